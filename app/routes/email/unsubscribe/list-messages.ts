import type { EmailList } from "#app/domain/email/email-preferences.ts";
import * as m from "#app/paraglide/messages.js";

export type Audience = "agent" | "homeowner";

/** A list before and after it is turned off: a heading, and what that means. */
type ListWords = { question: string; stops: string; off: string; stopped: string };

const HOME: Record<EmailList, ListWords> = {
  reminders: {
    get question() {
      return m.email_unsubscribe_list_home_reminders_question();
    },
    get stops() {
      return m.email_unsubscribe_list_home_reminders_stops();
    },
    get off() {
      return m.email_unsubscribe_list_home_reminders_off();
    },
    get stopped() {
      return m.email_unsubscribe_list_home_reminders_stopped();
    },
  },
  digest: {
    get question() {
      return m.email_unsubscribe_list_home_digest_question();
    },
    get stops() {
      return m.email_unsubscribe_list_home_digest_stops();
    },
    get off() {
      return m.email_unsubscribe_list_home_digest_off();
    },
    get stopped() {
      return m.email_unsubscribe_list_home_digest_stopped();
    },
  },
  alerts: {
    get question() {
      return m.email_unsubscribe_list_home_alerts_question();
    },
    get stops() {
      return m.email_unsubscribe_list_home_alerts_stops();
    },
    get off() {
      return m.email_unsubscribe_list_home_alerts_off();
    },
    get stopped() {
      return m.email_unsubscribe_list_home_alerts_stopped();
    },
  },
  notifications: {
    get question() {
      return m.email_unsubscribe_list_home_notifications_question();
    },
    get stops() {
      return m.email_unsubscribe_list_home_notifications_stops();
    },
    get off() {
      return m.email_unsubscribe_list_home_notifications_off();
    },
    get stopped() {
      return m.email_unsubscribe_list_home_notifications_stopped();
    },
  },
};
const AGENT: Partial<Record<EmailList, ListWords>> = {
  digest: {
    get question() {
      return m.email_unsubscribe_list_agent_digest_question();
    },
    get stops() {
      return m.email_unsubscribe_list_agent_digest_stops();
    },
    get off() {
      return m.email_unsubscribe_list_agent_digest_off();
    },
    get stopped() {
      return m.email_unsubscribe_list_agent_digest_stopped();
    },
  },
  notifications: {
    get question() {
      return m.email_unsubscribe_list_home_notifications_question();
    },
    get stops() {
      return m.email_unsubscribe_list_agent_notifications_stops();
    },
    get off() {
      return m.email_unsubscribe_list_home_notifications_off();
    },
    get stopped() {
      return m.email_unsubscribe_list_agent_notifications_stopped();
    },
  },
};

/** What the page says of a list. */
export function wordsFor(audience: Audience, list: EmailList): ListWords {
  return (audience === "agent" ? AGENT[list] : undefined) ?? HOME[list];
}
