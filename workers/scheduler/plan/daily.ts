import { can } from "#app/domain/accounts/home-roles.ts";
import { addDays, yearOf } from "#app/domain/days/calendar-day.ts";
import { type Reminded, withReminded } from "#app/domain/email/reminded.ts";
import {
  BUDGET_STAGES,
  budgetStage,
  dueWindow,
  ENDING_NEEDS,
  earlierEmailDays,
  emailDays,
  expiryStage,
  expiryWindows,
  OVERDUE_STAGES,
  STAGE_GRACE_DAYS,
  taskStage,
} from "#app/domain/email/reminders.ts";
import { dateKey, type FloridaDate } from "#app/domain/florida/florida-dates.ts";
import { floridaDatesOf } from "#app/domain/florida/home-dates.ts";
import { datesBesidePlan } from "#app/domain/florida/plan-tasks.ts";
import { lookAtDates } from "#app/domain/florida/reminders.ts";
import { isInCounties } from "#app/domain/storm/home-counties.ts";
import { isFor } from "#app/domain/tasks/assignee.ts";
import { daily } from "#app/emails/kinds.ts";
import { type EmailRequest, queueEmails } from "#app/services/queue-email.server.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { rowsOfBatch } from "#db/queries/email/outbox.server.ts";
import {
  type BudgetAlertUpdate,
  type Cursor,
  type DueBudget,
  type DueExpiry,
  type DueHome,
  type DuePerson,
  type DueTask,
  EXPIRING_KINDS,
  type ExpirySpan,
  type FloridaLook,
  markBudgetsEmailed,
  markFloridaLooks,
  markPeopleReminded,
  markTasksEmailed,
  type PersonReminderUpdate,
  type PlanDay,
  type SourceRow,
  START,
  selectBudgetHomes,
  selectBudgetsForPeople,
  selectBudgetsToCheck,
  selectDueExpiries,
  selectDueHomes,
  selectDuePeople,
  selectDueTasks,
  selectExpiryHomes,
  selectFloridaHomes,
  selectPeopleHomes,
  selectTaskHomes,
  selectToldFloridaDates,
  type TaskReminderUpdate,
  type ToldFloridaDate,
} from "#db/queries/email/planning.server.ts";
import {
  readFloridaHome,
  type StoredFloridaHome,
  selectFloridaHomesToLookAt,
} from "#db/queries/florida/florida.server.ts";
import { insertPushCopies } from "#db/queries/push/delivery.server.ts";
import { selectHeldCounties } from "#db/queries/storm/storm.server.ts";
import { chunksOf, count, groupBy, type JobDeps, part, type Tally } from "#workers/scheduler/job.ts";

/** Homes per page, and per batch. */
const PAGE = 500;

type Source = { page: (after: Cursor) => Statement; after: Cursor };

/** One email per reader of a home a day, from 8:00 local time. Idempotent, and may run late. */
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
  const budget = { year: yearOf(today), stages: BUDGET_STAGES };
  const ends = expirySpans(today).map(
    (span) => (after: Cursor) => selectExpiryHomes(db, day, span, after, PAGE),
  );
  return [
    (after: Cursor) => selectTaskHomes(db, day, tasks, after, PAGE),
    ...ends,
    (after: Cursor) => selectFloridaHomes(db, day, after, PAGE),
    (after: Cursor) => selectBudgetHomes(db, day, budget, after, PAGE),
    (after: Cursor) => selectPeopleHomes(db, day, { ...tasks, budget }, after, PAGE),
  ].map((page) => ({ page, after: START }));
}

/** Keeps each parameter far below D1's 2 MB. */
const BATCH_ITEMS = 3000;

type Planned = {
  mail: EmailRequest<typeof daily> & { id: string };
  /** What is to be remembered of it: the owner's by task and budget, a person's as a whole. */
  marks: { tasks: TaskReminderUpdate[]; budgets: BudgetAlertUpdate[] } | PersonReminderUpdate;
  items: number;
};
type Due = {
  homes: DueHome[];
  people: DuePerson[];
  tasks: DueTask[];
  ends: DueExpiry[];
  budgets: DueBudget[];
  /** Of homes where a person wants to be told. */
  budgetsForPeople: DueBudget[];
  /** Homes whose Florida dates are to be looked at. */
  florida: DueFlorida[];
  floridaTold: ToldFloridaDate[];
  /** Counties in a storm. */
  held: { county: string }[];
};
type DueFlorida = { clientId: string; zipCode: string; county: string; dates: FloridaDate[]; next: string };

/** Homes in a storm are not planned now, but in the first hour after it. */
function withoutHeld(due: Due, tally: Tally): Due {
  const held = new Set(due.held.map(({ county }) => county));
  const [homes, people] = [due.homes, due.people].map((readers) =>
    readers.filter((reader) => !isInCounties(reader, held)),
  ) as [DueHome[], DuePerson[]];
  const waiting = due.homes.length + due.people.length - homes.length - people.length;
  if (waiting > 0) count(tally, "held for a storm", waiting);
  const florida = due.florida.filter((home) => !isInCounties(home, held));
  return { ...due, homes, people, florida };
}

