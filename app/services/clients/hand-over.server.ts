import type { Agent, Home } from "#app/auth/sessions.server.ts";
import { throttleHandOver } from "#app/auth/throttle.server.ts";
import { BULK_STEP } from "#app/domain/clients/bulk-change.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { agentChanged, handOverAnswered, handOverOffered } from "#app/emails/kinds.ts";
import * as m from "#app/paraglide/messages.js";
import { type BulkChoice, chosenClients } from "#app/services/clients/bulk-change.server.ts";
import { moveOnce } from "#app/services/clients/change-agent.server.ts";
import { leaveAgent } from "#app/services/clients/leave-agent.server.ts";
import type { MailDeps } from "#app/services/deps.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { matchTasks, readTasksToChange } from "#db/queries/clients/change-agent.server.ts";
import { insertActivity, insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import {
  acceptHandOver,
  cancelHandOver,
  claimHandOverRows,
  declineHandOver,
  endRefusedRow,
  findMovingClient,
  findReceiver,
  finishHandOver,
  getReceivedHandOver,
  getSentHandOver,
  type HandOver,
  handOverHome,
  insertHandOver,
  keepMoved,
  leaveOut,
  offerHandOver,
  returnHome,
  selectHandOverOfHome,
  startReturn,
} from "#db/queries/clients/hand-over.server.ts";
import { getBrand } from "#db/queries/profile/profiles.server.ts";

/*
 * A team's clients go to another agent: chosen and offered, accepted, then moved a few per request, each home in one
 * batch. A row is leased to one request at a time and says in the batch of its move that it moved, so two windows, a
 * request that breaks off, or a second press move nobody twice.
 */

/** Returns the hand-over's id. Throws RuleViolation where no client is chosen. */
export async function chooseForHandOver(
  deps: MailDeps,
  agentId: string,
  choice: BulkChoice,
): Promise<string> {
  const clientIds = await chosenClients(deps, agentId, choice);
  const id = deps.random.id();
  await runBatch(deps.db, insertHandOver(deps.db, agentId, { id, clientIds, now: deps.now }));
  return id;
}

export type Side = "sent" | "received";
export type SidedHandOver = HandOver & { side: Side };

/** A hand-over of this agent's, or one offered to them; null = neither. */
export async function findHandOver(
  { db }: Pick<MailDeps, "db">,
  agentId: string,
  id: string,
): Promise<SidedHandOver | null> {
  const sent = await getSentHandOver(db, agentId, id);
  if (sent) return { ...sent, side: "sent" };
  const received = await getReceivedHandOver(db, agentId, id);
  return received && { ...received, side: "received" };
}

/**
 * Offers the chosen clients to the agent who logs in with this address, and tells them. Whoever cannot take clients is
 * refused with one sentence, and tries are limited. Throws NotFound and RuleViolation.
 */
export async function offer(
  deps: MailDeps,
  agent: Pick<Agent, "id">,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { db, now } = deps;
  const chosen = await getSentHandOver(db, agent.id, id);
  if (!chosen) throw new NotFound();
  if (chosen.state !== "chosen") return;
  if (!(await throttleHandOver(db, agent.id, now)))
    throw new RuleViolation(m.auth_too_many_attempts(), "email");
  const receiver = await findReceiver(db, agent.id, email);
  if (!receiver) throw new RuleViolation(m.clients_hand_over_nobody(), "email");
  const told = queueEmail(
    deps,
    handOverOffered,
    {
      recipient: receiver.email || email,
      payload: { handOverId: id },
      agentId: receiver.id,
      clientId: null,
    },
    { ifChanged: true },
  );
  await runBatch(db, [offerHandOver(db, agent.id, { id, toId: receiver.id, now }), told]);
}

/** Before it is accepted. False = it was answered meanwhile. Throws NotFound. */
export function cancel(deps: MailDeps, agentId: string, id: string): Promise<boolean> {
  return change(deps, agentId, id, cancelHandOver(deps.db, agentId, id));
}

/** False = it was answered, canceled, or has expired. Throws NotFound. */
export function decline(deps: MailDeps, agentId: string, id: string): Promise<boolean> {
  return answer(deps, agentId, id, declineHandOver(deps.db, agentId, id, deps.now));
}

/** False = it was answered, canceled, or has expired, or one of the two agents cannot take part. Throws NotFound. */
export function accept(deps: MailDeps, agentId: string, id: string): Promise<boolean> {
  return answer(deps, agentId, id, acceptHandOver(deps.db, agentId, id, deps.now));
}

/** The agent who offered it is told. */
async function answer(deps: MailDeps, agentId: string, id: string, statement: Statement): Promise<boolean> {
  const offered = await requireHandOver(deps, agentId, id);
  const recipient = offered.side === "received" ? offered.other?.email : undefined;
  const told = recipient
    ? [
        queueEmail(
          deps,
          handOverAnswered,
          { recipient, payload: { handOverId: id }, agentId: offered.otherId, clientId: null },
          { ifChanged: true },
        ),
      ]
    : [];
  const [result] = await runBatch(deps.db, [statement, ...told]);
  return rowsChanged(result) === 1;
}

/** Within 30 days of the answer. False = it is over, or under way. Throws NotFound. */
export function undoHandOver(deps: MailDeps, agentId: string, id: string): Promise<boolean> {
  return change(deps, agentId, id, startReturn(deps.db, agentId, id, deps.now));
}

async function change(deps: MailDeps, agentId: string, id: string, statement: Statement): Promise<boolean> {
  await requireHandOver(deps, agentId, id);
  const [result] = await runBatch(deps.db, [statement]);
  return rowsChanged(result) === 1;
}

/**
 * Works through up to `steps` pages of clients, or to the end: the receiver moves them, the one who handed over takes
 * them back. Throws NotFound.
 */
export async function continueHandOver(
  deps: MailDeps,
  agentId: string,
  id: string,
  steps = Number.POSITIVE_INFINITY,
): Promise<SidedHandOver> {
  const { db, now } = deps;
  for (let nth = 0; nth < steps; nth++) {
    const over = await requireHandOver(deps, agentId, id);
    const state = workOf(over);
    if (state === null) return over;
    const rows = await claimHandOverRows(db, agentId, id, { state, now, limit: BULK_STEP });
    for (const clientId of rows) await moveOne(deps, { over, state, agentId, clientId });
    await runBatch(db, [finishHandOver(db, agentId, id)]);
    // The rest is leased to another request.
    if (rows.length === 0) break;
  }
  return requireHandOver(deps, agentId, id);
}

/** What this agent's requests do for it now; null = nothing. */
export function workOf({ side, state }: Pick<SidedHandOver, "side" | "state">) {
  if (side === "received" && state === "running") return state;
  return side === "sent" && state === "returning" ? state : null;
}

async function requireHandOver(deps: MailDeps, agentId: string, id: string): Promise<SidedHandOver> {
  const over = await findHandOver(deps, agentId, id);
  if (!over) throw new NotFound();
  return over;
}

type Work = {
  over: SidedHandOver;
  state: "running" | "returning";
  /** Who gets the clients. */
  agentId: string;
  clientId: string;
};

async function moveOne(deps: MailDeps, { over, state, agentId: toId, clientId }: Work): Promise<void> {
  const { db, now } = deps;
  const row = { handOverId: over.id, clientId };
  const way = { agentId: over.otherId, toId, formerName: over.other ? fullName(over.other) : "" };
  const how = state === "running" ? "handed_over" : "taken_back";
  if (await move(deps, { ...row, ...way, how })) return;
  await runBatch(db, [state === "running" ? leaveOut(db, toId, { ...row, now }) : keepMoved(db, toId, row)]);
}

type OneMove = {
  handOverId: string;
  clientId: string;
  agentId: string;
  toId: string;
  formerName: string;
  how: "handed_over" | "taken_back" | "refused";
  /** Written in the batch of the move. */
  also?: readonly Statement[];
};

/** Moves one home, and tells its homeowner if somebody opened it. False where it may not move: nothing has changed. */
async function move(deps: MailDeps, { how, also = [], ...given }: OneMove): Promise<boolean> {
  const { db, random, now } = deps;
  const { clientId, agentId, toId } = given;
  const client = await findMovingClient(db, agentId, clientId);
  if (!client) return false;
  return moveOnce(deps, async () => {
    const id = random.id();
    const tasks = matchTasks(await readTasksToChange(db, given, toId), random);
    const change = { ...given, ...tasks, id, now };
    const told =
      client.isOpened && how !== "refused"
        ? [
            queueEmail(deps, agentChanged, {
              recipient: client.email,
              payload: { moveId: id, clientId, hadAgent: true, how },
              agentId: toId,
              clientId,
            }),
          ]
        : [];
    const moved = how === "handed_over" ? handOverHome(db, change) : returnHome(db, change, how);
    return [...moved, ...told, ...also];
  });
}

type Refusing = Pick<Home, "id" | "agentId" | "firstName" | "lastName">;

/** The homeowner goes back to the agent who handed the home over. False where that is not possible anymore. */
export async function goBack(deps: MailDeps, home: Refusing): Promise<boolean> {
  const { db, random, now } = deps;
  const [over] = await selectHandOverOfHome(db, home.id, now);
  if (!over?.canGoBack) return false;
  const brand = await getBrand(db, home.agentId);
  const way = { agentId: home.agentId, toId: over.fromId, formerName: brand ? fullName(brand) : "" };
  const row = { handOverId: over.handOverId, clientId: home.id };
  const back = { id: random.id(), agentId: over.fromId, clientId: home.id, subject: "", at: now };
  const also = [
    insertActivity(db, refused(deps, home)),
    insertActivity(db, { ...back, kind: "client_back" }),
  ];
  return move(deps, { ...row, ...way, how: "refused", also });
}

/** The homeowner goes on without an agent; the home needs a password. False where that is not possible anymore. */
export async function goOnAlone(deps: MailDeps, home: Refusing): Promise<boolean> {
  const { db, now } = deps;
  const [over] = await selectHandOverOfHome(db, home.id, now);
  if (!over) return false;
  const leaving = { clientId: home.id, agentId: home.agentId };
  return leaveAgent(deps, leaving, "refused", [
    endRefusedRow(db, home.id, over.handOverId),
    insertActivityIfChanged(db, refused(deps, home)),
  ]);
}

/** For the agent who lost the client, and can no longer read the home. */
function refused({ random, now }: MailDeps, home: Refusing) {
  const whose = { agentId: home.agentId, clientId: null };
  const kind = "client_refused" as const;
  return { id: random.id(), ...whose, kind, subject: fullName(home), at: now };
}
