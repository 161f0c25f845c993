import {
  BULK_STEP,
  type BulkKind,
  type BulkOptions,
  type BulkOutcome,
  type BulkSnapshot,
  canBeUndone,
} from "#app/domain/clients/bulk-change.ts";
import { type ClientFilter, findClients } from "#app/domain/clients/client-list.ts";
import { hasJoined } from "#app/domain/clients/client-status.ts";
import { TAGS_MAX, uniqueTags, withoutTags } from "#app/domain/clients/tags.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { HOME_FEATURES } from "#app/domain/property/home-features.ts";
import * as m from "#app/paraglide/messages.js";
import type { MailDeps } from "#app/services/deps.ts";
import { retryWhileChanged } from "#app/services/retry.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import {
  type BulkChange,
  claimBulkRows,
  finishBulkChange,
  getBulkChange,
  insertBulkChange,
  readSnapshot,
  recordOutcome,
  recordUndone,
  setTags,
  startBulkChange,
  startUndo,
} from "#db/queries/clients/bulk-changes.server.ts";
import { getClient } from "#db/queries/clients/clients.server.ts";
import { deleteClient, pause, restoreClient, resume } from "./client-status.server.ts";
import { editClientHome, restoreClientHome } from "./edit-client-home.server.ts";
import { reissueInvite, resendInvite, withdrawInvite } from "./invite-client.server.ts";
import { readBook } from "./read-book.server.ts";

/*
 * One change of many clients: chosen, confirmed, then done and undone a few clients per request, each by the same use
 * case as for one client. A row is leased to one request at a time and keeps how its client was, so two windows, a
 * request that breaks off, or a second press change each client once.
 */

/** The clients chosen in the list: by their ids, or all that a search and filter find. */
export type BulkChoice = { ids: readonly string[] } | { q: string; status: ClientFilter };

/** Returns the change's id. Throws RuleViolation where no client is chosen. */
export async function chooseClients(
  deps: MailDeps,
  agentId: string,
  { kind, choice }: { kind: BulkKind; choice: BulkChoice },
): Promise<string> {
  const clientIds = await chosenClients(deps, agentId, choice);
  const id = deps.random.id();
  await runBatch(deps.db, insertBulkChange(deps.db, agentId, { id, kind, clientIds, now: deps.now }));
  return id;
}

/** The ids of the chosen clients. Throws RuleViolation where there are none. */
export async function chosenClients(
  deps: Pick<MailDeps, "db" | "now">,
  agentId: string,
  choice: BulkChoice,
): Promise<string[]> {
  const { clients } = await readBook(deps, agentId);
  const found =
    "ids" in choice
      ? clients.filter(({ id }) => choice.ids.includes(id))
      : findClients(clients, { ...choice, sort: "newest" });
  if (found.length === 0) throw new RuleViolation(m.clients_bulk_none_chosen());
  return found.map(({ id }) => id);
}

/** Throws NotFound. */
export async function requireBulkChange(
  { db }: Pick<MailDeps, "db">,
  agentId: string,
  bulkId: string,
): Promise<BulkChange> {
  const change = await getBulkChange(db, agentId, bulkId);
  if (!change) throw new NotFound();
  return change;
}

/** Confirms a change; a second confirmation does nothing. Throws NotFound. */
export async function beginBulkChange(
  deps: MailDeps,
  agentId: string,
  bulkId: string,
  options: BulkOptions,
): Promise<void> {
  await requireBulkChange(deps, agentId, bulkId);
  await runBatch(deps.db, [startBulkChange(deps.db, agentId, bulkId, options)]);
}

/** Throws NotFound, and RuleViolation where nothing can be taken back. */
export async function beginUndo(deps: MailDeps, agentId: string, bulkId: string): Promise<void> {
  const { kind } = await requireBulkChange(deps, agentId, bulkId);
  if (!canBeUndone(kind)) throw new RuleViolation(m.clients_bulk_no_undo());
  await runBatch(deps.db, [startUndo(deps.db, agentId, bulkId)]);
}

/** Works through up to `steps` pages of clients, or to the end. Throws NotFound. */
export async function continueBulkChange(
  deps: MailDeps,
  agentId: string,
  bulkId: string,
  steps = Number.POSITIVE_INFINITY,
): Promise<BulkChange> {
  for (let nth = 0; nth < steps; nth++) {
    const change = await requireBulkChange(deps, agentId, bulkId);
    if (change.state !== "running" && change.state !== "undoing") return change;
    const { state } = change;
    const rows = await claimBulkRows(deps.db, agentId, bulkId, { state, now: deps.now, limit: BULK_STEP });
    for (const row of rows) {
      if (state === "running") await applyTo(deps, agentId, change, row);
      else await undoFor(deps, agentId, change, row);
    }
    await runBatch(deps.db, [finishBulkChange(deps.db, agentId, bulkId)]);
    // The rest is leased to another request.
    if (rows.length === 0) break;
  }
  return requireBulkChange(deps, agentId, bulkId);
}

