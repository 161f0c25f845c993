import { z } from "zod";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { ALARMS } from "#app/domain/mail/alarms.ts";
import type { MailList } from "#app/domain/mail/contents.ts";

/** What holds of a kind of mail before any of it is read: what its rows in the outbox hold, and when they may go. */
export type EmailKind<
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
export function emailKind<const Name extends string, Payload extends z.ZodType, const Fact extends string>(
  kind: Pick<EmailKind<Name, Payload, Fact>, Given> & Partial<Omit<EmailKind, Given>>,
): EmailKind<Name, Payload, Fact> {
  return { list: null, firstState: "pending", outlives: "nothing", unconfirmed: "skip", ...kind };
}

/** What a kind's key has to be told. */
export type FactOf<Kind extends EmailKind> = Kind["key"][number];

/** The dedupe key of a mail, as it stands in the outbox: the kind's name and the facts, a colon between them. */
export function dedupeKey<Kind extends EmailKind>(
  kind: Kind,
  facts: Record<FactOf<Kind>, string | number>,
): string {
  return [kind.name, ...kind.key.map((fact: FactOf<Kind>) => facts[fact])].join(":");
}

/** The invite, and the two reminders of it. */
export const invite = emailKind({
  name: "invite",
  payload: z.object({
    clientId: z.string(),
    /** 0 for the invite itself, then which reminder of it. */
    nudge: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  }),
  /** `sending`: when the invite was sent (epoch milliseconds); of a reminder `sendingOf` that. */
  key: ["clientId", "sending"],
  firstState: "waiting",
  unconfirmed: "counted",
});

/** Which sending a reminder is: of the invite that was sent then (epoch milliseconds). */
export function sendingOf(sentAt: number, nudge: 1 | 2): string {
  return `${sentAt}:${nudge}`;
}

/** Asks whoever reads a home's email to confirm it, where the home was opened with a typed code. */
export const confirmEmail = emailKind({
  name: "confirm_email",
  payload: z.object({ clientId: z.string() }),
  key: ["id"],
  firstState: "waiting",
  unconfirmed: "counted",
});

/** The first mail to somebody who has come in. */
export const welcome = emailKind({
  name: "welcome",
  payload: z.object({ clientId: z.string() }),
  key: ["clientId"],
  list: "reminders",
});

/** Tells a homeowner that their home has its first password, which ends the invite code. */
export const passwordSet = emailKind({
  name: "password_set",
  payload: z.object({ clientId: z.string() }),
  key: ["id"],
  outlives: "closing",
  unconfirmed: "account",
});

/** The link to a new password. It is emailed again where it is asked for again. */
export const passwordReset = emailKind({
  name: "password_reset",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]), token: z.string() }),
  /** `slot`: which stretch of time it is asked for in, of each of which there is one email. */
  key: ["resetId", "slot"],
  outlives: "closing",
  unconfirmed: "product",
});

/** Tells whoever signs in that their password was changed. */
export const passwordChanged = emailKind({
  name: "password_changed",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]) }),
  key: ["accountId", "id"],
  outlives: "closing",
  unconfirmed: "account",
});

/** Tells the agent that a client asks for help: one email an hour for each client, about all that was asked. */
export const helpRequested = emailKind({
  name: "help_requested",
  /** The request that caused the email; what else is open by the time it goes stands in it too. */
  payload: z.object({ helpRequestId: z.string() }),
  /** `hour`: hours since 1970. */
  key: ["clientId", "hour"],
  list: "notifications",
});

/** The agent's reply to a request. */
export const helpAnswered = emailKind({
  name: "help_answered",
  payload: z.object({ helpRequestId: z.string() }),
  key: ["helpRequestId", "now"],
});

/** Tells the agent that a client recommended them to somebody. */
export const referral = emailKind({
  name: "referral",
  payload: z.object({ referralId: z.string() }),
  key: ["referralId"],
  list: "notifications",
});

/** Tells the agent that a client came in for the first time. */
export const clientJoined = emailKind({
  name: "client_joined",
  payload: z.object({ clientId: z.string() }),
  key: ["clientId"],
  list: "notifications",
});

