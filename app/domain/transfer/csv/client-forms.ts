import * as m from "#app/paraglide/messages.js";

/** The forms in which an agent downloads their clients: ours with every column, and those of other programs. */
export const CLIENT_FORMS = ["all", "follow-up-boss", "google", "outlook", "apple"] as const;
export type ClientForm = (typeof CLIENT_FORMS)[number];

export const CLIENT_FORM_LABELS: Record<ClientForm, () => string> = {
  all: m.transfer_csv_forms_all,
  "follow-up-boss": m.transfer_csv_forms_follow_up_boss,
  google: m.transfer_csv_forms_google,
  outlook: m.transfer_csv_forms_outlook,
  apple: m.transfer_csv_forms_apple,
};
