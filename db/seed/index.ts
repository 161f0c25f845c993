import { eq, inArray, sql } from "drizzle-orm";
import { hashPassword } from "#app/auth/passwords.server.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { createDb, type Db, runBatch, type Statement } from "#db/client.server.ts";
import { insertAgent } from "#db/queries/accounts/agents.server.ts";
import { insertLibrary } from "#db/queries/library/library.server.ts";
import * as schema from "#db/schema.ts";
import { AGENT, AGENT_VENDOR_CATEGORIES, VENDORS } from "./agent.ts";
import { type Chance, seededChance } from "./chance.ts";
import { CLIENTS, FIRST_HOMEOWNER, OPEN_INVITE_CODE } from "./clients.ts";
import { homeConversations } from "./conversations.ts";
import { buildHome, type DemoHome } from "./homes.ts";
import { homeActivity, homeMail, homeRequests } from "./inbox.ts";
import { insertRows } from "./insert-rows.ts";
import { buildLibrary, type Library } from "./library.ts";
import { firstHomeBudgets, firstHomeExpenses, otherHomeExpenses } from "./money.ts";
import { homeAppliances, homePreferences, homeReferrals, homeWarranty } from "./records.ts";

/** One for everybody: they are made up, and hashing takes the better part of the time. */
const DEMO_PASSWORD = "Lanai-Breeze-33704";

/** Ways into the demo. The code is for a home nobody has joined yet, good for 30 days after seeding. */
export const DEMO_LOGINS = {
  agent: { email: AGENT.email, password: DEMO_PASSWORD },
  homeowner: { email: FIRST_HOMEOWNER, password: DEMO_PASSWORD },
  inviteCode: OPEN_INVITE_CODE,
} as const;

/** Any number: it only has to stay the same. */
const SEED = 33_704;
const AGENT_SINCE_DAYS = 500;

/**
 * Fills an empty database with an agent and her twelve clients, in one batch. The same `now` (epoch
 * milliseconds) and pepper give the same rows to the last id. Where the demo's agent is there already,
 * whatever has become of her book since, nothing is changed. For local databases: its passwords are public.
 */
export async function seedDemo({
  d1,
  now,
  pepper,
}: {
  d1: D1Database;
  now: number;
  pepper: string;
}): Promise<"created" | "kept"> {
  const db = createDb(d1);
  const known = await db
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(eq(sql`lower(${schema.users.email})`, AGENT.email));
  if (known.length > 0) return "kept";

  const chance = seededChance(SEED);
  const passwordHash = await hashPassword(DEMO_PASSWORD, pepper, chance);
  const agentId = chance.id();
  const library = buildLibrary(agentId, chance);
  const homes = CLIENTS.map((demo) => buildHome(demo, { agentId, now, chance, library, passwordHash }));
  await runBatch(db, [
    ...agentStatements(db, { agentId, now, chance, passwordHash }),
    ...libraryStatements(db, agentId, library),
    ...homeStatements(db, homes, now),
  ]);
  return "created";
}

function agentStatements(
  db: Db,
  {
    agentId,
    now,
    chance,
    passwordHash,
  }: { agentId: string; now: number; chance: Chance; passwordHash: string },
): Statement[] {
  const userId = chance.id();
  const since = now - AGENT_SINCE_DAYS * DAY_MS;
  const categories = AGENT_VENDOR_CATEGORIES.map((name) => ({ id: chance.id(), agentId, name }));
  const vendors = VENDORS.map((vendor, index) => ({
    ...vendor,
    id: chance.id(),
    agentId,
    dateAdded: since + (index + 1) * 9 * DAY_MS,
  }));
  return [
    ...insertAgent(
      db,
      { id: userId, email: AGENT.email, passwordHash, createdAt: since },
      { ...AGENT, id: agentId, userId, verifiedEmail: AGENT.email },
      categories,
    ),
    ...insertRows(db, schema.vendors, vendors),
  ];
}

function libraryStatements(db: Db, agentId: string, library: Library): Statement[] {
  return [
    insertLibrary(db, agentId, library.fromCatalogue),
    ...insertRows(db, schema.tasks, library.custom),
    db.update(schema.tasks).set({ active: false }).where(inArray(schema.tasks.id, library.switchedOff)),
  ];
}

function homeStatements(db: Db, homes: DemoHome[], now: number): Statement[] {
  const [first, ...others] = homes;
  if (!first) return [];
  // Before the plans are written: what is asked and paid is noted on their rows.
  const requests = homes.map(homeRequests);
  const expenses = [...firstHomeExpenses(first), ...others.flatMap(otherHomeExpenses)];
  return [
    ...insertRows(
      db,
      schema.clients,
      homes.map((home) => home.client),
    ),
    ...insertRows(
      db,
      schema.tasks,
      homes.flatMap((home) => home.ownTasks),
    ),
    ...insertRows(
      db,
      schema.clientTasks,
      homes.flatMap((home) => home.history.rows),
    ),
    ...insertRows(db, schema.taskHelpRequests, requests.flat()),
    ...insertRows(db, schema.maintenanceExpenses, expenses),
    ...insertRows(db, schema.maintenanceBudgets, firstHomeBudgets(first)),
    ...insertRows(db, schema.appliances, homes.flatMap(homeAppliances)),
    ...insertRows(db, schema.homeWarrantyProviders, homes.flatMap(homeWarranty)),
    ...insertRows(db, schema.notificationPreferences, homes.flatMap(homePreferences)),
    ...insertRows(db, schema.referrals, homes.flatMap(homeReferrals)),
    ...insertRows(db, schema.aiConversations, homeConversations(first)),
    ...insertRows(
      db,
      schema.activity,
      homes.flatMap((home, i) => homeActivity(home, requests[i] ?? [], now)),
    ),
    ...insertRows(
      db,
      schema.outbox,
      homes.flatMap((home, i) => homeMail(home, requests[i] ?? [])),
    ),
  ];
}
