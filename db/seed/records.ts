import { addDays, addYears, type CalendarDay, instantAt, yearOf } from "#app/domain/days/calendar-day.ts";
import { HOUR_MS } from "#app/domain/days/durations.ts";
import type { ReferralOutcome, ReferralStatus } from "#app/domain/referrals/referral.ts";
import type {
  appliances,
  clients,
  homeWarrantyProviders,
  notificationPreferences,
  referrals,
} from "#db/schema.ts";
import type { TaskRow } from "./agent.ts";
import { homePhoto } from "./demo-files.ts";
import type { History } from "./history.ts";

export type DemoHome = {
  client: typeof clients.$inferInsert & { inviteSentAt: number };
  ownTasks: TaskRow[];
  history: History;
  /** In the home's zone. */
  today: CalendarDay;
  /** Epoch milliseconds; null = never logged in. */
  joinedAt: number | null;
};

type DemoAppliance = {
  kind: string;
  brand: string;
  model?: string;
  serial?: string;
  installedDaysAgo: number;
  /** Days from today, negative = over; left out = no known warranty. */
  warrantyEndsInDays?: number;
  archivedDaysAgo?: number;
  /** A drawing in `pictures`. */
  photo?: string;
};

const APPLIANCES: Record<string, DemoAppliance[]> = {
  "daniel@reyes.example": [
    {
      kind: "Water heater",
      brand: "Rheem",
      model: "XE50T06ST45U1",
      serial: "Q302215512",
      installedDaysAgo: 2_157,
      photo: "water-heater",
      warrantyEndsInDays: 33,
    },
    {
      kind: "Air conditioner",
      brand: "Trane",
      model: "XR14",
      serial: "21473K8X4F",
      installedDaysAgo: 1_610,
      photo: "air-conditioner",
      warrantyEndsInDays: 2_042,
    },
    {
      kind: "Dishwasher",
      brand: "Bosch",
      model: "SHE53C85N",
      serial: "FD0308114",
      installedDaysAgo: 246,
      photo: "dishwasher",
      warrantyEndsInDays: 484,
    },
    {
      kind: "Refrigerator",
      brand: "LG",
      model: "LRFXS2503S",
      installedDaysAgo: 1_330,
      photo: "refrigerator",
      warrantyEndsInDays: -965,
    },
    {
      kind: "Pool pump",
      brand: "Pentair",
      model: "IntelliFlo VSF",
      serial: "0121-4471",
      installedDaysAgo: 690,
      photo: "pool-pump",
      warrantyEndsInDays: 405,
    },
    { kind: "Garage door opener", brand: "Chamberlain", model: "B4545", installedDaysAgo: 912 },
    {
      kind: "Dishwasher",
      brand: "Whirlpool",
      model: "WDF520",
      installedDaysAgo: 3_400,
      archivedDaysAgo: 246,
    },
  ],
  "zoe@mullerostergard.example": [
    {
      kind: "Air conditioner",
      brand: "Carrier",
      model: "24ABC6",
      installedDaysAgo: 3_120,
      photo: "air-conditioner",
      warrantyEndsInDays: 530,
    },
    {
      kind: "Washer-dryer",
      brand: "Miele",
      model: "WTI 370",
      installedDaysAgo: 210,
      warrantyEndsInDays: 155,
    },
  ],
  "marcus@whitfield.example": [
    { kind: "Well pump", brand: "Goulds", model: "7GS07", installedDaysAgo: 1_480 },
  ],
};

/** The year a home's air conditioner was installed; null if the demo does not say. */
export function airConditionerYear(email: string, today: CalendarDay): number | null {
  const [one] = (APPLIANCES[email] ?? []).filter(({ kind }) => kind === "Air conditioner");
  return one ? yearOf(addDays(today, -one.installedDaysAgo)) : null;
}

