import { addDays, yearOf } from "#app/domain/days/calendar-day.ts";
import {
  BUDGET_STAGES,
  budgetStage,
  dueWindow,
  earlierEmailDays,
  emailDays,
  expiryStage,
  expiryWindows,
  OVERDUE_STAGES,
  taskStage,
} from "#app/domain/email/reminders.ts";
import { daily } from "#app/emails/kinds.ts";
import { type EmailRequest, queueEmails } from "#app/services/queue-email.server.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { rowsOfBatch } from "#db/queries/email/outbox.server.ts";
import {
  type BudgetAlertUpdate,
  type Cursor,
  type DueBudget,
  type DueExpiry,
  type DueHome,
  type DueTask,
  EXPIRING_KINDS,
  type ExpirySpan,
  markBudgetsEmailed,
  markTasksEmailed,
  type PlanDay,
  type SourceRow,
  START,
  selectBudgetHomes,
  selectBudgetsToCheck,
  selectDueExpiries,
  selectDueHomes,
  selectDueTasks,
  selectExpiryHomes,
  selectTaskHomes,
  type TaskReminderUpdate,
} from "#db/queries/email/planning.server.ts";
import { insertPushCopies } from "#db/queries/push/delivery.server.ts";
import { chunksOf, count, groupBy, type JobDeps, part, type Tally } from "#workers/scheduler/job.ts";

/** Homes per page, and per batch. */
const PAGE = 500;

type Source = { page: (after: Cursor) => Statement; after: Cursor };

/** One email per home a day, from 8:00 local time. Idempotent, and may run late. */
export async function planDaily(deps: JobDeps, tally: Tally): Promise<void> {
  for (const day of sharedDays(deps.now)) await part(tally, () => planDay(deps, day, tally));
}

function sharedDays(now: number): PlanDay[] {
  const byDay = groupBy(emailDays(now), ({ today }) => today);
  return [...byDay].map(([today, days]) => ({ today, zones: days.map(({ zone }) => zone) }));
}

async function planDay(deps: JobDeps, day: PlanDay, tally: Tally): Promise<void> {
  let open = sourcesOf(deps.db, day);
  while (open.length > 0) {
    const pages = await rowsOfBatch(
      deps.db,
      open.map(({ page, after }) => page(after)),
    );
    const homes = new Set<string>();
    open = open.flatMap(({ page }, index) => {
      const rows = (pages[index] ?? []) as SourceRow[];
      for (const { client } of rows) homes.add(client);
      const last = rows.at(-1);
      return last && rows.length === PAGE ? [{ page, after: { key: last.key, id: last.id } }] : [];
    });
    for (const some of chunksOf([...homes], PAGE)) await part(tally, () => planHomes(deps, day, some, tally));
  }
}

function sourcesOf(db: Db, day: PlanDay): Source[] {
  const { today } = day;
  const tasks = {
    ...dueWindow(today),
    stages: OVERDUE_STAGES.toReversed().map((stage) => ({ stage, until: addDays(today, -stage) })),
  };
  const ends = expirySpans(today).map(
    (span) => (after: Cursor) => selectExpiryHomes(db, day, span, after, PAGE),
  );
  return [
    (after: Cursor) => selectTaskHomes(db, day, tasks, after, PAGE),
    ...ends,
    (after: Cursor) =>
      selectBudgetHomes(db, day, { year: yearOf(today), stages: BUDGET_STAGES }, after, PAGE),
  ].map((page) => ({ page, after: START }));
}

/** Keeps each parameter far below D1's 2 MB. */
const BATCH_ITEMS = 3000;

type Planned = {
  mail: EmailRequest<typeof daily> & { id: string };
  tasks: TaskReminderUpdate[];
  budgets: BudgetAlertUpdate[];
  items: number;
};
type Due = { homes: DueHome[]; tasks: DueTask[]; ends: DueExpiry[]; budgets: DueBudget[] };

