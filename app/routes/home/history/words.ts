export const title = "Home history";
export const subtitle = "Everything done, spent, and kept for this home.";
export const printReport = "Print report";
export const printByHand = "Print this page, or save it as a PDF.";
export const backToHistory = "Back to history";
export const backToNewest = "Back to newest";

// The filter.
export const filter = "Filter";
export const filterOn = (count: number) => `Filter (${count})`;
export const show = "Show";
export const everything = "Everything";
export const year = "Year";
export const allYears = "All years";
export const category = "Category";
export const allCategories = "All categories";
export const clear = "Clear filter";

// An entry.
export const taskDone = "Task done";
export const expense = "Expense";
export const document = "Document";
export const appliance = "Appliance";

// Nothing to show.
export const empty = "Your home’s story starts here";
export const emptyBody = "Complete a task, add an expense, or upload a document. It appears here by date.";
export const seeTasks = "See your tasks";
export const noMatch = "No matches";
export const noMatchBody = "Try another filter, or show everything.";
export const showEverything = "Show everything";

// The report.
export const homeOf = (name: string) => `${name}’s home`;
export const propertyType = "Property type";
export const yearBuilt = "Year built";
export const roof = "Roof";
export const hvacYear = "HVAC year";
export const ownedSince = "Owned since";
export const features = "Features";
