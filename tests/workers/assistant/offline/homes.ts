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
