import type { ExportRole } from "./format.ts";

const WHAT: Record<ExportRole, string> = {
  agent: `This is everything in your Peaceful Home account: your profile, clients, vendors, tasks, the parts
of your clients’ plans you can see, help requests, referrals, and recent activity.`,
  home: `This is everything about your home in Peaceful Home: your plan and its history, expenses, budgets,
appliances, documents, warranties, help requests, referrals, and your chats with the assistant.`,
};

const MONEY: Record<ExportRole, string> = {
  agent: "Money is in cents",
  home: `csv/expenses.csv is in dollars, with the names of tasks and receipts.
Elsewhere money is in cents`,
};

/** What the ZIP says of itself, in plain words; `day` in the owner's zone. */
export function exportReadme(role: ExportRole, day: string): string {
  return `Peaceful Home export, ${day}

${WHAT[role]}

files/          your photos and documents, under their own names
csv/            your lists, to open in a spreadsheet
data/           the same lists for other programs
${role === "agent" ? "peaceful-home.json  profile, clients, vendors, and tasks as one file\n" : ""}\
manifest.json   every file in this export with its size and SHA-256 checksum

${MONEY[role]}, times are in UTC, days are year-month-day. A spreadsheet cell that
could be taken for a formula starts with an apostrophe.

Deleted items, passwords, codes, and private links are not included.
To restore everything in an empty account, log in there, open Settings, and
choose “Import your data.”
`;
}
