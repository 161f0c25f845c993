import { DEFAULT_TIME_ZONE } from "#app/domain/days/time-zone.ts";
import { DEFAULT_CARE_LEVEL } from "#app/domain/tasks/care-level.ts";
import type { VendorType } from "#app/domain/vendors/vendor.ts";
import { VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";
import { catalog } from "#db/catalog.ts";
import type { tasks } from "#db/schema.ts";
import type { SeedTask } from "./history.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** The demo's only agent, without ids and password. */
export const AGENT = {
  firstName: "Maria",
  lastName: "Castillo",
  teamName: "The Castillo Home Team",
  brokerage: "Bayside Realty",
  phone: "(727) 555-0100",
  email: "maria@baysiderealty.example",
  website: "https://baysiderealty.example",
  market: "St. Petersburg & Tampa Bay",
  brandColor: "#dc2626",
  // An agent with a year of clients has seen the tour.
  tourCompleted: true,
  timeZone: DEFAULT_TIME_ZONE,
  defaultCareLevel: DEFAULT_CARE_LEVEL,
} as const;

/** Every agent's categories and two of Maria's own. */
export const AGENT_VENDOR_CATEGORIES = [...VENDOR_CATEGORIES, "Electrical", "Pest Control"] as const;

type DemoVendor = {
  name: string;
  category: (typeof AGENT_VENDOR_CATEGORIES)[number];
  type: VendorType;
  phone: string;
  email?: string;
  website?: string;
  discount?: string;
  code?: string;
  description?: string;
  /** Left out = everywhere. */
  serviceArea?: string[];
  afterHours?: boolean;
  /** A drawing in `pictures`. */
  logo?: string;
};

/** Maria's vendors, the longest known first. */
export const VENDORS: DemoVendor[] = [
  {
    name: "Gulf Breeze Heating & Air",
    logo: "vendor-gulf-breeze",
    category: "HVAC",
    type: "maintenance",
    phone: "(727) 555-0111",
    email: "service@gulfbreezeair.example",
    website: "https://gulfbreezeair.example",
    discount: "10% off tune-ups",
    code: "BAYSIDE10",
    description: "Family-run since 1998. Same-day visits from May to September.",
    serviceArea: ["Pinellas", "Hillsborough", "Pasco", "Manatee"],
  },
  {
    name: "Blue Heron Pool Care",
    logo: "vendor-blue-heron",
    category: "Pool Service",
    type: "maintenance",
    phone: "(727) 555-0112",
    email: "hello@blueheronpools.example",
    website: "https://blueheronpools.example",
    discount: "First month free",
    code: "HERON1",
    description: "Weekly service, salt systems, and equipment repair.",
  },
  {
    name: "Anchor Plumbing Co.",
    logo: "vendor-anchor",
    category: "Plumbing",
    type: "maintenance",
    phone: "(727) 555-0113",
    email: "dispatch@anchorplumbing.example",
    discount: "$25 off any visit",
    code: "MARIA25",
    description: "Water heaters, repiping, and backflow tests. Answers calls at night.",
    serviceArea: ["Pinellas", "Hillsborough", "Pasco"],
    afterHours: true,
  },
  {
    name: "Suncoast Roofing & Gutters",
    logo: "vendor-suncoast",
    category: "Roofing",
    type: "maintenance",
    phone: "(813) 555-0114",
    website: "https://suncoastroofing.example",
    discount: "Free spring inspection",
    description: "Wind-mitigation paperwork included with every new roof.",
  },
  {
    name: "Mangrove & Palm Landscaping",
    logo: "vendor-mangrove",
    category: "Landscaping",
    type: "maintenance",
    phone: "(727) 555-0115",
    email: "office@mangrovepalm.example",
    website: "https://mangrovepalm.example",
    discount: "15% off the first season",
    code: "PALM15",
    description: "Florida-friendly yards, tree trimming, and sprinkler repair.",
  },
  {
    name: "Harbor Insurance Advisors",
    logo: "vendor-harbor",
    category: "Insurance",
    type: "financial",
    phone: "(813) 555-0116",
    email: "quotes@harborinsurance.example",
    website: "https://harborinsurance.example",
    description: "Independent agency that compares home, wind, and flood policies.",
  },
  {
    name: "Tidewater Flood & Home",
    category: "Insurance",
    type: "financial",
    phone: "(727) 555-0117",
    website: "https://tidewaterflood.example",
    discount: "Free policy review",
    code: "REVIEW",
  },
  {
    name: "Pelican Pest Solutions",
    logo: "vendor-pelican",
    category: "Pest Control",
    type: "maintenance",
    phone: "(727) 555-0118",
    email: "care@pelicanpest.example",
    discount: "20% off a yearly plan",
    code: "PELICAN20",
    description: "Termites, rodents, and mosquitoes.",
  },
  {
    name: "Bright Bay Electric",
    logo: "vendor-bright-bay",
    category: "Electrical",
    type: "maintenance",
    phone: "(727) 555-0119",
    website: "https://brightbayelectric.example",
    discount: "5% off surge protectors",
    code: "BRIGHT5",
    description: "Panels, generators, surge protection, and EV chargers.",
  },
  {
    name: "Emerald Coast Cooling",
    category: "HVAC",
    type: "maintenance",
    phone: "(850) 555-0120",
    description: "For our Panhandle homes: Pensacola to Panama City.",
    serviceArea: ["Escambia", "Santa Rosa", "Okaloosa", "Walton", "Bay"],
  },
  { name: "Keystone Septic & Drain", category: "Plumbing", type: "maintenance", phone: "(352) 555-0121" },
];

/** Tasks Maria added to the library herself. */
export const AGENT_TASKS = [
  {
    title: "Yearly home value check-in with Maria",
    description: "A short call about what your home is worth today and which improvements would pay off.",
    category: "Budget",
    type: "financial",
    frequency: "annually",
    priority: "low",
    minutes: 20,
  },
  {
    title: "Look over the dock, seawall, and boat lift",
    description:
      "Look for cracks, soil washing out behind the seawall, loose boards, and rusted lift cables. Skip it if you don’t have any of these.",
    category: "Exterior",
    type: "maintenance",
    frequency: "semi-annually",
    priority: "medium",
    propertyTypes: ["single_family"],
    minutes: 30,
    costLow: 0,
    costHigh: 35_000,
  },
] as const;

/** Catalog tasks Maria turned off and removed from homes. */
export const SWITCHED_OFF = [
  "electrical-generator-test",
  "pest-mosquito-dump",
  "tax-installment-plan",
] as const;

export const SWITCHED_OFF_DAYS_AGO = 90;

export type TaskRow = typeof tasks.$inferInsert;

/** The catalog and Maria's tasks as rows and as rules read them; `switchedOff` holds ids no longer offered. */
export function buildLibrary(agentId: string, rng: SeededRandom) {
  const fromCatalogue = catalog.map((task) => ({ ...task, id: rng.id() }));
  const custom: TaskRow[] = AGENT_TASKS.map((task) => ({
    ...task,
    propertyTypes: "propertyTypes" in task ? [...task.propertyTypes] : [],
    id: rng.id(),
    agentId,
    custom: true,
  }));
  const switchedOff = fromCatalogue.filter((task) => isSwitchedOff(task.slug)).map((task) => task.id);
  return { fromCatalogue, custom, switchedOff, tasks: [...fromCatalogue, ...custom].map(toSeedTask) };
}

export type Library = ReturnType<typeof buildLibrary>;

/** A task row as the rules of assignment and due days read it. */
export function toSeedTask(row: Omit<TaskRow, "agentId">): SeedTask {
  return {
    id: row.id,
    slug: row.slug ?? null,
    title: row.title,
    active: true,
    deletedAt: null,
    clientId: row.clientId ?? null,
    propertyTypes: row.propertyTypes ?? [],
    requiredFeature: row.requiredFeature ?? null,
    level: row.level ?? null,
    needsTrait: row.needsTrait ?? null,
    unlessTrait: row.unlessTrait ?? null,
    frequency: row.frequency,
    monthToPerform: row.monthToPerform ?? null,
    monthDay: row.dueDay ?? null,
    scheduleMode: row.scheduleMode ?? "after_completion",
    costLow: row.costLow ?? null,
    costHigh: row.costHigh ?? null,
  };
}

function isSwitchedOff(slug: string): boolean {
  return (SWITCHED_OFF as readonly string[]).includes(slug);
}
