import { inviteCode } from "#app/domain/clients/invite-code.ts";
import { reachQuarter } from "#app/domain/clients/reach.ts";
import { addDays, type CalendarDay, daysBetween, latestOf, todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/days/durations.ts";
import { timeZoneForZip } from "#app/domain/days/time-zone.ts";
import type { HomeTrait } from "#app/domain/property/home-features.ts";
import { isNoLongerNew } from "#app/domain/property/onboarding-questions.ts";
import { inviteExpiry } from "#app/domain/retention.ts";
import { type CareLevel, FULL_CARE_LEVEL } from "#app/domain/tasks/care-level.ts";
import { anchorDayOf } from "#app/domain/tasks/due-dates.ts";
import { classifyTask, isOpen } from "#app/domain/tasks/task-status.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import type { clients } from "#db/schema.ts";
import { AGENT, type Library, SWITCHED_OFF_DAYS_AGO, type TaskRow, toSeedTask } from "./agent.ts";
import { type DemoClient, FIRST_HOMEOWNER } from "./clients.ts";
import { type DemoFile, homePhoto } from "./demo-files.ts";
import {
  addCustomTask,
  alignPlan,
  archiveTasks,
  finishRow,
  firstFreeDay,
  type History,
  openRowOf,
  type PlanRow,
  simulateUntil,
  startHistory,
} from "./history.ts";
import { airConditionerYear } from "./records.ts";
import type { SeededRandom } from "./seeded-random.ts";

type ClientRow = typeof clients.$inferInsert;

export type DemoHome = {
  client: ClientRow & { inviteSentAt: number };
  ownTasks: TaskRow[];
  history: History;
  /** In the home's zone. */
  today: CalendarDay;
  /** Epoch milliseconds; null = never logged in. */
  joinedAt: number | null;
};

type Context = { agentId: string; now: number; rng: SeededRandom; library: Library; passwordHash: string };

const JOIN_AFTER_MS = 26 * HOUR_MS;
const PASSWORD_AFTER_MS = 10 * 60 * 1000;

/** Homes invited within this time were offered a choice from the start. */
const NEW_DAYS = 7;

const OWN_TASKS = [
  {
    title: "Oil the teak bench on the lanai",
    category: "Exterior",
    type: "maintenance",
    frequency: "quarterly",
    priority: "low",
  },
  {
    title: "Repaint the front door",
    description: "Grandma’s blue: the leftover can is in the garage.",
    category: "Exterior",
    type: "maintenance",
    frequency: "other",
    priority: "medium",
  },
] as const;
const OWN_TASKS_DAYS_AGO = 20;

/** A demo client with the plan their home has built up since the invite. */
export function buildHome(demo: DemoClient, context: Context): DemoHome {
  const { agentId, now, rng } = context;
  const client = buildClient(demo, context);
  const timeZone = timeZoneForZip(demo.zipCode);
  const today = todayIn(timeZone, now);
  const joinedAt = demo.access === "not_joined" ? null : client.inviteSentAt + JOIN_AFTER_MS;
  const joinedOn = joinedAt === null ? null : todayIn(timeZone, joinedAt);
  const history = startHistory({ agentId, clientId: client.id, timeZone, joinedOn }, rng);
  const lastDay = client.lastActive === null ? null : todayIn(timeZone, client.lastActive);
  const ownTasks = demo.email === FIRST_HOMEOWNER ? customTaskRows(context, client.id) : [];
  for (const step of timeline(demo, context, { history, ownTasks, today })) {
    const isOver = lastDay !== null && lastDay < step.day;
    if (demo.habits && lastDay) simulateUntil(history, isOver ? lastDay : step.day, demo.habits);
    step.run(step.day);
  }
  if (demo.email === FIRST_HOMEOWNER) arrangeFirstHome(history, today);
  return { client, ownTasks, history, today, joinedAt };
}

type Step = { day: CalendarDay; run(day: CalendarDay): void };

/** Outside changes to the plan, in order; the last step is today and changes nothing. */
function timeline(
  demo: DemoClient,
  { now, library }: Context,
  { history, ownTasks, today }: Pick<DemoHome, "history" | "ownTasks" | "today">,
): Step[] {
  const invited = todayIn(history.timeZone, now - demo.invitedDaysAgo * DAY_MS);
  const switchedOffOn = addDays(today, -SWITCHED_OFF_DAYS_AGO);
  const offered = (day: CalendarDay) =>
    library.tasks.map((task) =>
      day >= switchedOffOn && library.switchedOff.includes(task.id) ? { ...task, active: false } : task,
    );
  const align =
    (features: readonly string[], care: Care = careBefore(demo, today)) =>
    (day: CalendarDay) =>
      alignPlan(history, offered(day), { propertyType: demo.propertyType, features, ...care }, day);

  const steps: Step[] = [
    { day: invited, run: align(demo.formerly?.features ?? demo.features) },
    { day: switchedOffOn, run: (day) => archiveTasks(history, library.switchedOff, day) },
    { day: today, run: () => {} },
  ];
  if (demo.formerly) {
    steps.push({ day: addDays(today, -demo.formerly.untilDaysAgo), run: align(demo.features) });
  }
  if (demo.care) {
    const { level, keeps = [], chosenDaysAgo } = demo.care;
    const chosen = align(demo.features, { careLevel: level, traits: traitsOf(demo, today) });
    const run = (day: CalendarDay) => {
      for (const slug of keeps) Object.assign(openRowOf(history, slug) ?? {}, { kept: true });
      chosen(day);
    };
    steps.push({ day: addDays(today, -chosenDaysAgo), run });
  }
  for (const row of ownTasks) {
    const run = (day: CalendarDay) => addCustomTask(history, toSeedTask(row), day);
    steps.push({ day: addDays(today, -OWN_TASKS_DAYS_AGO), run });
  }
  return steps
    .filter((step) => step.day >= invited)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

type Care = { careLevel: CareLevel; traits: HomeTrait[] };

/** A home's plan before anybody chose: recently invited homes begin at the agent's level for new homes. */
function careBefore({ invitedDaysAgo, house }: DemoClient, today: CalendarDay): Care {
  return {
    traits: agedTraits(house?.yearBuilt, today),
    careLevel: invitedDaysAgo <= NEW_DAYS ? AGENT.defaultCareLevel : FULL_CARE_LEVEL,
  };
}

/** What they said about their home, and what its year implies. */
function traitsOf({ care, house }: DemoClient, today: CalendarDay): HomeTrait[] {
  return [...(care?.traits ?? []), ...agedTraits(house?.yearBuilt, today)];
}

/** As saving the year of a house does. */
function agedTraits(yearBuilt: number | undefined, today: CalendarDay): HomeTrait[] {
  return isNoLongerNew(yearBuilt ?? null, today) ? ["not_new"] : [];
}

function customTaskRows({ agentId, rng }: Context, clientId: string): TaskRow[] {
  return OWN_TASKS.map((task) => ({ ...task, id: rng.id(), agentId, clientId, custom: true }));
}

/** Anyone welcomed had their plan spread then, and has seen the notice. */
function fittedAt(welcomedAt: number | null) {
  return { welcomedAt, planFittedAt: welcomedAt, planFitSeenAt: welcomedAt, lastDoneAskedAt: welcomedAt };
}

function buildClient(demo: DemoClient, { agentId, now, rng, passwordHash }: Context) {
  const { firstName, lastName, email, phone, address, city, zipCode, propertyType, features, status } = demo;
  const { renewsInDays, ...facts } = demo.house ?? {};
  const timeZone = timeZoneForZip(zipCode);
  const today = todayIn(timeZone, now);
  const invitedAt = now - demo.invitedDaysAgo * DAY_MS;
  const hasPassword = demo.access === "password";
  const lastActive = demo.activeHoursAgo === null ? null : now - demo.activeHoursAgo * HOUR_MS;
  // A login by code restarts the code's validity; a password ends it.
  const codeUsedAt = hasPassword ? invitedAt + JOIN_AFTER_MS : (lastActive ?? invitedAt);
  return {
    ...{
      firstName,
      lastName,
      email,
      phone,
      address,
      city,
      zipCode,
      propertyType,
      features,
      status,
      ...facts,
      hvacYear: facts.hvacYear ?? airConditionerYear(email, today),
    },
    id: rng.id(),
    agentId,
    timeZone,
    searchKey: clientSearchKey(demo),
    dateAdded: invitedAt,
    inviteSentAt: invitedAt,
    inviteCode: demo.inviteCode ?? inviteCode(rng.bytes),
    inviteExpiresAt: inviteExpiry(codeUsedAt),
    passwordHash: hasPassword ? passwordHash : null,
    accountCreated: hasPassword ? invitedAt + JOIN_AFTER_MS + PASSWORD_AFTER_MS : null,
    lastActive,
    reachedQuarters: [...new Set([invitedAt, lastActive ?? invitedAt].map(reachQuarter))],
    emailConfirmedAt: lastActive === null ? 0 : invitedAt + JOIN_AFTER_MS,
    ...careBefore(demo, today),
    ...(demo.care && {
      careLevel: demo.care.level,
      traits: traitsOf(demo, today),
      careChosenAt: now - demo.care.chosenDaysAgo * DAY_MS,
    }),
    // The newest homes still have the first month's questions ahead.
    ...fittedAt(lastActive === null || demo.invitedDaysAgo <= NEW_DAYS ? null : invitedAt + JOIN_AFTER_MS),
    shares: demo.shares ?? [],
    policyRenewsOn: renewsInDays === undefined ? null : addDays(today, renewsInDays),
    // Homes close shortly before the agent invites their owners.
    closedOn: addDays(todayIn(timeZone, invitedAt), -6),
  } satisfies ClientRow;
}

/** How many tasks the first home shows as due soon, in any season. */
const DUE_SOON = 9;
/** The days over which tasks done ahead of time are spread. */
const AHEAD_DAYS = 14;

/** Snoozed tasks of the first home, with the days until they show again. */
const SNOOZED = [
  { slug: "electrical-gfci-test", days: 5 },
  { slug: "garage-door-reverse-test", days: 12 },
  { slug: "budget-home-fund-monthly", days: 40 },
] as const;

/** Tasks the homeowner moved to days now past. */
const MOVED = [
  { slug: "appliance-dryer-vent", days: -4 },
  { slug: "plumbing-water-heater-flush", days: -19 },
  // Sixty days before their policy renews.
  { slug: "insurance-shop-renewal", days: -33 },
] as const;

const AGENT_NOTES = [
  { slug: "appliance-dryer-vent", note: "Yours vents through the roof, so I’d have a pro do this one." },
  { slug: "hvac-filter-change", note: "Your air handler takes a 20x25x4 filter." },
  {
    slug: "insurance-shop-renewal",
    note: "Send me the renewal letter when it comes and I’ll ask Harbor for a quote.",
  },
] as const;

const OWN_NOTES = [
  { slug: "pool-filter-clean", note: "The o-ring looks worn. Order a new one." },
  { slug: "insurance-shop-renewal", note: "Renewal letter is on the fridge." },
  { slug: "plumbing-water-heater-flush", note: "Need a longer hose first." },
] as const;

/** Tasks photographed at their last completion. */
const PHOTOGRAPHED = [
  {
    slug: "hvac-filter-change",
    photo: "filter-changed",
    note: "The old one is on the left, after two months.",
  },
  {
    slug: "roof-gutter-cleaning",
    photo: "gutter-guards",
    note: "The guards on the north side are staying clear.",
  },
] as const;

/** Photos of last completions; sets them on the plan's rows. */
export function completionPhotos(history: History): DemoFile[] {
  return PHOTOGRAPHED.flatMap(({ slug, photo, note }) => {
    const done = history.rows.filter((row) => history.tasks.get(row.taskId)?.slug === slug && row.completed);
    const row = done.at(-1);
    if (!row?.completedAt) return [];
    const { clientId } = row;
    const file = homePhoto(history.rng, { clientId, photo, at: row.completedAt });
    Object.assign(row, { photoKey: file.row.key, completionNote: note });
    return [file];
  });
}

/** Gives the first home one of everything a plan can show. */
export function arrangeFirstHome(history: History, today: CalendarDay): void {
  for (const { slug, days } of SNOOZED) edit(history, slug, { snoozedUntil: addDays(today, days) });
  for (const { slug, days } of MOVED) {
    const dueDate = addDays(today, days);
    edit(history, slug, { dueDate, anchorDay: anchorDayOf(dueDate) });
  }
  // A snooze that is over: the task shows again.
  edit(history, "irrigation-zone-check", { snoozedUntil: addDays(today, -2) });
  for (const { slug, note } of OWN_NOTES) edit(history, slug, { clientNotes: note });
  for (const { slug, note } of AGENT_NOTES) {
    const row = openRowOf(history, slug);
    if (row) row.notes = note;
  }
  workAhead(history, today);
}

function edit(history: History, slug: string, change: Partial<PlanRow>): void {
  const row = openRowOf(history, slug);
  if (!row) return;
  Object.assign(row, change);
  row.version += 1;
}

// Half the storm season is due on one day in May; a diligent owner does part of it ahead.
function workAhead(history: History, today: CalendarDay): void {
  const soon = history.rows.filter((row) => isOpen(row) && statusOn(row, today) === "due_soon");
  const last = addDays(today, -1);
  const doable = soon.filter((row) => isRare(history, row) && firstFreeDay(history, row) <= last);
  doable.sort((a, b) => (a.dueDate === b.dueDate ? (a.id < b.id ? -1 : 1) : a.dueDate < b.dueDate ? -1 : 1));
  for (const row of doable.slice(0, Math.max(0, soon.length - DUE_SOON))) {
    const earliest = latestOf(firstFreeDay(history, row), addDays(last, -AHEAD_DAYS));
    finishRow(history, row, {
      day: addDays(earliest, history.rng.between(0, daysBetween(earliest, last))),
    });
  }
}

/** Whether the next occurrence is over a month away, so that finishing it shortens the list. */
function isRare(history: History, row: PlanRow): boolean {
  const frequency = history.tasks.get(row.taskId)?.frequency;
  return frequency !== "weekly" && frequency !== "monthly";
}

function statusOn(row: PlanRow, today: CalendarDay) {
  const { completed, dueDate: dueDay, snoozedUntil } = row;
  return classifyTask({ completed, skipped: row.skippedAt !== null, dueDay, snoozedUntil }, today);
}
