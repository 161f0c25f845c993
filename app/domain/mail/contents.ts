import type { CalendarDay } from "#app/domain/days/calendar-day.ts";

/** What is common to the mails of the product. Types and limits only. */

/** Local hour from which the day's mails go out. */
export const MAIL_HOUR = 8;
/** Local hour from which none go out until the next morning. */
export const MAIL_HOUR_ENDS = 20;

/** Days after its due day on which an unfinished task is mailed again; then silence. */
export const OVERDUE_STAGES = [1, 7, 30] as const;

/** Days before the end of a warranty, paper or policy on which it is mailed. */
export const EXPIRY_STAGES = [30, 7] as const;

/** Percent of a budget at which it is mailed, once each. */
export const BUDGET_STAGES = [80, 100] as const;

/** Days after an invite on which it is sent again while nobody has come in. */
export const NUDGE_STAGES = [1, 3] as const;

/** A digest missed by an outage is still sent for so long, then recorded as skipped. */
export const DIGEST_LATE_HOURS = 48;

/** What a homeowner or agent can be taken off by one press in a mail. */
export const MAIL_LISTS = ["reminders", "digest", "alerts", "notifications"] as const;
export type MailList = (typeof MAIL_LISTS)[number];

/** The agent a mail comes from, as it is shown. */
export type MailBrand = {
  agentName: string;
  brokerage: string;
  phone: string;
  email: string;
  /** Absolute https addresses; null = none. */
  headshotUrl: string | null;
  logoUrl: string | null;
  /** #rrggbb */
  brandColor: string;
};

/** Somebody the agent recommends for a task; empty is what is not known of them. */
export type MailVendor = {
  recommendedBy: string;
  name: string;
  phone: string;
  discount: string;
  code: string;
  /** To be compared with others before one chooses. */
  financial: boolean;
};

export type MailTask = {
  title: string;
  dueDay: CalendarDay;
  /** The same as it is read on the day of the mail: "Nov 23", with its year where that is another. */
  dueOn: string;
  /** Days past the due day; null = not yet due. */
  daysLate: number | null;
  minutes: number | null;
  /** A signed page that asks before it does anything. */
  actionUrl: string;
  /** The task in the reader's own plan, behind the login. */
  taskUrl: string;
  /** null = none fits, or the mail names none. */
  vendor: MailVendor | null;
};

/** What every mail carries, whatever stands in it. */
export type MailFrame = {
  brand: MailBrand;
  /** Named where there is one press to be taken off; null for mails that answer something the reader did. */
  unsubscribeUrl: string | null;
  /** Where the sender can be found by post. */
  postalAddress: string;
  /** Of the app, for the pages every mail links to: "https://…" without a slash at its end. */
  origin: string;
};

/** A mail as it is handed to a transport. */
export type OutgoingMail = {
  /** One plain address. */
  to: string;
  fromName: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Both headers of RFC 8058, or neither. */
  unsubscribeUrl: string | null;
  /** The same for every attempt at the same mail. */
  idempotencyKey: string;
};