export function homeAppliances({ client, history, today, joinedAt }: DemoHome) {
  const { timeZone, rng } = history;
  return (APPLIANCES[client.email] ?? []).map((appliance) => {
    const { installedDaysAgo, warrantyEndsInDays, archivedDaysAgo, photo, ...what } = appliance;
    const installedOn = addDays(today, -installedDaysAgo);
    // Anything older than the owner was entered on the first evening.
    const createdAt = Math.max(instantAt(timeZone, installedOn, 17), (joinedAt ?? 0) + HOUR_MS);
    const file = photo === undefined ? null : homePhoto(rng, { clientId: client.id, photo, at: createdAt });
    const row: typeof appliances.$inferInsert = {
      ...what,
      id: rng.id(),
      clientId: client.id,
      installedOn,
      warrantyEndsOn: warrantyEndsInDays === undefined ? null : addDays(today, warrantyEndsInDays),
      photoKey: file?.row.key ?? null,
      createdAt,
      archivedAt:
        archivedDaysAgo === undefined ? null : instantAt(timeZone, addDays(today, -archivedDaysAgo), 19),
    };
    return { row, files: file ? [file] : [] };
  });
}

const WARRANTIES: Record<
  string,
  { provider: string; policyNumber: string; phone: string; endsInDays: number; notes?: string }
> = {
  "daniel@reyes.example": {
    provider: "Sunshine Home Warranty",
    policyNumber: "SHW-4471-9920",
    phone: "(800) 555-0150",
    endsInDays: 74,
    notes: "Service fee $85 a visit. Covers the AC, water heater, and kitchen; not the pool.",
  },
  "alexandria.featherstonehaugh-cholmondeley@vandersteen.example": {
    provider: "Gulf States Home Protect",
    policyNumber: "GS 10 02287",
    phone: "(800) 555-0151",
    endsInDays: 160,
  },
};

export function homeWarranty({
  client,
  history,
  today,
  joinedAt,
}: DemoHome): (typeof homeWarrantyProviders.$inferInsert)[] {
  const warranty = WARRANTIES[client.email];
  if (!warranty || joinedAt === null) return [];
  const { endsInDays, ...what } = warranty;
  const endsOn = addDays(today, endsInDays);
  const startsOn = addDays(addYears(endsOn, -1), 1);
  return [
    {
      ...what,
      id: history.rng.id(),
      clientId: client.id,
      startsOn,
      endsOn,
      createdAt: joinedAt + HOUR_MS,
    },
  ];
}

type Preferences = Omit<typeof notificationPreferences.$inferInsert, "clientId" | "updatedAt">;

const PREFERENCES: Record<string, Preferences> = {
  "daniel@reyes.example": { reminderDaysBefore: 3, weeklySummary: true, expenseAlerts: true },
  "zoe@mullerostergard.example": { reminderDaysBefore: 7, weeklySummary: true },
  "marcus@whitfield.example": { reminderDaysBefore: 14 },
  "lorraine@baptiste.example": { emailEnabled: false, taskReminders: false },
};

export function homePreferences({
  client,
  joinedAt,
}: DemoHome): (typeof notificationPreferences.$inferInsert)[] {
  const chosen = PREFERENCES[client.email];
  if (!chosen || joinedAt === null) return [];
  return [{ ...chosen, clientId: client.id, updatedAt: joinedAt + HOUR_MS }];
}

type DemoReferral = {
  name: string;
  email?: string;
  phone?: string;
  message?: string;
  status: ReferralStatus;
  outcome?: ReferralOutcome;
  daysAgo: number;
};

const REFERRALS: Record<string, DemoReferral[]> = {
  "daniel@reyes.example": [
    {
      name: "Elena Reyes",
      phone: "(727) 555-0161",
      message: "My sister. Looking for a townhome near us by summer.",
      status: "contacted",
      daysAgo: 34,
    },
    {
      name: "Grant & Priscilla Holloway",
      email: "holloways@mail.example",
      message: "Neighbors who want to sell.",
      status: "closed",
      outcome: "won",
      daysAgo: 190,
    },
  ],
  "zoe@mullerostergard.example": [
    {
      name: "Søren Østergaard",
      email: "soren@ostergaard.example",
      message: "A colleague moving here from Chicago.",
      status: "new",
      daysAgo: 2,
    },
  ],
  "marcus@whitfield.example": [
    { name: "Tasha Whitfield", phone: "(850) 555-0162", status: "new", daysAgo: 9 },
  ],
};

export function homeReferrals({ client, history, today }: DemoHome): (typeof referrals.$inferInsert)[] {
  return (REFERRALS[client.email] ?? []).map(({ daysAgo, ...referral }) => ({
    ...referral,
    id: history.rng.id(),
    agentId: client.agentId,
    clientId: client.id,
    createdAt: instantAt(history.timeZone, addDays(today, -daysAgo), 17),
  }));
}
