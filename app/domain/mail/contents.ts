import type { CalendarDay } from "#app/domain/days/calendar-day.ts";

/** The mails of the product: who gets which, and what stands in each. Types and limits only. */

/** Local hour from which the day's mails go out. */
export const MAIL_HOUR = 8;

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

export type MailTask = {
  title: string;
  dueDay: CalendarDay;
  /** Days past the due day; null = not yet due. */
  daysLate: number | null;
  minutes: number | null;
  /** A signed page that asks before it does anything. */
  actionUrl: string;
};
export type MailExpiry = { label: string; day: CalendarDay; inDays: number };
/** Cents. */
export type MailBudget = { category: string; percent: number; spent: number; budget: number };

/** What stands in each kind of mail, all of it read at the moment of sending. */
export type MailContents = {
  invite: { firstName: string; code: string; link: string; until: CalendarDay; nudge: 0 | 1 | 2 };
  welcome: { firstName: string; tasks: MailTask[]; link: string };
  password_reset: { audience: "agent" | "homeowner"; link: string };
  password_changed: { audience: "agent" | "homeowner"; firstName: string; link: string };
  help_requested: {
    clientName: string;
    title: string;
    message: string;
    hasPhoto: boolean;
    phone: string;
    email: string;
    link: string;
  };
  help_answered: { firstName: string; title: string; reply: string; link: string };
  referral: { clientName: string; name: string; email: string; phone: string; message: string; link: string };
  client_joined: { clientName: string; link: string };
  /** `link`: to sign in once more, for what is theirs. */
  account_deleted: {
    firstName: string;
    until: CalendarDay;
    link: string;
    /** The agent has closed their own account, so nobody can open the home again. */
    agentGone: boolean;
  };
  account_closed: {
    audience: "agent" | "homeowner";
    firstName: string;
    until: CalendarDay;
    link: string;
  };
  daily: {
    firstName: string;
    dueSoon: MailTask[];
    overdue: MailTask[];
    expiries: MailExpiry[];
    budgets: MailBudget[];
    link: string;
  };
  home_digest: {
    firstName: string;
    /** Finished in the last seven days. */
    done: string[];
    /** Of the year's care, 0 to 100. */
    percent: number;
    overdue: number;
    upcoming: MailTask[];
    /** Cents, in the last seven days. */
    spent: number;
    link: string;
  };
  agent_digest: {
    firstName: string;
    requests: { clientName: string; title: string; link: string }[];
    joined: string[];
    silent: { clientName: string; days: number; link: string }[];
    waitingInvites: number;
    /** Tasks finished in all homes in the last seven days. */
    done: number;
    link: string;
  };
  test: { audience: "agent" | "homeowner"; firstName: string };
  verify_email: { link: string; until: CalendarDay };
};
export type MailContentKind = keyof MailContents;

/** One mail's content with what every mail carries. */
export type MailContent<K extends MailContentKind = MailContentKind> = {
  [Kind in K]: { kind: Kind; content: MailContents[Kind] };
}[K] & {
  brand: MailBrand;
  /** Named where there is one press to be taken off; null for mails that answer something the reader did. */
  unsubscribeUrl: string | null;
  /** Where the sender can be found by post. */
  postalAddress: string;
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
