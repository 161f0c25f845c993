import type { Share } from "#app/domain/clients/shares.ts";
import { daysText } from "#app/domain/days/day-words.ts";

/** What the settings offer, for the browser and the server alike. */

export const SETTINGS = "/home/settings";
export const EXPORT_ZIP = "/home/export.zip";

export const DIALOGS = ["email", "password", "sign-out", "new-feed", "revoke-feed", "export"] as const;
export type DialogName = (typeof DIALOGS)[number];

export const SHARE_LABELS: Record<Share, { label: string; hint: string }> = {
  expenses: { label: "Expenses", hint: "What you spent on the home, and who did the work." },
  documents: {
    label: "Documents",
    hint: "The names and expiry days of your documents, and the documents themselves.",
  },
  house_dates: {
    label: "House dates",
    hint: "When you bought it, the age of the house, roof, and AC, and your insurance and warranties with the days they end.",
  },
};

export function daysBefore(days: number): string {
  return `${daysText(days)} before`;
}
