import type { z } from "zod";
import { type CalendarDay, daysBetween, yearOf } from "#app/domain/days/calendar-day.ts";
import type { MailBudget, MailExpiry } from "#app/domain/mail/contents.ts";
import type { mailPayloads } from "#app/domain/mail/payloads.ts";
import {
  listNamedBudgets,
  listNamedDates,
  listNamedTasks,
  type MailHome,
  selectMailAgent,
  selectMailHome,
} from "#db/queries/mail/contents.server.ts";
import {
  isShown,
  type Letter,
  type MailDeps,
  required,
  requireOpen,
  skipIf,
  todayOf,
  toHome,
  toMailTask,
} from "./mail-parts.server.ts";

type Planned = z.output<typeof mailPayloads.daily>;

/**
 * What was planned for a home's day, as far as it still holds: tasks neither done, moved, put off nor put
 * away, dates that have not changed, budgets still used that far, and of these what the home wants.
 */
export async function readDaily(
  deps: MailDeps,
  { agentId, clientId }: { agentId: string; clientId: string },
  planned: Planned,
): Promise<Letter> {
  const { agent, home, rows, budgetRows, dates } = await readPlanned(deps, agentId, clientId, planned);
  requireOpen(home);
  const today = todayOf(home, deps.now);
  const wanted = home.taskReminders !== false;
  const dueDays = new Map(planned.tasks.map(({ rowId, dueDay }) => [rowId, dueDay]));
  const due = rows.filter((row) => wanted && dueDays.get(row.id) === row.dueDay && isShown(row, today));
  const tasks = await Promise.all(due.map((row) => toMailTask(deps, clientId, row, today)));
  const expiries = wanted ? stillEnding(planned, [...dates, policyOf(home)], today) : [];
  const budgets = home.expenseAlerts === true ? stillUsed(planned, budgetRows, today) : [];
  skipIf(!wanted && home.expenseAlerts !== true, "off");
  skipIf(tasks.length + expiries.length + budgets.length === 0, "empty");
  const content = {
    firstName: home.firstName,
    dueSoon: tasks.filter(({ daysLate }) => daysLate === null),
    overdue: tasks.filter(({ daysLate }) => daysLate !== null),
    expiries,
    budgets,
    link: `${deps.origin}/home`,
  };
  // One press stops what the mail is about; a mail of budgets alone is about those.
  const list = tasks.length + expiries.length > 0 ? "reminders" : "alerts";
  return toHome(deps, agent, home, { kind: "daily", content, list });
}

/** All that was planned, as it is now, in one trip. */
async function readPlanned({ db }: MailDeps, agentId: string, clientId: string, planned: Planned) {
  const idsOf = (of: string) => planned.expiries.filter((one) => one.of === of).map(({ id }) => id);
  const rowIds = planned.tasks.map(({ rowId }) => rowId);
  const budgetIds = planned.budgets.map(({ id }) => id);
  const [agents, homes, rows, budgetRows, ...dates] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, clientId),
    listNamedTasks(db, clientId, rowIds),
    listNamedBudgets(db, clientId, budgetIds),
    ...listNamedDates(db, clientId, {
      appliance: idsOf("appliance"),
      document: idsOf("document"),
      home_warranty: idsOf("home_warranty"),
    }),
  ]);
  return { agent: required(agents[0]), home: required(homes[0]), rows, budgetRows, dates: dates.flat() };
}

type Ending = { of: Planned["expiries"][number]["of"]; id: string; label: string; day: string | null };

function policyOf({ clientId, insurer, policyRenewsOn }: MailHome): Ending {
  return { of: "policy", id: clientId, label: insurer, day: policyRenewsOn };
}

const LABELS: Record<Ending["of"], (label: string) => string> = {
  appliance: (label) => `${label} warranty`,
  document: (label) => label,
  home_warranty: (label) => `${label} home warranty`,
  policy: (label) => (label === "" ? "Home insurance" : `${label} home insurance`),
};

/** The planned dates that are still so, the nearest first. What is over has nothing ahead to warn of. */
function stillEnding({ expiries }: Planned, rows: readonly Ending[], today: CalendarDay): MailExpiry[] {
  // A home has one policy, whatever it was named by.
  const keyOf = ({ of, id, day }: { of: string; id: string; day: string | null }) =>
    `${of} ${of === "policy" ? "" : id} ${day}`;
  const planned = new Set(expiries.map(keyOf));
  return rows
    .filter((row) => planned.has(keyOf(row)))
    .flatMap(({ of, label, day }) =>
      day === null || day < today ? [] : [{ label: LABELS[of](label), day, inDays: daysBetween(today, day) }],
    )
    .sort((a, b) => a.inDays - b.inDays);
}

type BudgetRow = { id: string; category: string; year: number; budget: number; spent: number };

/** The planned budgets of this year still used as far as planned, or further. */
function stillUsed({ budgets }: Planned, rows: readonly BudgetRow[], today: CalendarDay): MailBudget[] {
  const reached = new Map(budgets.map(({ id, percent }) => [id, percent]));
  return rows.flatMap(({ id, year, ...row }) => {
    // A mail planned on New Year's Eve and sent late would call last year's budget this year's.
    if (year !== yearOf(today)) return [];
    const percent = row.budget > 0 ? Math.floor((row.spent * 100) / row.budget) : 0;
    return percent >= (reached.get(id) ?? Number.POSITIVE_INFINITY) ? [{ ...row, percent }] : [];
  });
}