/** Writes the day's email for each reader of these homes that gets one, and marks what it reports. */
async function planHomes(
  deps: JobDeps,
  day: PlanDay,
  clientIds: readonly string[],
  tally: Tally,
): Promise<void> {
  const due = withoutHeld(await loadDue(deps, day, clientIds), tally);
  const planned = planMails(due, day.today, deps.random.id);
  const looks = due.florida.map(({ clientId, next }) => ({ clientId, day: next }));
  const batches = batchesOf(planned);
  // With the last one: after a crash the homes are looked at again, and who was emailed today is not emailed twice.
  for (const [at, batch] of batches.entries()) {
    await write(deps, batch, at === batches.length - 1 ? looks : [], tally);
  }
  if (batches.length === 0 && looks.length > 0) await runBatch(deps.db, [markFloridaLooks(deps.db, looks)]);
}

function expirySpans(today: string): ExpirySpan[] {
  const earlier = earlierEmailDays(today);
  return EXPIRING_KINDS.flatMap((of) =>
    expiryWindows(today).map(({ from, to }) => ({ of, from, to, earlier })),
  );
}

async function loadDue({ db, now }: JobDeps, day: PlanDay, clientIds: readonly string[]): Promise<Due> {
  const [held, homes, people, tasks, budgets, budgetsForPeople, florida, told, ...ends] = await rowsOfBatch(
    db,
    [
      selectHeldCounties(db, now),
      selectDueHomes(db, day, clientIds),
      selectDuePeople(db, day, clientIds),
      selectDueTasks(db, clientIds, dueWindow(day.today)),
      selectBudgetsToCheck(db, clientIds, yearOf(day.today)),
      selectBudgetsForPeople(db, clientIds, yearOf(day.today)),
      selectFloridaHomesToLookAt(db, clientIds, day.today),
      selectToldFloridaDates(db, clientIds, day, earlierEmailDays(day.today)),
      ...expirySpans(day.today).map((span) => selectDueExpiries(db, clientIds, span)),
    ],
  );
  return {
    held: held as { county: string }[],
    homes: homes as DueHome[],
    people: people as DuePerson[],
    tasks: tasks as DueTask[],
    budgets: budgets as DueBudget[],
    budgetsForPeople: budgetsForPeople as DueBudget[],
    ends: ends.flat() as DueExpiry[],
    florida: (florida as StoredFloridaHome[]).map((row) => {
      const home = readFloridaHome(row);
      const dates = datesBesidePlan(floridaDatesOf(home, day.today), home.slugsInPlan);
      const { due, next } = lookAtDates(dates, day.today, STAGE_GRACE_DAYS);
      return { clientId: row.clientId, zipCode: home.zipCode, county: home.county, dates: due, next };
    }),
    floridaTold: told as ToldFloridaDate[],
  };
}

function planMails(due: Due, today: string, newId: () => string): Planned[] {
  const byHome = <T extends { clientId: string }>(rows: readonly T[]) =>
    groupBy(rows, ({ clientId }) => clientId);
  const tasks = byHome(due.tasks);
  const ends = groupBy([...due.ends, ...floridaEnds(due)], readerKey);
  const budgets = byHome(due.budgets);
  const budgetsForPeople = byHome(due.budgetsForPeople);
  const owners = due.homes.map((home): ReaderPlan => {
    const reader = { ...home, personId: null };
    return planReader(reader, today, {
      tasks: tasks.get(home.clientId) ?? [],
      ends: ends.get(readerKey(reader)) ?? [],
      budgets: budgets.get(home.clientId) ?? [],
    });
  });
  const people = due.people.map((person): ReaderPlan => {
    const { reminded } = person;
    const told = JSON.parse(reminded) as Reminded;
    const wantsAlerts = person.alerts === 1 && can(person.role, "money.read");
    return planReader({ ...person, told }, today, {
      tasks: (tasks.get(person.clientId) ?? []).map((task) => asToldTo(told, task)),
      ends: ends.get(readerKey(person)) ?? [],
      budgets: (wantsAlerts ? (budgetsForPeople.get(person.clientId) ?? []) : []).map((budget) =>
        asAlertedTo(told, budget),
      ),
    });
  });
  return [...owners, ...people].flatMap((plan) => mailOf(plan, today, newId));
}

