import { addDays, addMonths, type CalendarDay, instantAt, yearOf } from "#app/domain/days/calendar-day.ts";
import { EXPENSE_CATEGORIES, type ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import type { maintenanceBudgets, maintenanceExpenses } from "#db/schema.ts";
import type { DemoHome } from "./homes.ts";

/** A recurring cost. `low` and `high` in cents. */
export type RecurringExpense = {
  category: ExpenseCategory;
  description: string;
  vendorName: string;
  everyMonths: number;
  low: number;
  high: number;
};

/** A one-time cost some days ago. `amount` in cents. */
type OneOffExpense = {
  category: ExpenseCategory;
  description: string;
  vendorName?: string;
  daysAgo: number;
  amount: number;
  capital?: boolean;
  notes?: string;
};

/** What each completion of these catalog tasks costs. */
const PAID_TASKS: { slug: string; category: ExpenseCategory; vendorName: string }[] = [
  { slug: "hvac-tune-up-spring", category: "HVAC", vendorName: "Gulf Breeze Heating & Air" },
  { slug: "landscape-tree-trimming", category: "Landscaping", vendorName: "Mangrove & Palm Landscaping" },
  { slug: "pest-termite-bond-renewal", category: "Pest Control", vendorName: "Pelican Pest Solutions" },
  { slug: "irrigation-backflow-test", category: "Plumbing", vendorName: "Anchor Plumbing Co." },
  { slug: "pool-equipment-inspection", category: "Pool/Spa", vendorName: "Blue Heron Pool Care" },
  { slug: "cleaning-exterior-soft-wash", category: "Cleaning", vendorName: "" },
  { slug: "septic-annual-inspection", category: "Plumbing", vendorName: "Keystone Septic & Drain" },
];

const RECURRING_EXPENSES: RecurringExpense[] = [
  {
    category: "Pool/Spa",
    description: "Pool salt, acid, and test strips",
    vendorName: "",
    everyMonths: 1,
    low: 2_850,
    high: 6_420,
  },
  {
    category: "Landscaping",
    description: "Mowing and edging",
    vendorName: "Mangrove & Palm Landscaping",
    everyMonths: 1,
    low: 9_500,
    high: 14_000,
  },
  {
    category: "Pest Control",
    description: "Quarterly perimeter spray",
    vendorName: "Pelican Pest Solutions",
    everyMonths: 3,
    low: 8_900,
    high: 11_500,
  },
  {
    category: "HVAC",
    description: "Air filters, pack of four",
    vendorName: "",
    everyMonths: 4,
    low: 4_199,
    high: 5_847,
  },
  {
    category: "Cleaning",
    description: "Window cleaning, inside and out",
    vendorName: "Clearview Windows",
    everyMonths: 5,
    low: 16_000,
    high: 21_050,
  },
];

const ONE_OFF_EXPENSES: OneOffExpense[] = [
  {
    category: "Roof",
    description: "Replaced eleven shingles and a vent boot",
    vendorName: "Suncoast Roofing & Gutters",
    daysAgo: 352,
    amount: 64_275,
  },
  {
    category: "Electrical",
    description: "Whole-house surge protector",
    vendorName: "Bright Bay Electric",
    daysAgo: 331,
    amount: 41_890,
    capital: true,
  },
  {
    category: "Plumbing",
    description: "Kitchen faucet cartridge",
    vendorName: "Anchor Plumbing Co.",
    daysAgo: 287,
    amount: 17_849,
  },
  {
    category: "Appliances",
    description: "Dishwasher with installation",
    vendorName: "Bayfront Appliance",
    daysAgo: 246,
    amount: 93_899,
    capital: true,
    notes: "Two-year warranty, registered online.",
  },
  { category: "Other", description: "Lumber and hooks for the shutters", daysAgo: 203, amount: 11_236 },
  {
    category: "HVAC",
    description: "New capacitor, weekend visit",
    vendorName: "Gulf Breeze Heating & Air",
    daysAgo: 148,
    amount: 28_500,
  },
  {
    category: "Electrical",
    description: "Two GFCI outlets on the lanai",
    vendorName: "Bright Bay Electric",
    daysAgo: 97,
    amount: 21_407,
  },
  {
    category: "Roof",
    description: "Gutter guards on the north side",
    vendorName: "Suncoast Roofing & Gutters",
    daysAgo: 71,
    amount: 118_650,
    capital: true,
  },
  {
    category: "Plumbing",
    description: "Hose bib at the side yard",
    vendorName: "Anchor Plumbing Co.",
    daysAgo: 38,
    amount: 16_520,
  },
  { category: "Appliances", description: "Fridge water filter", daysAgo: 16, amount: 5_499 },
  { category: "Other", description: "Smoke alarm batteries", daysAgo: 4, amount: 1_897 },
  // The year before, starting with the inspection's findings.
  {
    category: "Pool/Spa",
    description: "Variable-speed pool pump, installed",
    vendorName: "Blue Heron Pool Care",
    daysAgo: 690,
    amount: 214_900,
    capital: true,
  },
  {
    category: "Landscaping",
    description: "Laurel oak taken down, stump ground",
    vendorName: "Mangrove & Palm Landscaping",
    daysAgo: 628,
    amount: 184_000,
  },
  {
    category: "Electrical",
    description: "Panel breakers and lanai fan",
    vendorName: "Bright Bay Electric",
    daysAgo: 577,
    amount: 112_400,
  },
  {
    category: "Plumbing",
    description: "Toilet fill valves, both baths",
    vendorName: "Anchor Plumbing Co.",
    daysAgo: 514,
    amount: 24_375,
  },
  {
    category: "HVAC",
    description: "Duct sealing in the attic",
    vendorName: "Gulf Breeze Heating & Air",
    daysAgo: 463,
    amount: 78_650,
    capital: true,
  },
  {
    category: "Other",
    description: "Lanai screen, four panels",
    vendorName: "Pinellas Screen & Repair",
    daysAgo: 409,
    amount: 32_000,
  },
];

/** Expenses with a receipt. */
export const RECEIPTS: readonly string[] = [
  "Replaced eleven shingles and a vent boot",
  "Whole-house surge protector",
  "Dishwasher with installation",
  "New capacitor, weekend visit",
  "Gutter guards on the north side",
  "Hose bib at the side yard",
  "Variable-speed pool pump, installed",
  "Duct sealing in the attic",
];

/** A few costs of other homes, by email. */
const OTHER_HOME_EXPENSES: Record<string, OneOffExpense[]> = {
  "zoe@mullerostergard.example": [
    { category: "Pool/Spa", description: "Spa cover", daysAgo: 160, amount: 38_999 },
    { category: "Other", description: "Balcony door rollers", daysAgo: 64, amount: 14_550 },
    {
      category: "HVAC",
      description: "Drain line cleared",
      vendorName: "Gulf Breeze Heating & Air",
      daysAgo: 12,
      amount: 12_900,
    },
  ],
  "alexandria.featherstonehaugh-cholmondeley@vandersteen.example": [
    {
      category: "Roof",
      description: "Replaced cracked tiles along the ridge",
      daysAgo: 120,
      amount: 245_000,
      capital: true,
    },
    { category: "Cleaning", description: "Chimney sweep", daysAgo: 45, amount: 22_500 },
  ],
  "marcus@whitfield.example": [
    {
      category: "Plumbing",
      description: "Pressure tank for the well",
      daysAgo: 80,
      amount: 67_834,
      capital: true,
    },
    { category: "Other", description: "Skirting panels", daysAgo: 27, amount: 8_316 },
  ],
};

/** A year's budget in cents. */
const BUDGET: Record<ExpenseCategory, number> = {
  HVAC: 60_000,
  Plumbing: 50_000,
  Electrical: 40_000,
  Landscaping: 280_000,
  "Pool/Spa": 120_000,
  Roof: 125_000,
  Appliances: 80_000,
  "Pest Control": 85_000,
  Cleaning: 85_000,
  Other: 30_000,
};

type ExpenseRow = typeof maintenanceExpenses.$inferInsert;
type BudgetRow = typeof maintenanceBudgets.$inferInsert;

/** Two whole years to compare, and some months before them. */
const MONTHS_OF_HISTORY = 26;

export function firstHomeExpenses(home: DemoHome): ExpenseRow[] {
  const { rng } = home.history;
  const rows = [...paidTasks(home), ...singles(home, ONE_OFF_EXPENSES)];
  for (const { everyMonths, low, high, ...what } of RECURRING_EXPENSES) {
    for (let months = 0; months < MONTHS_OF_HISTORY; months += everyMonths) {
      const day = addDays(addMonths(home.today, -months), -rng.between(1, 20));
      rows.push(expense(home, { ...what, amount: rng.between(low, high), expenseDate: day }));
    }
  }
  return rows;
}

export function otherHomeExpenses(home: DemoHome): ExpenseRow[] {
  const some = OTHER_HOME_EXPENSES[home.client.email];
  return some ? [...singles(home, some), ...paidTasks(home)] : [];
}

/** This year's budget and the two before, each lower by a tenth of this year's. */
export function firstHomeBudgets({ client, today, history }: DemoHome): BudgetRow[] {
  return EXPENSE_CATEGORIES.flatMap((category) =>
    [0, 1, 2].map((yearsAgo) => ({
      id: history.rng.id(),
      clientId: client.id,
      category,
      year: yearOf(today) - yearsAgo,
      amount: (BUDGET[category] / 10) * (10 - yearsAgo),
    })),
  );
}

function singles(home: DemoHome, list: readonly OneOffExpense[]): ExpenseRow[] {
  return list.map(({ daysAgo, ...what }) =>
    expense(home, { ...what, expenseDate: addDays(home.today, -daysAgo) }),
  );
}

/** Expenses of completed tasks; sets their rows' cost. */
function paidTasks(home: DemoHome): ExpenseRow[] {
  const { rows, tasks, rng } = home.history;
  return rows.flatMap((done) => {
    const task = tasks.get(done.taskId);
    const paid = PAID_TASKS.find(({ slug }) => slug === task?.slug);
    if (!done.completedOn || !task || !paid) return [];
    const amount = rng.between(task.costLow ?? 5_000, task.costHigh ?? 20_000);
    done.cost = amount;
    const { category, vendorName } = paid;
    const what = { category, vendorName, description: task.title, amount, clientTaskId: done.id };
    return [expense(home, { ...what, expenseDate: done.completedOn })];
  });
}

function expense(
  { client, history }: DemoHome,
  row: Omit<ExpenseRow, "id" | "clientId" | "createdAt"> & { expenseDate: CalendarDay },
): ExpenseRow {
  const createdAt = instantAt(history.timeZone, row.expenseDate, 19);
  return { ...row, id: history.rng.id(), clientId: client.id, createdAt };
}
