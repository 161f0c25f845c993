import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { expiryStatusOf } from "#app/domain/documents/document.ts";
import { compareSpending, lastTwelveMonths, spendingRanges } from "#app/domain/expenses/expenses.ts";
import { typeOfKey } from "#app/domain/files/accepted-file-types.ts";
import { inspectFile, stripMetadata } from "#app/domain/files/file-inspection.ts";
import { brandImageOwner } from "#app/domain/profile/brand-image.ts";
import { warrantyStatus } from "#app/domain/property/upcoming-dates.ts";
import { vendorLogoOwner } from "#app/domain/vendors/vendor.ts";
import { homeOfKey } from "#app/services/files/stored-files.server.ts";
import { AGENT_FILE_COLUMNS, HOME_FILE_COLUMNS } from "#db/file-columns.ts";
import { appliances, clients } from "#db/schema.ts";
import { FIRST_HOMEOWNER } from "#db/seed/clients.ts";
import { RECEIPTS } from "#db/seed/expenses.ts";
import { seedDemo } from "#db/seed/index.ts";
import { createBindings, type TestBindings } from "#tests/support/bindings.ts";

const NOW = Date.UTC(2026, 3, 14, 16, 30);

let bindings: TestBindings;

beforeAll(async () => {
  bindings = await createBindings();
  await seedDemo({ ...bindings, now: NOW, pepper: "pepper".repeat(6) });
});
afterAll(() => bindings.dispose());

async function query<T = Record<string, unknown>>(sql: string): Promise<T[]> {
  return (await bindings.d1.prepare(sql).all<T>()).results;
}

async function distinct(column: string, table: string): Promise<string[]> {
  const rows = await query<{ value: string }>(`select distinct ${column} as value from ${table}`);
  return rows.map(({ value }) => value).sort();
}

const sorted = (values: readonly string[]) => [...values].sort();

test("every referenced file exists, is a valid file of its type, and its size is counted to the byte", async () => {
  const brand = [
    { table: "profiles", column: "substr(headshot_url, 8)" },
    { table: "profiles", column: "substr(logo_url, 8)" },
  ];
  const named = await Promise.all(
    [...HOME_FILE_COLUMNS, ...AGENT_FILE_COLUMNS, ...brand].map(({ table, column }) =>
      distinct(column, table),
    ),
  );
  const keys = named.flat().filter((key) => key !== null);
  const ledger = await query<{ key: string; owner: string; size: number }>("select * from stored_files");
  expect(sorted(ledger.map(({ key }) => key))).toEqual(sorted(keys));
  for (const { key, owner, size } of ledger) {
    const ofHome = homeOfKey(key);
    const bucket = ofHome === null ? bindings.profileImages : bindings.homeFiles;
    const file = await bucket.get(key);
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
    expect(inspectFile(bytes), key).toEqual({ ok: true, type: typeOfKey(key) });
    expect([file?.httpMetadata?.contentType, bytes.length]).toEqual([typeOfKey(key), size]);
    // As an upload would leave it: nothing told about its maker.
    expect(stripMetadata(bytes, typeOfKey(key) ?? "application/pdf").length, key).toBe(size);
    expect(owner).toBe(
      ofHome === null ? `agent:${brandImageOwner(key) ?? vendorLogoOwner(key)}` : `home:${ofHome}`,
    );
  }
  expect(ledger.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(400_000);
  expect(
    await query(
      "select key from client_documents where size <> (select s.size from stored_files s where s.key = client_documents.key)",
    ),
  ).toEqual([]);
});

test("the seed has a headshot and logos, photographed appliances, documents of most kinds, and receipts with their expenses", async () => {
  expect(await query("select id from profiles where headshot_url <> '' and logo_url <> ''")).toHaveLength(1);
  const logos = await query("select id from vendors where logo_key is not null");
  expect(logos.length).toBeGreaterThanOrEqual(6);
  const photos = await query("select id from appliances where photo_key is not null");
  expect(photos.length).toBeGreaterThanOrEqual(5);
  expect(await distinct("kind", "client_documents")).toEqual(
    sorted(["deed", "insurance", "inspection", "manual", "other", "permit", "receipt", "warranty"]),
  );
  const receipts = await query(
    `select e.id from maintenance_expenses e join client_documents d on d.id = e.document_id
      where d.kind = 'receipt' and d.client_id = e.client_id`,
  );
  expect(receipts).toHaveLength(RECEIPTS.length);
  expect(await query("select id from client_tasks where photo_key is not null")).toHaveLength(2);
});

test("the first home has one unread reply, and its others are read", async () => {
  const replies = await query<{ email: string; unread: number }>(
    `select c.email, h.read_at is null as unread from task_help_requests h join clients c on c.id = h.client_id
      where h.replied_at is not null order by h.created_at`,
  );
  expect(replies.map(({ unread }) => unread)).toEqual([0, 0, 1]);
  expect(replies.at(-1)?.email).toBe(FIRST_HOMEOWNER);
});

test("the seed has two full years of expenses to compare, and a policy and a warranty about to end", async () => {
  const [first] = await bindings.db.select().from(clients).where(eq(clients.email, FIRST_HOMEOWNER));
  if (!first) throw new Error("There is no first home.");
  const today = todayIn(first.timeZone, NOW);
  const { current, previous } = spendingRanges(today);
  const sums = await query<{ month: string; cents: number }>(
    `select substr(expense_date, 1, 7) as month, sum(amount) as cents from maintenance_expenses
      where client_id = '${first.id}' and (expense_date between '${previous.from}' and '${previous.to}'
        or expense_date between '${current.from}' and '${current.to}') group by 1`,
  );
  const compared = compareSpending(lastTwelveMonths(sums, 2024, today));
  expect(compared.kind).toBe("under");
  expect(expiryStatusOf(first.policyRenewsOn ?? today, today)).toBe("soon");
  const ends = await bindings.db.select().from(appliances).where(eq(appliances.clientId, first.id));
  const ending = ends.filter((row) => warrantyStatus(row.warrantyEndsOn, today) === "ending");
  expect(ending.map((row) => row.kind)).toEqual(["Water heater"]);
});
