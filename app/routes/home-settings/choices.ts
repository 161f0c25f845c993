import type { Share } from "#app/domain/shares.ts";

/** What the settings offer, for the browser and the server alike. */

export const SETTINGS = "/home/settings";
export const EXPORT_ZIP = "/home/export.zip";

export const DIALOGS = ["password", "sign-out", "new-feed", "revoke-feed", "export"] as const;
export type DialogName = (typeof DIALOGS)[number];

export const SHARE_LABELS: Record<Share, { label: string; hint: string }> = {
  expenses: { label: "Expenses", hint: "What you spent on the home, and your budgets." },
  documents: {
    label: "Documents",
    hint: "The names and expiry days of your papers, and the papers themselves.",
  },
  house_dates: {
    label: "House dates",
    hint: "The ages of roof and AC, and when insurance and warranties end.",
  },
};

export function daysBefore(days: number): string {
  return days === 1 ? "1 day before" : `${days} days before`;
}
