import { type CompletedTask, NO_HISTORY, type RecordedExpense } from "#app/domain/assistant/home-history.ts";
import type { HomeRecord, RecordedTask } from "#app/domain/assistant/home-record.ts";
import { HOME_FEATURES, type PropertyType } from "#app/domain/property/home-features.ts";
import { NO_CARE_CHOSEN } from "#app/domain/tasks/care-level.ts";
import { servesHome } from "#app/domain/vendors/service-area.ts";
import { catalog } from "#db/catalog.ts";
import { VENDORS } from "#db/seed/agent.ts";

export const TODAY = "2026-11-20";

/** A home with every feature, all tasks due later, and the demo agent's vendors; override what matters. */
export function homeRecord(changes: Partial<HomeRecord> = {}): HomeRecord {
  const propertyType: PropertyType = changes.propertyType ?? "single_family";
  const features = changes.features ?? [...HOME_FEATURES];
  return {
    today: TODAY,
    firstName: "Dana",
    address: "12 Palm Court",
    city: "St. Petersburg",
    state: "FL",
    zipCode: "33701",
    propertyType,
    features,
    ...NO_CARE_CHOSEN,
    traits: [],
    floridaDates: [],
    forecast: [],
    watering: "",
    beyond: [],
    facts: {
      yearBuilt: 1998,
      roofYear: 2016,
      roofMaterial: "Shingle",
      hvacYear: 2019,
      insurer: "Palm Mutual",
      policyRenewsOn: "2027-03-01",
      closedOn: "2024-09-02",
      shutoffs: "Water: by the hose bib on the left side.",
    },
    tasks: planOf(propertyType, features),
    history: NO_HISTORY,
    appliances: [],
    budgets: [],
    yearlyBudgets: [],
    hasAgent: true,
    agent: {
      name: "Maria Alvarez",
      phone: "(727) 555-0100",
      email: "maria@example.com",
      brokerage: "Bayside Realty",
    },
    vendors: VENDORS.map((vendor, i) => ({
      email: "",
      website: "",
      discount: "",
      code: "",
      description: "",
      serviceArea: [],
      afterHours: false,
      ...vendor,
      servesHome: servesHome(vendor.serviceArea ?? [], "33704"),
      ref: `V${i + 1}`,
      id: `vendor-${i + 1}`,
    })),
    ...changes,
  };
}

function planOf(propertyType: PropertyType, features: readonly string[]): RecordedTask[] {
  return catalog
    .filter(({ propertyTypes: types }) => types.length === 0 || types.includes(propertyType))
    .filter(({ requiredFeature }) => requiredFeature === null || features.includes(requiredFeature))
    .filter(({ needsTrait }) => needsTrait === null)
    .map(({ slug, title, description, category, vendorCategory, frequency }, i) => ({
      ref: `T${i + 1}`,
      rowId: `row-${slug}`,
      slug,
      title,
      description,
      category,
      vendorCategory,
      frequency,
      priority: "medium",
      dueDay: "2027-02-10",
      status: "later",
      snoozedUntil: null,
      agentNote: "",
      ownNote: "",
    }));
}

export function aCompletion(title: string, completedOn: string, slug: string | null = null): CompletedTask {
  return { slug, title, category: "HVAC", completedOn, cost: null, vendorName: "", note: "" };
}

export function anExpense(
  changes: Pick<RecordedExpense, "day" | "category" | "description" | "amount"> & Partial<RecordedExpense>,
): RecordedExpense {
  return { vendorName: "", notes: "", capital: false, ...changes };
}

const POOL = "Blue Heron Pool Care";
const YARD = "Mangrove & Palm Landscaping";
const ROOFER = "Suncoast Roofing & Gutters";

/**
 * A home two firms come to again and again, with amounts that can be added by hand. Today is November 20, 2026.
 * Pool 2026: $640 (Blue Heron $500 in 4 visits, salt $140); 2025: $300 in 2 visits. Yard 2026: $400 in 4; 2025: $900.
 */
