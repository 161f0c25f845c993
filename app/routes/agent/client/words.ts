import { joinWithAnd, pluralize } from "#app/domain/text/grammar.ts";

export const clients = "Clients";
export const client = "Client";

// The head of the page
export const lastVisit = (day: string) => `Last visit: ${day}`;
export const notVisited = "No visit yet";
export const callThem = (firstName: string) => `Call ${firstName}`;
export const textThem = (firstName: string) => `Text ${firstName}`;
export const emailThem = (firstName: string) => `Email ${firstName}`;
export const pause = "Pause";
export const resume = "Resume";
export const today = "today";

// An address that takes no email
export const unreachable = (email: string) => `Our email doesn’t reach ${email}.`;
export const checkAddress = (email: string) => `${unreachable(email)} Check the address, or call or text.`;
export const onlyTheyChange = (email: string, firstName: string) =>
  `${unreachable(email)} Only ${firstName} can change it, in Settings.`;
export const askForEmail = (firstName: string, email: string, link: string) =>
  `Hi ${firstName}, emails from Peaceful Home don’t reach you at ${email}. You can change your email here: ${link}`;
export const changeEmail = "Change email";
export const copyMessage = "Copy message";

// Help requests
export const helpRequests = "Help requests";
export const answered = (count: number) => pluralize(count, "resolved request", "resolved requests");
export const allRequests = "All requests";
export const asked = (day: string) => `Asked ${day}`;
export const photoOf = (task: string) => `Photo from the request about ${task}`;
export const youReplied = "You replied";
export const agentReplied = "Your agent replied";
export const reply = "Reply";
export const replyTo = (task: string) => `Reply: ${task}`;

// The plan
export const carePlan = "Care plan";
export const nothingInPlan = "No tasks yet";
export const whatIsInPlan = "Tasks from your library that fit this home appear here.";
export const shownOf = (shown: number, all: number) => `· ${shown} of ${all}`;
export const showFewer = "Show fewer";
export const showAllOpen = (open: number) => `Show all ${pluralize(open, "open task", "open tasks")}`;
export const levelOfCare = (level: string) => `Level of care: ${level}.`;
export const noLevelYet = (firstName: string) => `${firstName} hasn’t chosen a level yet.`;
export const doneByService = (services: string[]) => `Done by a service: ${joinWithAnd(services)}.`;
export const yearDone = (percent: number) => `${percent}% of this year’s care is done.`;
export const SERVICES = { pool_service: "pool", lawn_service: "lawn", pest_service: "pest control" };
export const overdue = "Overdue";
export const dueSoon = "Due soon";
export const later = "Later";
export const snoozed = "Snoozed";
export const donePastYear = "Done, past 12 months";
export const until = (day: string) => `Until ${day}`;
export const dueToday = "Due today";
export const due = (day: string) => `Due ${day}`;
export const priorityLine = (priority: string, category: string) => `${priority} priority · ${category}`;
export const notForThisHome = "Not for this home";
export const theirsToRestore = "The homeowner removed these. Only they can restore them.";
export const recentlyDone = "Recently done";

// The agent's note on a task
export const addNote = "Add note";
export const editNote = "Edit note";
export const noteOn = (label: string, task: string) => `${label}: ${task}`;
export const yourNote = "Your note";
export const agentsNote = "Your agent’s note";
export const note = "Note";
export const saveNote = "Save note";
export const savedMeanwhile = (saved: string) => `Saved in the meantime: “${saved}”`;
export const keptWithTask = (firstName: string) =>
  `${firstName} has done this task. The note is kept with it.`;
export const readWithTask = (firstName: string) =>
  `${firstName} sees it with the task. Leave blank to remove it.`;
export const noteFailed = "Error saving note. Please try again.";
export const noteRemoved = (task: string) => `Note removed from “${task}”.`;
export const noteSaved = (task: string) => `Note saved on “${task}”.`;
export const noteSavedDone = (task: string) => `“${task}” is already done. Your note is saved with it.`;

// Contact
export const contact = "Contact";
export const email = "Email";
export const phone = "Phone";
export const address = "Address";
export const home = "Home";
export const editContact = "Edit contact details";
export const saveContact = "Save to your contacts";
export const detailsAreTheirs = (firstName: string) =>
  `${firstName} has set a password, so only they can change these details.`;
export const emailIsTheirs = (firstName: string) =>
  `${firstName} has opened their home, so only they can change their email.`;
export const suggestEmail = "Suggest another email";
export const suggestEmailBody = (firstName: string) =>
  `${firstName} sees your suggestion on their next visit, and decides. Nothing changes until they do.`;
export const suggestedEmail = "Email to suggest";
export const sendSuggestion = "Suggest email";
export const youSuggested = (email: string, firstName: string) =>
  `You suggested ${email}. ${firstName} hasn’t changed it yet.`;
export const emailSuggested = (firstName: string) => `${firstName} sees your suggestion on their next visit.`;
export const contactDetails = "Contact details";
export const untilPassword = (firstName: string) =>
  `You can change these until ${firstName} sets a password. After changing the email, send the invite again.`;
export const untilPasswordButEmail = (firstName: string) =>
  `You can change these until ${firstName} sets a password. The email is theirs to change: they’ve opened their home.`;
export const theirsInSettings = (firstName: string) =>
  `${firstName} has set a password, so only they can change their name, phone, and email, in Settings.`;
export const done = "Done";
export const contactSaved = "Contact details saved.";
export const updateFailed = "Error updating client. Please try again.";

// Time zone and pause
export const whose = (firstName: string) => `${firstName}’s`;
export const zoneChanged = (firstName: string, zone: string) => `${firstName}’s time zone: ${zone}.`;
export const pauseTitle = (firstName: string) => `Pause ${firstName}?`;
export const pauseBody = (firstName: string) =>
  `${firstName} gets no emails while paused. Their plan is kept, and logging in makes them active again.`;
export const paused = (firstName: string) => `${firstName} is paused and gets no emails.`;
export const resumed = (firstName: string) => `${firstName} is no longer paused.`;

// Invite
export const invite = "Invite";
export const code = "Code";
export const copyCode = "Copy code";
export const share = "Share";

// What the homeowner shares
export const sharedBy = (firstName: string) => `Shared by ${firstName}`;
export const keptPrivate = (what: string, firstName: string) =>
  `Private unless ${firstName} shares them: ${what}.`;
export const expensesOf = (year: number) => `${year} expenses`;
export const noExpenses = "No expenses yet.";
export const documents = "Documents";
export const noDocuments = "No documents yet.";
export const downloadIt = (name: string) => `Download ${name}`;
export const latestShown = (count: number) => `The latest ${count} are shown.`;
export const expires = (day: string) => `expires ${day}`;
export const houseDates = "House dates";
export const noDates = "No dates yet.";
export const warrantiesEnd = "Warranties end";
export const insurance = "Insurance";
export const policyRenews = "Policy renews";
export const closingDate = "Closing date";
export const built = "Year built";
export const roof = "Roof year";
export const hvac = "HVAC year";

// Vendors
export const vendorsUsed = "Vendors used";
export const once = "Once";
export const times = (count: number) => `${count} times`;
export const lastToday = "last today";
export const lastOn = (day: string) => `last ${day}`;
