import { formatCount, joinWithAnd, pluralize } from "#app/domain/text/grammar.ts";

export const title = "Import your data";
export const settings = "Settings";

/** Choosing the file. */
export const choose = "Choose your export";
export const agentChoose =
  "Choose the ZIP you downloaded with Export Data, or the JSON file of an older export. We’ll add its clients, vendors, tasks, and photos to this account.";
export const homeChoose =
  "Choose the ZIP you downloaded with Export Data. We’ll add its plan, expenses, documents, and photos to this home.";
export const checkedFirst = "We check the file first. Nothing changes until you say so.";
export const exportFile = "Export file";
export const upTo2GB = "Up to 2 GB.";
export const upTo25MB = "Up to 25 MB. Larger files need JavaScript.";
export const check = "Check file";

/** What is in the way. */
export const accountNotEmpty = "Your account isn’t empty";
export const homeNotEmpty = "Your home isn’t empty";
export const agentInTheWay = (contents: string[]) =>
  `You can only import into an empty account, so nothing gets mixed up. This one has ${joinWithAnd(contents)}. You can clear all data first, and restore it for 30 days.`;
export const homeInTheWay = (contents: string[]) =>
  `You can only import into a new home, so nothing gets mixed up. This one has ${joinWithAnd(contents)}. If an agent invites you to a new home, import your data there first.`;
export const clearAll = "Clear All Data";

/** What was found. */
export const exportedOn = (day: string) => `Exported on ${day}`;
export const ready = (file: string) => `${file} is ready to restore. It has:`;
export const nothing = "Only the account itself";
export const start = "Import your data";
export const chooseAnother = "Choose another file";
export const newPlan = "This replaces your plan, its history, and its notes.";
export const newFacts =
  "This replaces your address, house facts, and email settings. Your name and email stay the same.";
export const otherAgent =
  "This home had another agent. Your new agent can’t see your old requests and referrals, or the old agent’s notes; those stay in the file. You share nothing until you turn it on in Settings.";
export const sameAgent = "Your agent can see your requests and referrals, as before.";
export const shares = (what: string[]) =>
  `Your agent can see ${joinWithAnd(what)}, as you chose in the file. You can change that in Settings.`;
export const olderExport =
  "This is an older export. We’ll build new plans for your clients, and keep the photos you have now.";
export const newLibrary =
  "This replaces your profile and task library. The tasks you have now go to the trash.";
export const noEmails = "We won’t email anyone. Your clients need a new invite to log in here.";

/** On its way. */
export const importing = "Importing your data";
export const unfinished = "Import not finished";
export const progress = (file: string, how: string) =>
  `${file}: ${how}. Nothing shows in your account until it’s all here.`;
export const progressBar = "Imported";
export const filesCopied = (done: number, files: number) =>
  `${formatCount(done)} of ${formatCount(files)} files copied`;
export const allFilesCopied = "all files copied";
export const noFiles = "almost done";
export const carryOn = "Continue";
export const stop = "Cancel import";

/** At its end. */
export const done = "Your data is here";
export const doneBody = (day: string) => `We imported your export from ${day}:`;
export const inviteAgain =
  "We haven’t told your clients. Create a new code for each client who should log in here.";
export const seeClients = "See your clients";
export const seeHome = "See your home";

export const failed = "Error importing your data. Please try again.";
export const stopped = "Import canceled. Nothing was imported.";

const countClient = (count: number) => pluralize(count, "client", "clients");
const countVendor = (count: number) => pluralize(count, "vendor", "vendors");
const countCategory = (count: number) => pluralize(count, "category", "categories");
const countTask = (count: number) => pluralize(count, "task", "tasks");
const countHelpRequest = (count: number) => pluralize(count, "help request", "help requests");
const countReferral = (count: number) => pluralize(count, "referral", "referrals");
const countPhoto = (count: number) => pluralize(count, "photo", "photos");
const countPlanTask = (count: number) => pluralize(count, "task in your plan, with history", "tasks in your plan, with history");
const countOwnTask = (count: number) => pluralize(count, "task you added", "tasks you added");
const countExpense = (count: number) => pluralize(count, "expense", "expenses");
const countBudget = (count: number) => pluralize(count, "budget", "budgets");
const countDocument = (count: number) => pluralize(count, "document", "documents");
const countAppliance = (count: number) => pluralize(count, "appliance", "appliances");
const countWarranty = (count: number) => pluralize(count, "warranty", "warranties");
const countChatMessage = (count: number) => pluralize(count, "message to the assistant", "messages to the assistant");
const countFile = (count: number) => pluralize(count, "file", "files");

/** "12 clients", "4 vendors": what there is of each kind. */
const NAMES = {
  agent: {
    clients: countClient,
    vendors: countVendor,
    categories: countCategory,
    vendor_categories: countCategory,
    tasks: countTask,
    help_requests: countHelpRequest,
    referrals: countReferral,
    files: countPhoto,
  },
  home: {
    plan: countPlanTask,
    tasks: countOwnTask,
    expenses: countExpense,
    budgets: countBudget,
    documents: countDocument,
    appliances: countAppliance,
    warranties: countWarranty,
    conversations: countChatMessage,
    help_requests: countHelpRequest,
    requests: countHelpRequest,
    referrals: countReferral,
    files: countFile,
  },
};

/** What there is of each kind, kinds there are none of left out. */
export function countWords(role: "agent" | "home", counts: Record<string, number>): string[] {
  return Object.entries(NAMES[role]).flatMap(([table, counted]) => {
    const count = counts[table] ?? 0;
    return count > 0 ? [counted(count)] : [];
  });
}

/** What an agent may see, as it is called within a sentence. */
export const shared = {
  expenses: "your expenses",
  documents: "your documents",
  house_dates: "your home’s dates",
} as const;
