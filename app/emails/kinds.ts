import { z } from "zod";
import { DAY_MS } from "#app/domain/days/durations.ts";
import type { EmailList } from "#app/domain/email/email-preferences.ts";
import { ALARMS } from "#app/domain/email/operator-alarms.ts";
import { WEBHOOK_OFF_REASONS } from "#app/domain/webhooks/webhook.ts";

/** What is known of a kind of email without reading one: what its outbox rows hold, and when they may be sent. */
export type EmailKind<
  Name extends string = string,
  Payload extends z.ZodType = z.ZodType,
  Fact extends string = string,
> = {
  name: Name;
  /** Ids rather than texts, so that the email says what is true when it is sent. */
  payload: Payload;
  /** Parts of the dedupe key, after the name: a second row with the same key is never written. */
  key: readonly Fact[];
  /**
   * Whether every reader of a home gets one of their own. Then the key of a person's ends in their id; the owner's is
   * the key alone, as it was before homes had people.
   */
  perReader: boolean;
  /** What its unsubscribe link turns off; null if it answers something the reader did. */
  list: EmailList | null;
  /** waiting: it counts against a limit, and waits until it is released. */
  initialState: "pending" | "waiting";
  /**
   * Whether a joined home still gets it while its agent is suspended, or, with a password, after the agent left or
   * closed the account; closing: homes without a password too. What the agent says to people stops, and all email to
   * the agent but about logging in. Waiting invites stay; queued email is skipped for good.
   */
  survives: "nothing" | "suspension" | "closing";
  /**
   * While the home's address is unconfirmed, its reader may be a stranger. counted: waits for room in the invite
   * limits, with nothing of the agent but the name. product: goes at once without names, limited per address and day.
   * account: as `product` if the address was ever written to, else as `counted`.
   */
  unconfirmed: "skip" | "counted" | "product" | "account";
};

type Given = "name" | "payload" | "key";

export function emailKind<const Name extends string, Payload extends z.ZodType, const Fact extends string>(
  kind: Pick<EmailKind<Name, Payload, Fact>, Given> & Partial<Omit<EmailKind, Given>>,
): EmailKind<Name, Payload, Fact> {
  return {
    perReader: false,
    list: null,
    initialState: "pending",
    survives: "nothing",
    unconfirmed: "skip",
    ...kind,
  };
}

export type DedupeFactOf<Kind extends EmailKind> = Kind["key"][number];

export function dedupeKey<Kind extends EmailKind>(
  kind: Kind,
  facts: Record<DedupeFactOf<Kind>, string | number>,
  personId: string | null = null,
): string {
  const person = kind.perReader && personId !== null ? [personId] : [];
  return [kind.name, ...kind.key.map((fact: DedupeFactOf<Kind>) => facts[fact]), ...person].join(":");
}

export const invite = emailKind({
  name: "invite",
  payload: z.object({
    clientId: z.string(),
    /** 0 is the invite itself, 1 and 2 are its reminders. */
    nudge: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  }),
  /** `sending`: when the invite was sent, in epoch milliseconds; for a reminder, `sendingOf` that. */
  key: ["clientId", "sending"],
  initialState: "waiting",
  unconfirmed: "counted",
});

export function sendingOf(sentAt: number, nudge: 1 | 2): string {
  return `${sentAt}:${nudge}`;
}

/** Where a home was opened with a typed code, not with the emailed link, or has no agent and asks for it. */
export const confirmEmail = emailKind({
  name: "confirm_email",
  payload: z.object({ clientId: z.string() }),
  key: ["id"],
  initialState: "waiting",
  survives: "suspension",
  unconfirmed: "counted",
});

/** A further home that the client's own password opens. */
export const homeAdded = emailKind({
  name: "home_added",
  payload: z.object({ clientId: z.string() }),
  key: ["clientId"],
});

/** To the seller: the buyer has accepted the home. */
export const homeSold = emailKind({
  name: "home_sold",
  payload: z.object({ clientId: z.string(), saleId: z.string() }),
  key: ["saleId"],
  survives: "suspension",
  unconfirmed: "account",
});

/** The agent of a sale suggests that the seller hands the home's record to the buyer; once a day. */
export const saleSuggested = emailKind({
  name: "sale_suggested",
  payload: z.object({ clientId: z.string(), day: z.string() }),
  key: ["clientId", "day"],
  list: "notifications",
});

export const welcome = emailKind({
  name: "welcome",
  payload: z.object({ clientId: z.string() }),
  key: ["clientId"],
  list: "reminders",
});

/** The first password ends the invite code. */
export const passwordSet = emailKind({
  name: "password_set",
  payload: z.object({ clientId: z.string() }),
  key: ["id"],
  survives: "closing",
  unconfirmed: "account",
});

