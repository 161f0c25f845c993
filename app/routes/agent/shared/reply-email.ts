import * as m from "#app/paraglide/messages.js";

type Reader = { firstName: string; email: string };

/** Why the mail with a reply did not reach its reader, in a sentence; null where it did, or nobody can help it. */
export function replyEmailFailure(fault: string | null, { firstName, email }: Reader): string | null {
  switch (fault) {
    case "failed":
    case "suppressed":
      return m.agent_reply_failed({ name: firstName, to: email });
    case "off":
      return m.agent_reply_off({ name: firstName });
    case "paused":
      return m.agent_reply_paused({ name: firstName });
    case "unconfirmed":
      return m.agent_reply_unconfirmed({ name: firstName, to: email });
    default:
      return null;
  }
}

/** How a reply written now reaches its reader; `bar` is why no mail would. */
export function replyDeliveryNote(bar: string | null, { firstName, email }: Reader): string {
  switch (bar) {
    case "suppressed":
      return m.agent_reach_suppressed({ name: firstName, to: email });
    case "off":
      return m.agent_reach_off({ name: firstName });
    case "paused":
      return m.agent_reach_paused({ name: firstName });
    case "unconfirmed":
      return m.agent_reach_unconfirmed({ name: firstName, to: email });
    default:
      return m.agent_reach_email({ name: firstName });
  }
}