export function livedInHome(): HomeRecord {
  const home = homeRecord();
  const pool = (day: string, amount: number, description = "Pool service visit") =>
    anExpense({ day, category: "Pool/Spa", description, amount, vendorName: POOL });
  const yard = (day: string, amount: number, description = "Mowing and edging") =>
    anExpense({ day, category: "Landscaping", description, amount, vendorName: YARD });
  const done = (completedOn: string, slug: string, changes: Partial<CompletedTask> = {}): CompletedTask => {
    const task = catalog.find((one) => one.slug === slug);
    if (!task) throw new Error(`The catalog has no ${slug}.`);
    return { ...aCompletion(task.title, completedOn, slug), category: task.category, ...changes };
  };
  return {
    ...home,
    tasks: home.tasks.map((task) => {
      if (task.slug === "hvac-filter-change") return { ...task, dueDay: "2026-12-08", status: "due_soon" };
      if (task.slug === "roof-gutter-cleaning") return { ...task, dueDay: "2026-11-10", status: "overdue" };
      if (task.slug === "appliance-dryer-vent") return { ...task, dueDay: "2026-11-15", status: "overdue" };
      return task;
    }),
    appliances: [
      {
        ...{ ref: "A1", id: "a1", kind: "Water heater", brand: "Rheem", model: "XE50", serial: "Q302" },
        installedOn: "2019-02-02",
        warrantyEndsOn: "2029-02-02",
      },
      {
        ...{ ref: "A2", id: "a2", kind: "Refrigerator", brand: "LG", model: "LRFX", serial: "LG77" },
        installedOn: "2022-06-15",
        warrantyEndsOn: "2024-06-15",
      },
      {
        ...{ ref: "A3", id: "a3", kind: "Pool pump", brand: "Pentair", model: "VSF", serial: "P900" },
        installedOn: "2025-01-20",
        warrantyEndsOn: "2027-01-20",
      },
    ],
    budgets: [
      { category: "Pool/Spa", budget: 60_000, spent: 64_000 },
      { category: "Landscaping", budget: 100_000, spent: 40_000 },
      { category: "Roof", budget: 150_000, spent: 118_650 },
    ],
    history: {
      ...NO_HISTORY,
      completed: [
        done("2026-10-08", "hvac-filter-change"),
        done("2026-09-05", "hvac-filter-change"),
        done("2026-07-02", "hvac-filter-change"),
        done("2026-05-20", "roof-gutter-cleaning", { vendorName: ROOFER, cost: 15_000 }),
        done("2025-10-30", "hvac-filter-change"),
      ],
      expenses: [
        yard("2026-11-05", 10_000),
        pool("2026-10-12", 12_500),
        yard("2026-10-07", 10_000),
        anExpense({ day: "2026-09-20", category: "Pool/Spa", description: "Pool salt", amount: 14_000 }),
        anExpense({
          ...{ day: "2026-09-11", category: "Roof", description: "Gutter guards", amount: 118_650 },
          vendorName: ROOFER,
          capital: true,
        }),
        pool("2026-09-10", 12_500),
        yard("2026-09-03", 10_000),
        pool("2026-08-11", 12_500),
        pool("2026-07-09", 12_500),
        yard("2026-06-04", 10_000),
        yard("2025-08-14", 90_000, "Oak taken down"),
        pool("2025-07-10", 15_000),
        pool("2025-05-08", 15_000),
      ],
      documents: [
        { name: "Termite bond", kind: "warranty", expiresOn: "2027-04-11" },
        { name: "Wind mitigation report", kind: "inspection", expiresOn: null },
      ],
      warranties: [
        {
          ...{ provider: "Sunshine Home Warranty", phone: "(800) 555-0133", policyNumber: "SHW-4471" },
          startsOn: "2026-02-07",
          endsOn: "2027-02-07",
          notes: "",
        },
      ],
      requests: [
        {
          ...{ title: "Rust stain in the driveway", status: "resolved", askedOn: "2026-09-01" },
          reply: "Try a rust remover with oxalic acid.",
        },
      ],
      skipped: [{ title: "Walk the septic drainfield", skippedOn: "2026-08-30", reason: "Too wet" }],
      referrals: [],
    },
  };
}
