import type { z } from "zod";
import type { MailList } from "./contents.ts";

/** What holds of a kind of mail before any of it is read: what its rows in the outbox hold, and when they may go. */
export type MailKind<
  Name extends string = string,
  Payload extends z.ZodType = z.ZodType,
  Fact extends string = string,
> = {
  /** As the outbox calls it. */
  name: Name;
  /** What a row holds. Ids, so that the mail tells the truth at the moment it is sent. */
  payload: Payload;
  /** What the dedupe key is made of, behind the name: a second mail with the same key is never written. */
  key: readonly Fact[];
  /** What one press in it switches off; null where it answers something the reader did. */
  list: MailList | null;
  /** waiting: it counts against a limit, and waits until it is let go. */
  firstState: "pending" | "waiting";
  /**
   * What of their agent's a home that has joined gets it in spite of; `closing` of the account is the more. Reminders
   * and the digest of its plan outlive a suspension, and so does what concerns its account, and a test it asked for.
   * What the agent says to people stops, that is invites and their reminders, the welcome to who takes one up, and
   * replies to requests; so does all mail to the agent but what concerns signing in, as it would tell them of people
   * in their book. Invites that wait to be let go stay until the agent is switched on again; what was on its way is
   * skipped for good.
   */
  outlives: "nothing" | "suspension" | "closing";
  /**
   * What a home gets whose email nobody has confirmed, so that the reader may be a stranger. skip: nothing. counted: the
   * email waits until the limits on invites leave room for it, honors an opt-out, and carries nothing of the agent's but
   * their name. product: somebody asked for it with that address, so it goes at once, in the name of Peaceful Home alone,
   * naming nobody, and so many a day to one address. account: it says who may open the home, so where the address was
   * ever written to it goes as that does, and else is counted. All but the first offer an opt-out.
   */
  unconfirmed: "skip" | "counted" | "product" | "account";
};

type Given = "name" | "payload" | "key";

/** A kind of mail; what is not said of it is as of most. */
export function mailKind<const Name extends string, Payload extends z.ZodType, const Fact extends string>(
  kind: Pick<MailKind<Name, Payload, Fact>, Given> & Partial<Omit<MailKind, Given>>,
): MailKind<Name, Payload, Fact> {
  return { list: null, firstState: "pending", outlives: "nothing", unconfirmed: "skip", ...kind };
}

/** What a kind's key has to be told. */
export type FactOf<Kind extends MailKind> = Kind["key"][number];

/** The dedupe key of a mail, as it stands in the outbox: the kind's name and the facts, a colon between them. */
export function dedupeKey<Kind extends MailKind>(
  kind: Kind,
  facts: Record<FactOf<Kind>, string | number>,
): string {
  return [kind.name, ...kind.key.map((fact: FactOf<Kind>) => facts[fact])].join(":");
}
