import type { ExportRole } from "./format.ts";

const WHAT: Record<ExportRole, string> = {
  agent: `This is everything of your Peaceful Home account: your profile, clients, vendors, tasks, your
clients' plans as far as you see them, requests, referrals and what happened lately.`,
  home: `This is everything of your home in Peaceful Home: your plan and its history, expenses, budgets,
appliances, documents, warranties, requests, referrals and your talks with the assistant.`,
};

/** What the ZIP says of itself, in plain words; `day` in the owner's zone. */
export function exportReadme(role: ExportRole, day: string): string {
  return `Peaceful Home export, ${day}

${WHAT[role]}

files/          your pictures and documents, as you know them
csv/            your lists, to open in a spreadsheet
data/           the same lists for other programs
${role === "agent" ? "peaceful-home.json  profile, clients, vendors and tasks as one file\n" : ""}\
manifest.json   every file in here with its size and SHA-256 checksum

Money is in cents, times are in UTC, days are year-month-day. Where a cell of a
spreadsheet would be taken for a formula, it begins with an apostrophe.

What you have deleted is not in here, nor are passwords, codes and private links.
To bring everything into an empty account, sign in there, open Settings and
choose "Bring in an export".
`;
}
