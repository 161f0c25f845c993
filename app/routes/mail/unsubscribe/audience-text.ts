import type { MailList } from "#app/domain/mail/contents.ts";

export type Audience = "agent" | "homeowner";

type Words = {
  /** As the settings call it, to begin a sentence with. */
  name: string;
  verb: "is" | "are";
  /** What it brings. */
  what: string;
};

const HOME: Record<MailList, Words> = {
  reminders: { name: "Task reminders", verb: "are", what: "mails about tasks that come up or have waited" },
  digest: {
    name: "Your weekly summary",
    verb: "is",
    what: "a mail a week on what is done and what comes next",
  },
  alerts: { name: "Budget alerts", verb: "are", what: "emails about budgets nearly or fully used" },
  notifications: { name: "Email notifications", verb: "are", what: "any mail about your home" },
};
const AGENT: Partial<Record<MailList, Words>> = {
  digest: { name: "Your weekly digest", verb: "is", what: "a mail a week on what your clients got done" },
  notifications: {
    name: "Email notifications",
    verb: "are",
    what: "mails when a client asks for help, refers a friend or joins",
  },
};

/** What a list is called and what it brings. */
export function wordsFor(audience: Audience, list: MailList): Words {
  return (audience === "agent" ? AGENT[list] : undefined) ?? HOME[list];
}