export const passwordReset = emailKind({
  name: "password_reset",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]), token: z.string() }),
  /** `slot`: the stretch of time it is asked for in; one email each. */
  key: ["resetId", "slot"],
  survives: "closing",
  unconfirmed: "product",
});

export const passwordChanged = emailKind({
  name: "password_changed",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]) }),
  key: ["accountId", "id"],
  survives: "closing",
  unconfirmed: "account",
});

/** At most one an hour for each client, about all they asked. */
export const helpRequested = emailKind({
  name: "help_requested",
  /** The request that caused it; the email also names what else is open by then. */
  payload: z.object({ helpRequestId: z.string() }),
  /** `hour`: hours since 1970. */
  key: ["clientId", "hour"],
  list: "notifications",
});

export const helpAnswered = emailKind({
  name: "help_answered",
  payload: z.object({ helpRequestId: z.string() }),
  key: ["helpRequestId", "now"],
});

/** To the owner: somebody did tasks by a shared link. At most one an hour for each link, about all they did. */
export const helperDone = emailKind({
  name: "helper_done",
  payload: z.object({ linkId: z.string() }),
  /** `hour`: hours since 1970. */
  key: ["linkId", "hour"],
  list: "notifications",
  survives: "suspension",
});

export const referral = emailKind({
  name: "referral",
  payload: z.object({ referralId: z.string() }),
  key: ["referralId"],
  list: "notifications",
});

export const clientJoined = emailKind({
  name: "client_joined",
  payload: z.object({ clientId: z.string() }),
  key: ["clientId"],
  list: "notifications",
});

/** A home without a password was opened with its code again; at most one an hour for each network. */
export const homeOpened = emailKind({
  name: "home_opened",
  payload: z.object({
    clientId: z.string(),
    /** Hours since 1970. */
    hour: z.int(),
  }),
  key: ["clientId", "hour", "network"],
  survives: "closing",
  unconfirmed: "account",
});

/** To a homeowner whose home the agent deleted, alone or with the agent's account. */
export const accountDeleted = emailKind({
  name: "account_deleted",
  payload: z.object({ clientId: z.string() }),
  key: ["clientId", "now"],
  survives: "closing",
  unconfirmed: "counted",
});

/** To a homeowner with a password, whose home goes on without the agent. */
export const agentLeft = emailKind({
  name: "agent_left",
  payload: z.object({
    clientId: z.string(),
    /** Who their agent was. */
    agentId: z.string(),
    how: z.enum(["removed", "closed"]),
  }),
  key: ["clientId", "now"],
  survives: "closing",
  unconfirmed: "account",
});

/** To an agent: a homeowner used their invite to bring a home they already had. */
export const homeBrought = emailKind({
  name: "home_brought",
  payload: z.object({ moveId: z.string(), clientId: z.string() }),
  key: ["moveId"],
  list: "notifications",
});

/** To the agent whose client took the home to another agent. The home is not theirs to read anymore, so it is named. */
export const clientLeft = emailKind({
  name: "client_left",
  payload: z.object({ moveId: z.string(), clientName: z.string() }),
  key: ["moveId"],
  list: "notifications",
});

/** To the homeowner, whose home has another agent now. */
export const agentChanged = emailKind({
  name: "agent_changed",
  payload: z.object({
    moveId: z.string(),
    clientId: z.string(),
    /** Whether there was an agent who lost sight of it. */
    hadAgent: z.boolean(),
    /** By whom: the homeowner with an invite, or the agent who hands clients over or takes them back. */
    how: z.enum(["brought", "handed_over", "taken_back"]).default("brought"),
  }),
  key: ["moveId"],
  survives: "suspension",
  unconfirmed: "account",
});

/** To an agent: another agent offers to hand clients over. */
export const handOverOffered = emailKind({
  name: "hand_over_offered",
  payload: z.object({ handOverId: z.string() }),
  key: ["handOverId"],
  list: "notifications",
});

export const accountClosed = emailKind({
  name: "account_closed",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]) }),
  key: ["accountId", "now"],
  survives: "closing",
  unconfirmed: "account",
});

export const daily = emailKind({
  name: "daily",
  /** As planned; what is done or moved by the time it is sent is left out. */
  payload: z.object({
    clientId: z.string(),
    day: z.string(),
    tasks: z.array(z.object({ rowId: z.string(), dueDay: z.string() })),
    expiries: z.array(
      z.object({
        /** A Florida date is known by its rule, step, and year. */
        of: z.enum(["appliance", "document", "home_warranty", "policy", "florida"]),
        id: z.string(),
        day: z.string(),
      }),
    ),
    budgets: z.array(z.object({ id: z.string(), percent: z.number() })),
  }),
  key: ["clientId", "day"],
  perReader: true,
  // With budgets alone its reader passes "alerts" instead.
  list: "reminders",
  survives: "suspension",
});

