import { type Column, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { hashPassword } from "#app/auth/passwords.server.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { type BrandImage, brandImageUrl } from "#app/domain/profile/brand-image.ts";
import { createDb, type Db, runBatch, type Statement } from "#db/client.server.ts";
import { insertAgent } from "#db/queries/accounts/agents.server.ts";
import { insertLibrary } from "#db/queries/library/library.server.ts";
import * as schema from "#db/schema.ts";
import { AGENT, AGENT_VENDOR_CATEGORIES, buildLibrary, type Library, VENDORS } from "./agent.ts";
import { CLIENTS, FIRST_HOMEOWNER, OPEN_INVITE_CODE } from "./clients.ts";
import { brandFile, type DemoBuckets, type DemoFile, putFiles, vendorLogo } from "./demo-files.ts";
import { homeDocuments } from "./documents.ts";
import { firstHomeBudgets, firstHomeExpenses, otherHomeExpenses } from "./expenses.ts";
import { buildHome, completionPhotos } from "./homes.ts";
import { homeActivity, homeConversations, homeEmail, homeRequests } from "./inbox.ts";
import { type DemoHome, homeAppliances, homePreferences, homeReferrals, homeWarranty } from "./records.ts";
import { createSeededRandom, type SeededRandom } from "./seeded-random.ts";

/** One for everybody: hashing takes most of the time. */
const DEMO_PASSWORD = "Lanai-Breeze-33704";

/** Demo logins. The code is for a home no one has joined yet, valid 30 days after seeding. */
export const DEMO_LOGINS = {
  agent: { email: AGENT.email, password: DEMO_PASSWORD },
  homeowner: { email: FIRST_HOMEOWNER, password: DEMO_PASSWORD },
  inviteCode: OPEN_INVITE_CODE,
} as const;

/** Any number, as long as it stays the same. */
const SEED = 33_704;
const AGENT_SINCE_DAYS = 960;

/**
 * Fills an empty database and buckets with an agent and twelve clients, in one batch. The same `now` (epoch
 * milliseconds) and pepper give the same rows. Does nothing if the demo's agent exists. For local databases only: its
 * passwords are public.
 */
export async function seedDemo({
  d1,
  now,
  pepper,
  ...buckets
}: {
  d1: D1Database;
  now: number;
  pepper: string;
} & DemoBuckets): Promise<"created" | "kept"> {
  const db = createDb(d1);
  const known = await db
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(eq(sql`lower(${schema.users.email})`, AGENT.email));
  if (known.length > 0) return "kept";

  const rng = createSeededRandom(SEED);
  const passwordHash = await hashPassword(DEMO_PASSWORD, pepper, rng);
  const agentId = rng.id();
  const library = buildLibrary(agentId, rng);
  const homes = CLIENTS.map((demo) => buildHome(demo, { agentId, now, rng, library, passwordHash }));
  const since = now - AGENT_SINCE_DAYS * DAY_MS;
  const brand = { headshot: brandFile(agentId, "headshot", since), logo: brandFile(agentId, "logo", since) };
  const book = homeStatements(db, homes, now);
  const vendors = demoVendors(agentId, since, rng);
  const files = [...Object.values(brand), ...vendors.files, ...book.files];
  await putFiles(buckets, files);
  await runBatch(db, [
    ...agentStatements(db, { agentId, since, rng, passwordHash, brand, vendors: vendors.rows }),
    ...libraryStatements(db, agentId, library),
    ...book.statements,
    ...insertRows(
      db,
      schema.storedFiles,
      files.map((file) => file.row),
    ),
  ]);
  return "created";
}

type VendorRow = typeof schema.vendors.$inferInsert;

function demoVendors(agentId: string, since: number, rng: SeededRandom) {
  const rows: VendorRow[] = [];
  const files: DemoFile[] = [];
  for (const [index, { logo, ...vendor }] of VENDORS.entries()) {
    const id = rng.id();
    const dateAdded = since + (index + 1) * 9 * DAY_MS;
    const file = logo ? vendorLogo(agentId, { vendorId: id, drawing: logo, at: dateAdded }) : null;
    rows.push({ ...vendor, id, agentId, dateAdded, logoKey: file?.row.key ?? null });
    if (file) files.push(file);
  }
  return { rows, files };
}

function agentStatements(
  db: Db,
  {
    agentId,
    since,
    rng,
    passwordHash,
    brand,
    vendors,
  }: {
    agentId: string;
    since: number;
    rng: SeededRandom;
    passwordHash: string;
    brand: Record<BrandImage, DemoFile>;
    vendors: VendorRow[];
  },
): Statement[] {
  const userId = rng.id();
  const headshotUrl = brandImageUrl(brand.headshot.row.key);
  const logoUrl = brandImageUrl(brand.logo.row.key);
  const categories = AGENT_VENDOR_CATEGORIES.map((name) => ({ id: rng.id(), agentId, name }));
  return [
    ...insertAgent(
      db,
      { id: userId, email: AGENT.email, passwordHash, createdAt: since },
      { ...AGENT, id: agentId, userId, headshotUrl, logoUrl, verifiedEmail: AGENT.email },
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

/** The homes' rows and the files they name. */
function homeStatements(
  db: Db,
  homes: DemoHome[],
  now: number,
): { statements: Statement[]; files: DemoFile[] } {
  const [first, ...others] = homes;
  if (!first) return { statements: [], files: [] };
  // Before the plans are written: requests, costs, and photos are set on their rows.
  const requests = homes.map(homeRequests);
  const asked = requests.map((those) => those.map(({ row }) => row));
  const expenses = [...firstHomeExpenses(first), ...others.flatMap(otherHomeExpenses)];
  const photos = completionPhotos(first.history);
  const owned = homes.flatMap(homeAppliances);
  const appliances = owned.map(({ row }) => row);
  // Before the expenses are written, as each gets its receipt.
  const documents = homes.flatMap((home) => homeDocuments(home, { expenses, appliances }));
  const records = { appliances, documents: documents.map(({ row }) => row), expenses };
  const statements = [
    ...planStatements(db, homes, asked.flat()),
    ...recordStatements(db, homes, records),
    ...insertRows(db, schema.maintenanceBudgets, firstHomeBudgets(first)),
    ...insertRows(db, schema.aiConversations, homeConversations(first)),
    ...insertRows(
      db,
      schema.activity,
      homes.flatMap((home, i) => homeActivity(home, asked[i] ?? [], now)),
    ),
    ...insertRows(
      db,
      schema.outbox,
      homes.flatMap((home, i) => homeEmail(home, asked[i] ?? [])),
    ),
  ];
  const files = [...requests.flat(), ...owned].flatMap((one) => one.files);
  return { statements, files: [...files, ...photos, ...documents.map(({ file }) => file)] };
}

function planStatements(
  db: Db,
  homes: DemoHome[],
  requests: (typeof schema.taskHelpRequests.$inferInsert)[],
): Statement[] {
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
    ...insertRows(db, schema.taskHelpRequests, requests),
  ];
}

type Records = {
  appliances: (typeof schema.appliances.$inferInsert)[];
  documents: (typeof schema.clientDocuments.$inferInsert)[];
  expenses: (typeof schema.maintenanceExpenses.$inferInsert)[];
};

/** In this order: documents name appliances, expenses name documents. */
function recordStatements(db: Db, homes: DemoHome[], { appliances, documents, expenses }: Records) {
  return [
    ...insertRows(db, schema.appliances, appliances),
    ...insertRows(db, schema.clientDocuments, documents),
    ...insertRows(db, schema.maintenanceExpenses, expenses),
    ...insertRows(db, schema.homeWarrantyProviders, homes.flatMap(homeWarranty)),
    ...insertRows(db, schema.notificationPreferences, homes.flatMap(homePreferences)),
    ...insertRows(db, schema.referrals, homes.flatMap(homeReferrals)),
  ];
}

/** Keeps one parameter well below D1's 2 MB. */
const ROWS_PER_STATEMENT = 1_000;

/** Inserts rows as one JSON parameter, since D1 binds at most a hundred. Missing columns get the schema's default. */
function insertRows<T extends SQLiteTable>(
  db: Db,
  table: T,
  rows: readonly T["$inferInsert"][],
): Statement[] {
  const columns = Object.entries(getTableColumns(table));
  const values = sql.join(
    columns.map((_, index) => sql.raw(`value ->> ${index}`)),
    sql`, `,
  );
  const statements: Statement[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const stored = rows
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((row) =>
        columns.map(([key, column]) => storedValue(column, (row as Record<string, unknown>)[key])),
      );
    const source = sql`select ${values} from json_each(${JSON.stringify(stored)})`;
    statements.push(db.insert(table).select(source));
  }
  return statements;
}

function storedValue(column: Column, given: unknown): unknown {
  const value = given === undefined ? column.default : given;
  return value === undefined || value === null ? null : column.mapToDriverValue(value);
}