/** Writes the day's email for each of these homes that gets one, and marks what it reports. */
async function planHomes(
  deps: JobDeps,
  day: PlanDay,
  clientIds: readonly string[],
  tally: Tally,
): Promise<void> {
  const planned = planMails(await loadDue(deps.db, day, clientIds), day.today, deps.random.id);
  for (const batch of batchesOf(planned)) await write(deps, batch, tally);
}

function expirySpans(today: string): ExpirySpan[] {
  const earlier = earlierEmailDays(today);
  return EXPIRING_KINDS.flatMap((of) =>
    expiryWindows(today).map(({ from, to }) => ({ of, from, to, earlier })),
  );
}

async function loadDue(db: Db, day: PlanDay, clientIds: readonly string[]): Promise<Due> {
  const [homes, tasks, budgets, ...ends] = await rowsOfBatch(db, [
    selectDueHomes(db, day, clientIds),
    selectDueTasks(db, clientIds, dueWindow(day.today)),
    selectBudgetsToCheck(db, clientIds, yearOf(day.today)),
    ...expirySpans(day.today).map((span) => selectDueExpiries(db, clientIds, span)),
  ]);
  return {
    homes: homes as DueHome[],
    tasks: tasks as DueTask[],
    budgets: budgets as DueBudget[],
    ends: ends.flat() as DueExpiry[],
  };
}

function planMails(due: Due, today: string, newId: () => string): Planned[] {
  const tasksOf = groupBy(due.tasks, ({ clientId }) => clientId);
  const endsOf = groupBy(due.ends, ({ clientId }) => clientId);
  const budgetsOf = groupBy(due.budgets, ({ clientId }) => clientId);
  return due.homes.flatMap((home) => {
    const { clientId, agentId, email, daysBefore, reminders } = home;
    const id = newId();
    const tasks = (reminders ? (tasksOf.get(clientId) ?? []) : []).flatMap((task) => {
      const stage = taskStage(task, daysBefore, today);
      return stage === null ? [] : [{ mail: id, rowId: task.rowId, dueDay: task.dueDay, stage }];
    });
    const expiries = (endsOf.get(clientId) ?? [])
      .filter((end) => expiryStage(end.day, today) !== null)
      .map(({ of, id, day }) => ({ of, id, day }));
    const budgets = (budgetsOf.get(clientId) ?? []).flatMap((budget) => {
      const percent = budgetStage(budget.spent, budget.amount, budget.alerted);
      return percent === null ? [] : [{ mail: id, id: budget.id, percent }];
    });
    const items = tasks.length + expiries.length + budgets.length;
    if (items === 0) return [];
    const payload = {
      clientId,
      day: today,
      tasks: tasks.map(({ rowId, dueDay }) => ({ rowId, dueDay })),
      expiries,
      budgets: budgets.map(({ id, percent }) => ({ id, percent })),
    };
    const mail = { id, recipient: email, payload, agentId, clientId };
    return [{ mail, tasks, budgets, items }];
  });
}

function batchesOf(planned: readonly Planned[]): Planned[][] {
  const batches: Planned[][] = [];
  let room = 0;
  for (const one of planned) {
    if (one.items > room) {
      batches.push([]);
      room = BATCH_ITEMS;
    }
    batches.at(-1)?.push(one);
    room -= one.items;
  }
  return batches;
}

async function write(deps: JobDeps, batch: Planned[], tally: Tally): Promise<void> {
  const { db, enqueue } = deps;
  const mails = batch.map(({ mail }) => mail);
  const [written = [], echoed = []] = (await rowsOfBatch(db, [
    queueEmails(deps, daily, mails),
    ...insertPushCopies(
      db,
      batch.map(({ mail }) => mail.id),
    ),
    markTasksEmailed(
      db,
      batch.flatMap(({ tasks }) => tasks),
    ),
    markBudgetsEmailed(
      db,
      batch.flatMap(({ budgets }) => budgets),
    ),
  ])) as { id: string }[][];
  count(tally, "daily", written.length);
  if (echoed.length > 0) count(tally, "notifications", echoed.length);
  await enqueue([...written, ...echoed].map(({ id }) => id));
}
