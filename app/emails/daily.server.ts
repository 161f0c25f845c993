import type { z } from "zod";
import { type CalendarDay, daysBetween, yearOf } from "#app/domain/days/calendar-day.ts";
import { servesHome, vendorsFor } from "#app/domain/vendors/service-area.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type EmailHome,
  type EmailTaskRow,
  listNamedBudgets,
  listNamedDates,
  listNamedTasks,
  selectEmailAgent,
  selectEmailHome,
} from "#db/queries/email/contents.server.ts";
import { listTaskVendors, type TaskVendor } from "#db/queries/vendors/vendors.server.ts";
import { type Budget, type Content, type ExpiryStatus, template } from "./daily.tsx";
import type { EmailDefinition } from "./definition.server.ts";
import { ANCHOR, exampleTasks, LONG_TITLE, ORIGIN } from "./examples.ts";
import { daily } from "./kinds.ts";
import { type Ending, daily as words } from "./messages.ts";
import { idsOf, isShown, required, todayOf, toEmailTask } from "./readers.server.ts";
import { type EmailDeps, requireOpen, skipIf, toHome } from "./recipient-policy.server.ts";
import type { EmailVendor } from "./template.ts";

type Planned = z.output<typeof daily.payload>;

export const email: EmailDefinition<typeof daily, Content> = {
  kind: daily,
  template,
  /**
   * What was planned, as far as it still holds and the home wants it: tasks that are open and neither moved nor snoozed,
   * dates that have not changed, and budgets still used that far.
   */
  async read(deps, row, planned) {
    const { agentId, clientId } = idsOf(row, planned);
    const { agent, home, rows, budgetRows, vendors, dates } = await readPlanned(
      deps,
      agentId,
      clientId,
      planned,
    );
    requireOpen(deps, home);
    const today = todayOf(home, deps.now);
    const wanted = home.taskReminders !== false;
    const dueDays = new Map(planned.tasks.map(({ rowId, dueDay }) => [rowId, dueDay]));
    const due = rows.filter((task) => wanted && dueDays.get(task.id) === task.dueDay && isShown(task, today));
    const tasks = await Promise.all(
      due.map((task) => toEmailTask(deps, clientId, task, today, recommended(task, vendors, home))),
    );
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
    // The unsubscribe link turns off what the email is about.
    const list = tasks.length + expiries.length > 0 ? undefined : "alerts";
    return toHome(deps, agent, home, { kind: daily, content, list });
  },
  sample: {
    payload: {
      clientId: "example-home",
      day: "2026-11-20",
      tasks: [
        { rowId: "example-late-0", dueDay: "2026-11-13" },
        { rowId: "example-soon-0", dueDay: "2026-11-23" },
      ],
      expiries: [{ of: "appliance", id: "example-heater", day: "2026-12-20" }],
      budgets: [{ id: "example-budget", percent: 80 }],
    },
    content: {
      firstName: "Daniel",
      overdue: exampleTasks(1, 7),
      dueSoon: exampleTasks(2, null)
        .reverse()
        .map((task, at) => (at === 0 ? { ...task, vendor: ANCHOR } : task)),
      expiries: [
        {
          label: "Water heater warranty",
          noun: "water heater warranty",
          what: "ends",
          day: "2026-12-20",
          inDays: 30,
        },
      ],
      budgets: [{ category: "HVAC", percent: 85, spent: 102_000, budget: 120_000 }],
      link: `${ORIGIN}/home`,
    },
    variants: {
      "one task": { content: { overdue: [], dueSoon: exampleTasks(1, null), expiries: [], budgets: [] } },
      "40 tasks": {
        content: {
          overdue: exampleTasks(8, 30),
          dueSoon: exampleTasks(32, null).map((task) => ({ ...task, title: LONG_TITLE })),
        },
      },
      "only a date": { content: { overdue: [], dueSoon: [], budgets: [] } },
      "only a budget": {
        content: {
          overdue: [],
          dueSoon: [],
          expiries: [],
          budgets: [{ category: "HVAC", percent: 104, spent: 124_800, budget: 120_000 }],
        },
      },
    },
  },
};

