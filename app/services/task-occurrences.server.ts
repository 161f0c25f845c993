import { todayIn } from "#app/domain/calendar-day.ts";
import { type DueDay, successorDueDay } from "#app/domain/due-dates.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { changesOf, runBatch, type Statement } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/activity.server.ts";
import {
  completeOpen,
  deleteUntouchedSuccessor,
  getOccurrence,
  getSuccessor,
  insertSuccessorIfChanged,
  type Occurrence,
  reopen,
  skipOpen,
} from "#db/queries/plan.server.ts";
import type { Deps } from "./deps.ts";

/** The home an action is for, as the session knows it. */
export type ActingHome = { id: string; agentId: string; timeZone: string };

export type Finished = {
  title: string;
  /** False when somebody else, or an earlier press, had finished it before. */
  changed: boolean;
  /** The next due day; null where the task does not come back. */
  nextDueDay: string | null;
};

const GONE = "This task is no longer in your plan.";

/** How often a change made meanwhile in another tab is read again before giving up. */
const TRIES = 5;

/**
 * Completes a task of this home and plans its next occurrence, in one batch. Pressing twice, in one tab
 * or two, is once. Throws NotFound for a row of another home, RuleViolation for one put away.
 */
export function completeTask(deps: Deps, home: ActingHome, rowId: string): Promise<Finished> {
  const today = todayIn(home.timeZone, deps.now);
  return finish(deps, home, rowId, {
    kind: "task_completed",
    today,
    write: (row) => completeOpen(deps.db, row, { completedAt: deps.now, completedOn: today }),
  });
}

/** Skips a task once, with a reason, and plans its next occurrence. As `completeTask` otherwise. */
export function skipTask(deps: Deps, home: ActingHome, rowId: string, reason: string): Promise<Finished> {
  return finish(deps, home, rowId, {
    kind: "task_skipped",
    today: todayIn(home.timeZone, deps.now),
    write: (row) => skipOpen(deps.db, row, { skippedAt: deps.now, skipReason: reason }),
  });
}

type Finish = {
  kind: "task_completed" | "task_skipped";
  today: string;
  /** The guarded write: it holds only for the row as it was read. */
  write: (row: Occurrence) => Statement;
};

async function finish(deps: Deps, home: ActingHome, rowId: string, how: Finish): Promise<Finished> {
  const { db, now, random } = deps;
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await getOccurrence(db, home.id, rowId);
    if (!row) throw new NotFound();
    if (row.archivedAt !== null) throw new RuleViolation(GONE);
    if (isFinished(row)) {
      const planned = await getSuccessor(db, home.id, row.taskId, row.occurrence);
      return { title: row.title, changed: false, nextDueDay: planned?.dueDay ?? null };
    }
    const next = successorDueDay({ ...row, schedule: row, completedOn: how.today, today: how.today });
    const { agentId, clientId, title } = row;
    const [result] = await runBatch(db, [
      how.write(row),
      ...(next ? [insertSuccessorIfChanged(db, successorRow(row, next, random.id()))] : []),
      insertActivityIfChanged(db, {
        id: random.id(),
        agentId,
        clientId,
        kind: how.kind,
        subject: title,
        at: now,
      }),
    ]);
    if (changesOf(result) === 1) return { title, changed: true, nextDueDay: next?.dueDay ?? null };
  }
  throw new Conflict();
}

function successorRow(row: Occurrence, next: DueDay, id: string) {
  const { agentId, clientId, taskId, occurrence } = row;
  return { id, agentId, clientId, taskId, occurrence: occurrence + 1, ...next };
}

function isFinished(row: Occurrence): boolean {
  return row.completed || row.skippedAt !== null;
}

/**
 * Takes a completion or a skip back and removes the occurrence it planned. Answers the title.
 * Throws RuleViolation, saying why, when somebody has worked with that next occurrence meanwhile.
 */
export async function undoFinish({ db }: Deps, home: ActingHome, rowId: string): Promise<string> {
  const row = await getOccurrence(db, home.id, rowId);
  if (!row) throw new NotFound();
  if (!isFinished(row)) return row.title;
  const [, opened] = await runBatch(db, [deleteUntouchedSuccessor(db, row), reopen(db, row)]);
  if (changesOf(opened) === 1) return row.title;
  const now = await getOccurrence(db, home.id, rowId);
  if (now && !isFinished(now)) return row.title;
  const next = await getSuccessor(db, home.id, row.taskId, row.occurrence);
  throw new RuleViolation(refusal(next, row.completed ? "completed" : "skipped"));
}

function refusal(next: Occurrence | null, stays: "completed" | "skipped"): string {
  if (next?.archivedAt) return `${GONE} It stays ${stays}.`;
  if (next && isFinished(next)) return `The next one is finished already, so this one stays ${stays}.`;
  return `You have already worked on the next one, so this one stays ${stays}.`;
}
