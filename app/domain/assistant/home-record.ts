import type { PrivateArea } from "#app/domain/accounts/home-roles.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import type { HomeFeature, HomeTrait, PropertyType } from "#app/domain/property/home-features.ts";
import type { BeyondPlan, CareLevel } from "#app/domain/tasks/care-level.ts";
import type { Priority } from "#app/domain/tasks/task-fields.ts";
import type { TaskStatus } from "#app/domain/tasks/task-status.ts";
import type { VendorType } from "#app/domain/vendors/vendor.ts";
import type { HomeHistory } from "./home-history.ts";

/** What the assistant knows of a home: read in one batch, this home's rows only. Refs are named in answers as [T1]. */
export type HomeRecord = {
  /** Today where the home is. */
  today: CalendarDay;
  /** What whoever asks may not see, and who can change that; left out = nothing is hidden. */
  hidden?: { areas: readonly PrivateArea[]; owner: string };
  firstName: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  propertyType: PropertyType;
  features: HomeFeature[];
  /** How much care it has chosen, and what else shapes its plan. */
  careLevel: CareLevel;
  traits: HomeTrait[];
  facts: {
    yearBuilt: number | null;
    roofYear: number | null;
    roofMaterial: string;
    hvacYear: number | null;
    insurer: string;
    policyRenewsOn: CalendarDay | null;
    closedOn: CalendarDay | null;
    shutoffs: string;
  };
  /** By day; what was not answered yet has none. */
  floridaDates: RecordedFloridaDate[];
  /** How often and when the lawn may be watered now; empty = unknown, or there is no sprinkler system. */
  watering: string;
  /** The parts of the house and when each may need replacing; one of unknown age has no years. */
  forecast: RecordedForecastLine[];
  /** In the order of every list of tasks. */
  tasks: RecordedTask[];
  /** What fits the house and is not in its plan, as a service does it or more care was not chosen. */
  beyond: BeyondTask[];
  history: HomeHistory;
  appliances: {
    ref: string;
    id: string;
    kind: string;
    brand: string;
    model: string;
    serial: string;
    installedOn: CalendarDay | null;
    warrantyEndsOn: CalendarDay | null;
  }[];
  /** Cents, of the current year. */
  budgets: { category: ExpenseCategory; budget: number; spent: number }[];
  /** Cents a year, of this year and the one before. */
  yearlyBudgets: { year: number; category: ExpenseCategory; cents: number }[];
  /** False: the home has no agent, `agent` is empty, and the vendors are its own contacts. */
  hasAgent: boolean;
  agent: { name: string; phone: string; email: string; brokerage: string };
  /** Those who serve this home first. */
  vendors: RecordedVendor[];
};

export type RecordedFloridaDate = {
  /** The rule's id. */
  rule: string;
  title: string;
  day: CalendarDay;
  /** The last day of a season; null = it is one day. */
  until: CalendarDay | null;
  why: string;
  source: string;
  /** Not confirmed at the source, or a city may have another. */
  toCheck: boolean;
};

export type RecordedForecastLine = {
  /** Names the part: "roof", "ac". */
  line: string;
  name: string;
  /** Null = not told yet. */
  from: number | null;
  to: number | null;
  /** When it is counted: this year at the earliest. */
  planned: number | null;
  isOverdue: boolean;
  /** own: the home's own year. */
  sure: "recorded" | "guessed" | "own" | "unknown";
  /** Cents, in today's dollars. */
  costLow: number;
  costHigh: number;
  sources: readonly string[];
};

export type RecordedTask = {
  ref: string;
  /** The open row of the plan. */
  rowId: string;
  slug: string | null;
  title: string;
  description: string;
  category: string;
  vendorCategory: string | null;
  frequency: string;
  priority: Priority;
  dueDay: CalendarDay;
  status: TaskStatus;
  /** Null unless it is snoozed. */
  snoozedUntil: CalendarDay | null;
  /** The agent's note and the homeowner's own; empty = none. */
  agentNote: string;
  ownNote: string;
};

export type BeyondTask = { slug: string | null; title: string; category: string } & BeyondPlan;

export type RecordedVendor = {
  ref: string;
  id: string;
  name: string;
  category: string;
  type: VendorType;
  phone: string;
  email: string;
  website: string;
  discount: string;
  code: string;
  description: string;
  /** ZIP codes and Florida counties; empty = everywhere. */
  serviceArea: readonly string[];
  /** Whether this home lies in it. */
  servesHome: boolean;
  afterHours: boolean;
};
