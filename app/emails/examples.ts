import type { EmailBrand, EmailTask, EmailVendor } from "./template.ts";

export const ORIGIN = "https://peacefulhome.example";

export const MARIA: EmailBrand = {
  isAgent: true,
  agentName: "Maria Castillo",
  brokerage: "Bayside Realty",
  licensedBrokerage: "Bayside Realty",
  licenseNumber: "SL3456789",
  phone: "727-555-0100",
  email: "maria@baysiderealty.example",
  headshotUrl: null,
  logoUrl: null,
  brandColor: "#dc2626",
};

export const LONG_TITLE =
  "Inspect the attic’s insulation, ventilation, roof decking, and every truss strap for signs of water after a storm";

const TITLES = [
  "Change the AC filter",
  "Flush the AC condensate drain line",
  "Test smoke and carbon monoxide alarms",
  "Check the pool fence, gates, and alarms",
  "Clear the gutters before the rainy season",
];

export const ANCHOR: EmailVendor = {
  recommendedBy: "Maria",
  name: "Anchor Plumbing",
  phone: "(727) 555-0134",
  discount: "$25 off",
  code: "MARIA25",
  financial: false,
  settlement: false,
};

/** `daysLate`: null = not yet due. */
export function exampleTasks(count: number, daysLate: number | null): EmailTask[] {
  return Array.from({ length: count }, (_, at) => ({
    title: TITLES[at % TITLES.length] ?? "",
    dueDay: daysLate === null ? "2026-11-23" : "2026-11-13",
    dueOn: daysLate === null ? "Nov 23" : "Nov 13",
    daysLate,
    minutes: [15, 30, null, 90][at % 4] ?? null,
    actionUrl: `${ORIGIN}/mail/example-${daysLate === null ? "soon" : "late"}-${at}`,
    taskUrl: `${ORIGIN}/home/tasks?task=example-${daysLate === null ? "soon" : "late"}-${at}`,
    vendor: null,
  }));
}
