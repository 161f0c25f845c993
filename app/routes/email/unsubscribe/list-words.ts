import type { EmailList } from "#app/domain/email/email-preferences.ts";

export type Audience = "agent" | "homeowner";

/** A list before and after it is turned off: a heading, and what that means. */
type ListWords = { question: string; stops: string; off: string; stopped: string };

const HOME: Record<EmailList, ListWords> = {
  reminders: {
    question: "Turn off task reminders?",
    stops: "You won’t get emails about upcoming and overdue tasks. Everything else stays the same.",
    off: "Task reminders are off",
    stopped: "You won’t get emails about upcoming and overdue tasks. You can turn them back on anytime.",
  },
  digest: {
    question: "Turn off your weekly summary?",
    stops: "You won’t get a weekly email on what’s done and what’s next. Everything else stays the same.",
    off: "Your weekly summary is off",
    stopped: "You won’t get a weekly email on what’s done and what’s next. You can turn it back on anytime.",
  },
  alerts: {
    question: "Turn off budget alerts?",
    stops: "You won’t get emails when you’re close to or over budget. Everything else stays the same.",
    off: "Budget alerts are off",
    stopped: "You won’t get emails when you’re close to or over budget. You can turn them back on anytime.",
  },
  notifications: {
    question: "Turn off email notifications?",
    stops: "You won’t get any emails about your home. Everything else stays the same.",
    off: "Email notifications are off",
    stopped: "You won’t get any emails about your home. You can turn them back on anytime.",
  },
};
const AGENT: Partial<Record<EmailList, ListWords>> = {
  digest: {
    question: "Turn off your weekly digest?",
    stops: "You won’t get a weekly email on what your clients got done. Everything else stays the same.",
    off: "Your weekly digest is off",
    stopped: "You won’t get a weekly email on what your clients got done. You can turn it back on anytime.",
  },
  notifications: {
    question: "Turn off email notifications?",
    stops:
      "You won’t get an email when a client asks for help, refers a friend, or joins. Everything else stays the same.",
    off: "Email notifications are off",
    stopped:
      "You won’t get an email when a client asks for help, refers a friend, or joins. You can turn them back on anytime.",
  },
};

/** What the page says of a list. */
export function wordsFor(audience: Audience, list: EmailList): ListWords {
  return (audience === "agent" ? AGENT[list] : undefined) ?? HOME[list];
}