/** Florida dates to remind of today, for each reader who has not been told. */
function floridaEnds({ homes, people, florida, floridaTold }: Due): DueExpiry[] {
  const told = new Set(floridaTold.map((one) => `${readerKey(one)} ${one.id} ${one.day}`));
  const readers = groupBy(
    [
      ...homes.map((home) => ({ ...home, personId: null })),
      ...people.filter(({ role }) => can(role, ENDING_NEEDS.florida)),
    ].filter(({ reminders }) => reminders === 1),
    ({ clientId }) => clientId,
  );
  return florida.flatMap(({ clientId, dates }) =>
    dates.flatMap((date) =>
      (readers.get(clientId) ?? [])
        .map(({ personId }) => ({
          clientId,
          personId,
          of: "florida" as const,
          id: dateKey(date),
          day: date.due,
        }))
        .filter((end) => !told.has(`${readerKey(end)} ${end.id} ${end.day}`)),
    ),
  );
}

const readerKey = ({ clientId, personId }: { clientId: string; personId: string | null }) =>
  `${clientId} ${personId ?? ""}`;

function asToldTo({ tasks }: Reminded, task: DueTask): DueTask {
  const [mailedFor, mailedStage] = tasks[task.rowId] ?? [null, null];
  return { ...task, mailedFor, mailedStage };
}

function asAlertedTo({ budgets }: Reminded, budget: DueBudget): DueBudget {
  const [amount, percent] = budgets[budget.id] ?? [null, 0];
  return { ...budget, alerted: amount === budget.amount ? percent : 0 };
}

/** Whom an email is planned for; a person with what they were told so far. */
type PlanReader = DueHome & ({ personId: null } | { personId: string; told: Reminded });

type ReaderPlan = {
  reader: PlanReader;
  tasks: { rowId: string; dueDay: string; stage: number }[];
  expiries: Pick<DueExpiry, "of" | "id" | "day">[];
  budgets: { id: string; amount: number; percent: number }[];
};

function planReader(
  reader: PlanReader,
  today: string,
  due: { tasks: readonly DueTask[]; ends: readonly DueExpiry[]; budgets: readonly DueBudget[] },
): ReaderPlan {
  const { daysBefore, reminders } = reader;
  return {
    reader,
    tasks: (reminders ? due.tasks : []).flatMap((task) => {
      const stage = isFor(reader, task.assignedTo) ? taskStage(task, daysBefore, today) : null;
      return stage === null ? [] : [{ rowId: task.rowId, dueDay: task.dueDay, stage }];
    }),
    expiries: due.ends
      .filter((end) => end.of === "florida" || expiryStage(end.day, today) !== null)
      .map(({ of, id, day }) => ({ of, id, day })),
    budgets: due.budgets.flatMap(({ id, amount, spent, alerted }) => {
      const percent = budgetStage(spent, amount, alerted);
      return percent === null ? [] : [{ id, amount, percent }];
    }),
  };
}

/** None where there is nothing to tell. */
function mailOf(
  { reader, tasks, expiries, budgets }: ReaderPlan,
  today: string,
  newId: () => string,
): Planned[] {
  const items = tasks.length + expiries.length + budgets.length;
  if (items === 0) return [];
  const id = newId();
  const { clientId, agentId, email, personId } = reader;
  const payload = {
    clientId,
    day: today,
    tasks: tasks.map(({ rowId, dueDay }) => ({ rowId, dueDay })),
    expiries,
    budgets: budgets.map(({ id, percent }) => ({ id, percent })),
  };
  const mail = { id, recipient: email, payload, agentId, clientId, personId };
  const marks =
    reader.personId === null
      ? {
          tasks: tasks.map((task) => ({ mail: id, ...task })),
          budgets: budgets.map(({ id: budget, percent }) => ({ mail: id, id: budget, percent })),
        }
      : {
          mail: id,
          personId: reader.personId,
          reminded: withReminded(
            reader.told,
            {
              tasks: Object.fromEntries(tasks.map(({ rowId, dueDay, stage }) => [rowId, [dueDay, stage]])),
              budgets: Object.fromEntries(budgets.map(({ id, amount, percent }) => [id, [amount, percent]])),
            },
            dueWindow(today).from,
          ),
        };
  return [{ mail, marks, items }];
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

async function write(
  deps: JobDeps,
  batch: Planned[],
  looks: readonly FloridaLook[],
  tally: Tally,
): Promise<void> {
  const { db, enqueue } = deps;
  const mails = batch.map(({ mail }) => mail);
  const owners = batch.flatMap(({ marks }) => ("personId" in marks ? [] : [marks]));
  const people = batch.flatMap(({ marks }) => ("personId" in marks ? [marks] : []));
  const [written = [], echoed = []] = (await rowsOfBatch(db, [
    queueEmails(deps, daily, mails),
    ...insertPushCopies(
      db,
      batch.map(({ mail }) => mail.id),
    ),
    markTasksEmailed(
      db,
      owners.flatMap(({ tasks }) => tasks),
    ),
    markBudgetsEmailed(
      db,
      owners.flatMap(({ budgets }) => budgets),
    ),
    markPeopleReminded(db, people),
    markFloridaLooks(db, looks),
  ])) as { id: string }[][];
  count(tally, "daily", written.length);
  if (echoed.length > 0) count(tally, "notifications", echoed.length);
  await enqueue([...written, ...echoed].map(({ id }) => id));
}
