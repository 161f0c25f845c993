import { cx } from "#app/components/ui/cx.ts";
import * as m from "#app/paraglide/messages.js";

type Reader = { firstName: string; email: string };

/** Who of a home asked: the owner, or somebody else of it, whose email is not the agent's to see. */
export function askerOf({
  askerFirstName,
  ...owner
}: Reader & { askerFirstName: string }): Reader & { isOwner: boolean } {
  if (askerFirstName === "") return { firstName: owner.firstName, email: owner.email, isOwner: true };
  return { firstName: askerFirstName, email: "", isOwner: false };
}

/** Null if the reply was delivered, or failed for a reason nobody can fix. */
export function replyEmailFailure(
  fault: string | null,
  { firstName, email, isOwner }: ReturnType<typeof askerOf>,
): string | null {
  if (!isOwner) return fault === null ? null : m.agent_reply_failed_person({ name: firstName });
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

/** `bar` is why no email would be sent. */
export function replyDeliveryNote(
  bar: string | null,
  { firstName, email, isOwner }: ReturnType<typeof askerOf>,
): string {
  // Whether their own email is off, nobody but they see.
  switch (isOwner || bar === "paused" ? bar : null) {
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

export function EmailFailureNote({ note, className }: { note: string | null; className?: string }) {
  if (note === null) return null;
  return (
    <p
      className={cx(
        "max-w-prose rounded-sm bg-sun-soft px-4 py-2.5 text-[0.9375rem] text-pretty wrap-anywhere",
        className,
      )}
    >
      {note}
    </p>
  );
}
