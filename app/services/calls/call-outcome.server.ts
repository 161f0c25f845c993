import type { CallOutcome, CallReason } from "#app/domain/calls/call-reasons.ts";
import { CALL_OUTCOME_LABELS, CALL_REASON_LABELS } from "#app/domain/calls/call-words.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { Conflict, NotFound } from "#app/domain/errors.ts";
import { referralActivity } from "#app/domain/referrals/referral.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import {
  type DealtWith,
  getAskedForHelp,
  getCallItem,
  getOutcome,
  recordCallOutcome,
  undoCallOutcome,
} from "#db/queries/calls/call-list.server.ts";
import { deleteUnwrittenEntry, insertLogEntryIfChanged } from "#db/queries/clients/client-log.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import { getReferral, moveReferral } from "#db/queries/referrals/referrals.server.ts";
import { type Caller, callDays } from "./call-list.server.ts";

export type OutcomeInput = { item: string; outcome: CallOutcome; laterOn: CalendarDay | null };

export type RecordedOutcome = {
  /** Who was called: the client, or the friend they referred. */
  name: string;
  reason: CallReason;
  /** What an undo needs; null if this outcome was recorded before. */
  undo: { at: number; log: string; laterOn: CalendarDay | null } | null;
};

/**
 * Records what the agent did about an entry of the call list, and a contact in the client's log. Repeating it changes
 * nothing. Throws NotFound, and Conflict where something else was recorded meanwhile.
 */
export async function recordOutcome(
  deps: Deps,
  caller: Caller,
  { item, outcome, laterOn }: OutcomeInput,
): Promise<RecordedOutcome> {
  const { db, now, random } = deps;
  const days = callDays(caller.timeZone, now);
  const { name, was, dealt } = await find(deps, caller.id, item);
  const log = random.id();
  const change = { outcome, laterOn, at: now };
  const [recorded] = await runBatch(db, [
    recordCallOutcome(db, caller.id, dealt, change, days),
    ...(outcome === "later" || outcome === "never"
      ? []
      : contacted(deps, caller.id, { dealt, outcome, name, log, today: days.today })),
  ]);
  const { reason } = dealt;
  if (rowsChanged(recorded) === 1)
    return { name, reason, undo: { at: now, log, laterOn: was?.outcome === "later" ? was.laterOn : null } };
  const stored = await getOutcome(db, caller.id, dealt);
  if (!stored?.outcome) throw new NotFound();
  if (stored.outcome !== outcome)
    throw new Conflict(m.calls_logged_before({ outcome: CALL_OUTCOME_LABELS[stored.outcome]() }));
  return { name, reason, undo: null };
}

type Contact = {
  dealt: DealtWith;
  outcome: Exclude<CallOutcome, "later" | "never">;
  name: string;
  log: string;
  today: CalendarDay;
};

/** A call to a friend is no contact with the client who referred them, but worth a note. */
function contacted(deps: Deps, agentId: string, { dealt, outcome, name, log, today }: Contact): Statement[] {
  const { db, now } = deps;
  const { clientId, reason, about } = dealt;
  const isReferral = reason === "referral_new";
  const entry = insertLogEntryIfChanged(db, agentId, clientId, {
    id: log,
    kind: isReferral ? "note" : outcome,
    day: today,
    text: isReferral
      ? m.calls_log_referral({ outcome: CALL_OUTCOME_LABELS[outcome](), friend: name })
      : CALL_REASON_LABELS[reason](),
    textKey: "",
    createdAt: now,
  });
  return isReferral ? [entry, ...moved(deps, agentId, { clientId, about, name }, "contacted")] : [entry];
}

function moved(
  { db, now, random }: Deps,
  agentId: string,
  { clientId, about, name }: { clientId: string; about: string; name: string },
  to: "new" | "contacted",
): Statement[] {
  const from = to === "new" ? "contacted" : "new";
  return [
    moveReferral(
      db,
      agentId,
      about,
      { from: { status: from, outcome: null }, to: { status: to, outcome: null } },
      { ifChanged: to === "new" },
    ),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: referralActivity(from, to),
      subject: name,
      at: now,
    }),
  ];
}

/** Takes an outcome and its log entry back. Repeating it changes nothing. Throws NotFound. */
export async function undoOutcome(
  deps: Deps,
  caller: Caller,
  { item, at, log, laterOn }: { item: string; at: number; log: string; laterOn: CalendarDay | null },
): Promise<{ name: string }> {
  const { db } = deps;
  const { name, dealt } = await find(deps, caller.id, item);
  const { clientId, about, reason } = dealt;
  await runBatch(db, [
    undoCallOutcome(db, caller.id, dealt, { at, laterOn }),
    ...(reason === "referral_new" ? moved(deps, caller.id, { clientId, about, name }, "new") : []),
    deleteUnwrittenEntry(db, caller.id, clientId, log),
  ]);
  return { name };
}

type Found = { name: string; was: Awaited<ReturnType<typeof getOutcome>>; dealt: DealtWith };

async function find({ db }: Deps, agentId: string, item: string): Promise<Found> {
  const [, live, id = ""] = /^(help_waiting|referral_new):(.*)$/s.exec(item) ?? [];
  if (live === undefined) {
    const row = await getCallItem(db, agentId, item);
    if (!row) throw new NotFound();
    const { clientId, reason, about } = row;
    return { name: fullName(row), was: row, dealt: { clientId, reason, about } };
  }
  const row =
    live === "help_waiting" ? await getAskedForHelp(db, agentId, id) : await getReferral(db, agentId, id);
  if (!row) throw new NotFound();
  const dealt: DealtWith = { clientId: row.clientId, reason: live as CallReason, about: id };
  return {
    name: "name" in row ? row.name : fullName(row),
    was: await getOutcome(db, agentId, dealt),
    dealt,
  };
}
