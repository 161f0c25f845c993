/** Stages, hours, and lists of the emails, and the shape handed to a transport. */

/** Local hour from which the day's mails go out. */
export const EMAIL_START_HOUR = 8;
/** Local hour from which none go out until the next morning. */
export const EMAIL_END_HOUR = 20;

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
export const EMAIL_LISTS = ["reminders", "digest", "alerts", "notifications"] as const;
export type EmailList = (typeof EMAIL_LISTS)[number];

/** A mail as it is handed to a transport. */
export type OutgoingEmail = {
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
