import type { z } from "zod";
import { HOUR_MS } from "#app/domain/days/durations.ts";
import type { EmailMessage } from "#app/domain/email/email-delivery.ts";
import type { Random } from "#app/domain/random.ts";
import { type DedupeFactOf, dedupeKey, type EmailKind } from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import {
  type Guard,
  insertEmail,
  insertEmails,
  insertHourlyEmail,
  type NewEmail,
} from "#db/queries/insert-email.server.ts";
import { insertPushCopies, listPushCopies } from "#db/queries/push/delivery.server.ts";
import type { Deps, Outbox } from "./deps.ts";

type Outside = Pick<Deps, "db" | "now"> & { random: Pick<Random, "id"> };
type MailDeps = Outside & { outbox: Outbox };

/** Facts known without being passed. `accountId`: the home's id, or else the agent's. */
type Known = "id" | "now" | "agentId" | "clientId" | "accountId";
type Payload<Kind extends EmailKind> = z.input<Kind["payload"]>;
type ToldFact<Kind extends EmailKind> = Exclude<DedupeFactOf<Kind>, Known | keyof Payload<Kind>>;

export type EmailRequest<Kind extends EmailKind> = {
  id?: string;
  recipient: string;
  payload: Payload<Kind>;
  agentId: string | null;
  clientId: string | null;
  /** The person of the home it is for; left out = the owner, or an agent. */
  personId?: string | null;
  /** For an invite: made one at a time, so it goes before those of a list. */
  byHand?: boolean;
} & ([ToldFact<Kind>] extends [never]
  ? unknown
  : {
      /** The other parts of its dedupe key. */
      about: Record<ToldFact<Kind>, string | number>;
    });

/**
 * A statement for the batch of the change it reports. An email that waits joins the request's outbox only when it is
 * released.
 */
export function queueEmail<Kind extends EmailKind>(
  deps: MailDeps,
  kind: Kind,
  asked: EmailRequest<Kind>,
  guard: Guard = {},
): Statement {
  const mail = mailOf(deps, kind, asked);
  if (mail.state === "pending") deps.outbox.emails.push(mail.id);
  return insertEmail(deps.db, mail, guard);
}

export function queueNotifiedEmail<Kind extends EmailKind>(
  deps: MailDeps,
  kind: Kind,
  asked: EmailRequest<Kind>,
  guard: Guard = {},
): Statement[] {
  const { id = deps.random.id() } = asked;
  deps.outbox.echoed.push(id);
  return [queueEmail(deps, kind, { ...asked, id }, guard), ...insertPushCopies(deps.db, [id])];
}

/**
 * At most one an hour by dedupe key; a second waits for the next hour. Runs only if the previous statement changed a
 * row.
 */
export function queueHourlyEmail<Kind extends EmailKind>(
  deps: MailDeps,
  kind: Kind,
  asked: Omit<EmailRequest<Kind>, "about" | "personId">,
): Statement[] {
  const { db, now, random, outbox } = deps;
  const { id = random.id(), recipient, payload, agentId, clientId } = asked;
  const mail = {
    id,
    kind: kind.name,
    recipient,
    payload: payload as object,
    agentId,
    clientId,
    createdAt: now,
  };
  const keyOf = (hour: number) => {
    const facts = {
      ...(payload as object),
      id,
      now,
      agentId,
      clientId,
      accountId: clientId ?? agentId,
      hour,
    };
    return dedupeKey(kind, facts as Record<DedupeFactOf<Kind>, string | number>);
  };
  outbox.emails.push(id);
  outbox.echoed.push(id);
  return [
    insertHourlyEmail(db, mail, { hour: Math.floor(now / HOUR_MS), keyOf }),
    ...insertPushCopies(db, [id]),
  ];
}

/** Returns the ids of the new rows, for the caller to enqueue. `skipped`: recorded with this reason but not sent. */
export function queueEmails<Kind extends EmailKind>(
  deps: Outside,
  kind: Kind,
  asked: readonly EmailRequest<Kind>[],
  skipped: string | null = null,
): Statement {
  const mails = asked.map((one) => mailOf(deps, kind, one));
  const state = skipped === null ? kind.initialState : "skipped";
  return insertEmails(
    deps.db,
    mails.map((mail) => ({ ...mail, state })),
    skipped,
  );
}

function mailOf<Kind extends EmailKind>(
  { now, random }: Outside,
  kind: Kind,
  asked: EmailRequest<Kind>,
): NewEmail {
  const { id = random.id(), recipient, agentId, clientId, personId = null } = asked;
  const payload = asked.payload as object;
  const known = { id, now, agentId, clientId, accountId: clientId ?? agentId };
  const told = "about" in asked ? (asked.about as object) : {};
  const facts = { ...known, ...payload, ...told } as Record<DedupeFactOf<Kind>, string | number>;
  return {
    id,
    kind: kind.name,
    recipient,
    dedupeKey: dedupeKey(kind, facts, personId),
    payload,
    agentId,
    clientId,
    personId,
    createdAt: now,
    state: kind.initialState,
    byHand: asked.byHand ?? false,
  };
}

const MAX_AT_ONCE = 100;

type MailQueue = { sendBatch(messages: { body: EmailMessage }[]): Promise<unknown> };

/** With the push copies, so they go out within seconds. */
export async function enqueueEmail(
  { db, outbox }: { db: Db; outbox: Outbox },
  queue: MailQueue,
): Promise<void> {
  const emails = outbox.emails.splice(0);
  const echoes = await listPushCopies(db, outbox.echoed.splice(0));
  const messages = [...emails, ...echoes].map((outboxId) => ({ body: { outboxId } }));
  for (let at = 0; at < messages.length; at += MAX_AT_ONCE) {
    await queue.sendBatch(messages.slice(at, at + MAX_AT_ONCE));
  }
}