/** Once for each storm, level, and reader. Tornado and flash flood warnings go by notification alone. */
export const stormNotice = emailKind({
  name: "storm_notice",
  payload: z.object({
    clientId: z.string(),
    storm: z.string(),
    level: z.union([z.literal(2), z.literal(3)]),
  }),
  key: ["storm", "level", "clientId"],
  perReader: true,
  list: "reminders",
  survives: "suspension",
});

export const homeDigest = emailKind({
  name: "home_digest",
  /** `week`: its Monday in the reader's time zone. */
  payload: z.object({ clientId: z.string(), week: z.string() }),
  key: ["clientId", "week"],
  perReader: true,
  list: "digest",
  survives: "suspension",
});

export const agentDigest = emailKind({
  name: "agent_digest",
  /** `week`: its Monday in the reader's time zone. */
  payload: z.object({ agentId: z.string(), week: z.string() }),
  key: ["agentId", "week"],
  list: "digest",
});

/** To an agent: the other agent accepted or declined the clients offered. */
export const handOverAnswered = emailKind({
  name: "hand_over_answered",
  payload: z.object({ handOverId: z.string() }),
  key: ["handOverId"],
  list: "notifications",
});

/** A copy of an agent's email to many clients; text and recipients are in `group_emails`. */
export const groupEmail = emailKind({
  name: "group_email",
  payload: z.object({ groupEmailId: z.string() }),
  key: ["groupEmailId", "clientId"],
  list: "group",
});

export const testMail = emailKind({
  name: "test",
  payload: z.object({ audience: z.enum(["agent", "homeowner"]) }),
  key: ["id"],
  survives: "suspension",
});

/** To somebody a home invites; single use. */
export const personInvited = emailKind({
  name: "person_invited",
  payload: z.object({
    token: z.string(),
    /** Who of the home invites; null = its owner. */
    invitedBy: z.string().nullable(),
    /** Whether the agent named them, and the home only lets them in. */
    byAgent: z.boolean().default(false),
  }),
  key: ["id"],
  // The home invites, with or without an agent; a suspension stops it (`toInvitedPerson`).
  survives: "closing",
});

/** How long the link to prove an address works. */
export const VERIFICATION_LINK_MS = 7 * DAY_MS;

export const verifyEmail = emailKind({
  name: "verify_email",
  payload: z.object({}),
  key: ["id"],
});

/** How long the link to confirm a new address works. */
export const CHANGE_MS = DAY_MS;

/** To a new address, before somebody may log in with it. */
export const newEmail = emailKind({
  name: "new_email",
  payload: z.object({
    audience: z.enum(["agent", "homeowner"]),
    /** Stands for the account's state when it was asked; in another state the link is void. */
    mark: z.string(),
  }),
  key: ["id"],
  survives: "suspension",
  unconfirmed: "product",
});

/** To the addresses somebody logs in with or did until recently: a change was asked for, made, or taken back. */
export const emailChanged = emailKind({
  name: "email_changed",
  payload: z.object({
    audience: z.enum(["agent", "homeowner"]),
    stage: z.enum(["asked", "done", "taken-back"]),
    /** The new address; once the home is taken back, the one it has again. */
    to: z.string(),
    /** Whether the address this goes to was confirmed. */
    confirmed: z.boolean().default(true),
  }),
  key: ["accountId", "stage", "id"],
  survives: "closing",
  unconfirmed: "account",
});

/** To the agent, once each time we stop sending to their webhook. */
export const webhookOff = emailKind({
  name: "webhook_off",
  payload: z.object({ reason: z.enum(WEBHOOK_OFF_REASONS) }),
  /** `off`: when it was turned off, in epoch milliseconds. */
  key: ["agentId", "off"],
});

/** Once a day for each alarm. */
export const operatorAlarm = emailKind({
  name: "operator_alarm",
  /** `count`: of emails, jobs, requests, or notifications. `day`: in UTC. */
  payload: z.object({ alarm: z.enum(ALARMS), day: z.string(), count: z.number().int() }),
  key: ["alarm", "day"],
});

/** Email about an account, which is sent when the agent or the homeowner has closed theirs. */
export const SENT_AFTER_CLOSING = [
  accountClosed,
  accountDeleted,
  agentLeft,
  homeOpened,
  personInvited,
  passwordReset,
  passwordChanged,
  passwordSet,
  emailChanged,
];
