import type { Share } from "#app/domain/clients/shares.ts";
import { countOf } from "#app/domain/text/lists.ts";

/** What the page says and where it is, for the browser and the server alike. */

export type Role = "agent" | "home";

export const SETTINGS: Record<Role, string> = { agent: "/agent/settings", home: "/home/settings" };

/** The page of an import; `go` lets its script carry on by itself. */
export function pageOf(role: Role, { id, go }: { id?: string; go?: boolean } = {}): string {
  const query = new URLSearchParams({ ...(id ? { import: id } : {}), ...(go ? { go: "on" } : {}) });
  return `${SETTINGS[role]}/import${query.size > 0 ? `?${query}` : ""}`;
}

/** Where the script of the page sends parts and asks for steps. */
export function partsAddress(role: Role, id: string): string {
  return `${SETTINGS[role]}/import/${encodeURIComponent(id)}/parts`;
}

const NAMES: Record<Role, [table: string, one: string, many: string][]> = {
  agent: [
    ["clients", "client", "clients"],
    ["vendors", "vendor", "vendors"],
    ["categories", "category", "categories"],
    ["vendor_categories", "category", "categories"],
    ["tasks", "task", "tasks"],
    ["help_requests", "request", "requests"],
    ["referrals", "referral", "referrals"],
    ["files", "picture", "pictures"],
  ],
  home: [
    ["plan", "task in the plan and its history", "tasks in the plan and its history"],
    ["tasks", "task of your own", "tasks of your own"],
    ["expenses", "expense", "expenses"],
    ["budgets", "budget", "budgets"],
    ["documents", "document", "documents"],
    ["appliances", "appliance", "appliances"],
    ["warranties", "warranty", "warranties"],
    ["conversations", "message to the assistant", "messages to the assistant"],
    ["help_requests", "request for help", "requests for help"],
    ["requests", "request for help", "requests for help"],
    ["referrals", "referral", "referrals"],
    ["files", "file", "files"],
  ],
};

/** What an agent may see, as it is called within a sentence. */
export const SHARED: Record<Share, string> = {
  expenses: "your expenses",
  documents: "your documents",
  house_dates: "the dates of your house",
};

/** "12 clients", "4 vendors": what there is of each kind, kinds there are none of left out. */
export function countWords(role: Role, counts: Record<string, number>): string[] {
  return NAMES[role].flatMap(([table, one, many]) => {
    const count = counts[table] ?? 0;
    return count > 0 ? [countOf(count, one, many)] : [];
  });
}