type Row = { clientId: string; before: BulkSnapshot | null };

async function applyTo(
  deps: MailDeps,
  agentId: string,
  { id, kind, options }: BulkChange,
  { clientId, before }: Row,
): Promise<void> {
  const why = await refusalOf(() => APPLY[kind](deps, agentId, clientId, options));
  const after = await readSnapshot(deps.db, agentId, clientId);
  const changed = JSON.stringify(after) !== JSON.stringify(before);
  const outcome: BulkOutcome = changed ? "changed" : why === null ? "same" : "refused";
  await runBatch(deps.db, [
    recordOutcome(deps.db, agentId, id, { clientId, outcome, why: changed ? "" : (why ?? "") }),
  ]);
}

async function undoFor(
  deps: MailDeps,
  agentId: string,
  { id, kind, options }: BulkChange,
  { clientId, before }: Row,
): Promise<void> {
  if (before) await refusalOf(() => UNDO[kind](deps, agentId, clientId, { before, options }));
  await runBatch(deps.db, [recordUndone(deps.db, agentId, id, clientId)]);
}

/** Why a client's own rules do not allow it; null if they do. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof NotFound) return m.clients_bulk_gone();
    if (error instanceof RuleViolation || error instanceof Conflict) return error.message;
    throw error;
  }
}

type Apply = (deps: MailDeps, agentId: string, clientId: string, options: BulkOptions) => Promise<unknown>;

const APPLY: Record<BulkKind, Apply> = {
  async invite(deps, agentId, clientId) {
    const client = await getClient(deps.db, agentId, clientId);
    if (!client) throw new NotFound();
    if (client.hasPassword || client.inviteCode !== null || client.inviteSentAt !== null) return;
    await reissueInvite(deps, agentId, clientId, null, { byHand: false });
  },
  async email_again(deps, agentId, clientId) {
    const client = await getClient(deps.db, agentId, clientId);
    if (!client) throw new NotFound();
    if (client.inviteCode === null || client.hasPassword || hasJoined(client)) return;
    await resendInvite(deps, agentId, clientId, { byHand: false });
  },
  tag: (deps, agentId, clientId, { tags = [] }) =>
    changeTags(deps, agentId, clientId, (had) => uniqueTags([...had, ...tags])),
  untag: (deps, agentId, clientId, { tags = [] }) =>
    changeTags(deps, agentId, clientId, (had) => withoutTags(had, tags)),
  pause,
  resume,
  delete: deleteClient,
  restore: restoreClient,
  home: (deps, agentId, clientId, { propertyType, add = [], remove = [] }) =>
    editClientHome(deps, agentId, clientId, (home) => ({
      propertyType: propertyType ?? home.propertyType,
      features: HOME_FEATURES.filter(
        (one) => add.includes(one) || (home.features.includes(one) && !remove.includes(one)),
      ),
    })),
};

type Undo = (
  deps: MailDeps,
  agentId: string,
  clientId: string,
  was: { before: BulkSnapshot; options: BulkOptions },
) => Promise<unknown>;

/** What a change added is taken away again, and what somebody did meanwhile stays. */
const UNDO: Record<BulkKind, Undo> = {
  invite: withdrawInvite,
  email_again: async () => {},
  tag: (deps, agentId, clientId, { before, options: { tags = [] } }) =>
    changeTags(deps, agentId, clientId, (has) => withoutTags(has, withoutTags(tags, before.tags))),
  untag: (deps, agentId, clientId, { before }) =>
    changeTags(deps, agentId, clientId, (has) => uniqueTags([...before.tags, ...has])),
  pause: resume,
  resume: pause,
  delete: restoreClient,
  restore: deleteClient,
  home: (deps, agentId, clientId, { before }) => restoreClientHome(deps, agentId, clientId, before),
};

/** Throws NotFound, RuleViolation for too many tags, and Conflict. */
export async function changeTags(
  { db }: Pick<MailDeps, "db">,
  agentId: string,
  clientId: string,
  change: (tags: readonly string[]) => string[],
): Promise<void> {
  await retryWhileChanged(async () => {
    const now = await readSnapshot(db, agentId, clientId);
    if (!now || now.deletedAt !== null) throw new NotFound();
    const tags = change(now.tags);
    if (tags.length > TAGS_MAX) throw new RuleViolation(m.clients_tags_too_many({ max: TAGS_MAX }));
    if (JSON.stringify(tags) === JSON.stringify(now.tags)) return true;
    const [saved] = await runBatch(db, [setTags(db, agentId, clientId, { seen: now.tags, tags })]);
    return rowsChanged(saved) === 1 ? true : undefined;
  });
}