/** In one round trip. */
async function readPlanned({ db }: EmailDeps, agentId: string, clientId: string, planned: Planned) {
  const namedOf = (of: string) => planned.expiries.filter((one) => one.of === of).map(({ id }) => id);
  const rowIds = planned.tasks.map(({ rowId }) => rowId);
  const budgetIds = planned.budgets.map(({ id }) => id);
  const [agents, homes, rows, budgetRows, vendors, ...dates] = await db.batch([
    selectEmailAgent(db, agentId),
    selectEmailHome(db, agentId, clientId),
    listNamedTasks(db, clientId, rowIds),
    listNamedBudgets(db, clientId, budgetIds),
    listTaskVendors(db, agentId),
    ...listNamedDates(db, clientId, {
      appliance: namedOf("appliance"),
      document: namedOf("document"),
      home_warranty: namedOf("home_warranty"),
    }),
  ]);
  const [agent, home] = [required(agents[0]), required(homes[0])];
  return { agent, home, rows, budgetRows, vendors, dates: dates.flat() };
}

/** The first vendor of the task's page, if they serve the home's area. */
function recommended(
  task: EmailTaskRow,
  vendors: readonly TaskVendor[],
  { zipCode }: EmailHome,
): EmailVendor | null {
  const [vendor] = vendorsFor(task, vendors, zipCode);
  if (!vendor || !servesHome(vendor.serviceArea, zipCode)) return null;
  const { name, phone, discount, code, type, agentFirstName } = vendor;
  const financial = task.type === "financial" || type === "financial";
  return { recommendedBy: agentFirstName || m.common_your_agent(), name, phone, discount, code, financial };
}

/** `brand` is empty for all but appliances. */
type EndingRow = {
  of: Planned["expiries"][number]["of"];
  id: string;
  brand: string;
  label: string;
  day: string | null;
};

function policyOf({ clientId, insurer, policyRenewsOn }: EmailHome): EndingRow {
  return { of: "policy", id: clientId, brand: "", label: insurer, day: policyRenewsOn };
}

type Named = (ending: EndingRow) => string;

const KINDS: Record<EndingRow["of"], { what: Ending; title: Named; noun: Named }> = {
  appliance: {
    what: "ends",
    title: ({ brand, label }) => words.applianceWarranty(brand, label),
    noun: ({ brand, label }) => words.applianceWarrantyNoun(brand, label),
  },
  document: { what: "expires", title: ({ label }) => label, noun: ({ label }) => label },
  home_warranty: {
    what: "ends",
    title: ({ label }) => words.homeWarranty(label),
    noun: ({ label }) => words.homeWarranty(label),
  },
  policy: {
    what: "renews",
    title: ({ label }) => words.homeInsurance(label),
    noun: ({ label }) => words.homeInsuranceNoun(label),
  },
};

/** Planned dates that have not changed and are not over, the nearest first. */
function stillEnding({ expiries }: Planned, rows: readonly EndingRow[], today: CalendarDay): ExpiryStatus[] {
  // A home has one policy, whatever id it was planned with.
  const keyOf = ({ of, id, day }: { of: string; id: string; day: string | null }) =>
    `${of} ${of === "policy" ? "" : id} ${day}`;
  const planned = new Set(expiries.map(keyOf));
  return rows
    .filter((row) => planned.has(keyOf(row)))
    .flatMap((row) => {
      const { of, day } = row;
      if (day === null || day < today) return [];
      const { what, title, noun } = KINDS[of];
      return [{ label: title(row), noun: noun(row), what, day, inDays: daysBetween(today, day) }];
    })
    .sort((a, b) => a.inDays - b.inDays);
}

type BudgetRow = { id: string; category: string; year: number; budget: number; spent: number };

function stillUsed({ budgets }: Planned, rows: readonly BudgetRow[], today: CalendarDay): Budget[] {
  const reached = new Map(budgets.map(({ id, percent }) => [id, percent]));
  return rows.flatMap(({ id, year, ...row }) => {
    // If planned on New Year's Eve and sent late, it would call last year's budget this year's.
    if (year !== yearOf(today)) return [];
    const percent = row.budget > 0 ? Math.floor((row.spent * 100) / row.budget) : 0;
    return percent >= (reached.get(id) ?? Number.POSITIVE_INFINITY) ? [{ ...row, percent }] : [];
  });
}
