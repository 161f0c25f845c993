import * as m from "#app/paraglide/messages.js";

/** The formats in which an agent downloads their clients: ours with every column, and those of other programs. */
export const CLIENT_FORMATS = ["all", "follow-up-boss", "google", "outlook", "apple"] as const;
export type ClientFormat = (typeof CLIENT_FORMATS)[number];

export const CLIENT_FORMAT_LABELS: Record<ClientFormat, () => string> = {
  all: m.transfer_csv_formats_all,
  "follow-up-boss": m.transfer_csv_formats_follow_up_boss,
  google: m.transfer_csv_formats_google,
  outlook: m.transfer_csv_formats_outlook,
  apple: m.transfer_csv_formats_apple,
};