/** Tells a homeowner without a password that somebody came in by the code again: at most once an hour for a network. */
export const homeOpened = emailKind({
  name: "home_opened",
  payload: z.object({
    clientId: z.string(),
    /** Hours since 1970. */
    hour: z.int(),
  }),
  /** `network`: what stands for the network it was opened from. */
  key: ["clientId", "hour", "network"],
  outlives: "closing",
  unconfirmed: "account",
});

/** Tells a homeowner that the agent has removed their home, or closed their own account. */
export const accountDeleted = emailKind({
  name: "account_deleted",
  payload: z.object({ clientId: z.string() }),
  key: ["clientId", "now"],
  outlives: "closing",
  unconfirmed: "counted",
});

/** Tells somebody that they have deleted their own account. */
export const accountClosed = emailKind({
  name: "account_closed",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]) }),
  key: ["accountId", "now"],
  outlives: "closing",
  unconfirmed: "account",
});

/** All that a day asks of a home, in one mail. */
export const daily = emailKind({
  name: "daily",
  /** What was due when it was planned; what is done or moved by the time it is sent is left out. */
  payload: z.object({
    clientId: z.string(),
    day: z.string(),
    tasks: z.array(z.object({ rowId: z.string(), dueDay: z.string() })),
    expiries: z.array(
      z.object({
        of: z.enum(["appliance", "document", "home_warranty", "policy"]),
        id: z.string(),
        day: z.string(),
      }),
    ),
    budgets: z.array(z.object({ id: z.string(), percent: z.number() })),
  }),
  key: ["clientId", "day"],
  // One of budgets alone is of the alerts.
  list: "reminders",
  outlives: "suspension",
});

/** A home's week. */
export const homeDigest = emailKind({
  name: "home_digest",
  /** `week`: its Monday, where the reader is. */
  payload: z.object({ clientId: z.string(), week: z.string() }),
  key: ["clientId", "week"],
  list: "digest",
  outlives: "suspension",
});

/** An agent's week. */
export const agentDigest = emailKind({
  name: "agent_digest",
  /** `week`: its Monday, where the reader is. */
  payload: z.object({ agentId: z.string(), week: z.string() }),
  key: ["agentId", "week"],
  list: "digest",
});

/** Says no more than that mail arrives. */
export const testMail = emailKind({
  name: "test",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]) }),
  key: ["id"],
  outlives: "suspension",
});

/** How long the link to prove an address works. */
export const PROOF_MS = 7 * DAY_MS;

/** The link by which an agent proves their address. */
export const verifyEmail = emailKind({
  name: "verify_email",
  payload: z.object({}),
  key: ["id"],
});

/** How long the link to confirm a new address works. */
export const CHANGE_MS = DAY_MS;

/** The link by which somebody confirms the address they want to log in with, to that address. */
export const newEmail = emailKind({
  name: "new_email",
  payload: z.object({
    audience: z.enum(["agent", "homeowner"]),
    /** What the account was like when it was asked: the link is good for it in that state alone. */
    mark: z.string(),
  }),
  key: ["id"],
  outlives: "suspension",
  unconfirmed: "product",
});

/**
 * Tells the addresses somebody logs in with, or did until lately, that another one is to take their place, that it has,
 * and that the home was taken back from it.
 */
export const emailChanged = emailKind({
  name: "email_changed",
  payload: z.object({
    audience: z.enum(["agent", "homeowner"]),
    stage: z.enum(["asked", "done", "taken-back"]),
    /** The new address; once the home is taken back, the one it has again. */
    to: z.string(),
    /** Whether somebody had shown that they read the mail of the address this goes to. */
    confirmed: z.boolean().default(true),
  }),
  key: ["accountId", "stage", "id"],
  outlives: "closing",
  unconfirmed: "account",
});

/** Tells whoever runs this that something is stuck or broken; once a day for each alarm. */
export const operatorAlarm = emailKind({
  name: "operator_alarm",
  /** `count`: of mails, jobs, requests or notifications, when it was found. `day`: in UTC. */
  payload: z.object({ alarm: z.enum(ALARMS), day: z.string(), count: z.number().int() }),
  key: ["alarm", "day"],
});
