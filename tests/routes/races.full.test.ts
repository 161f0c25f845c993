import { afterAll, beforeAll, expect, test } from "vitest";
import { AGENT_TRASH, HOME_TRASH } from "#app/domain/trash/trash-list.ts";
import { emptyOutbox } from "#app/services/deps.ts";
import { type Fields, GONE, SCREENS, type Screen } from "#tests/routes/actions-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { NOON, type World } from "#tests/support/homes.ts";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";
import { fillHome } from "#tests/support/random-homes.ts";
import { makerOf } from "#tests/support/random-values.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";

/** Windows that submit the same button at the same instant. */
const WINDOWS = 20;
/** The sampling rate per run, chosen by the seed; the proof run tests all forms. */
const ONE_IN = PROOF ? 1 : 16;

/** Two identical accounts: one submit in the first must equal twenty simultaneous ones in the second. */
type Twin = { app: TestApp; agent: Visitor; home: Visitor };
let once: Twin;
let atOnce: Twin;
beforeAll(async () => {
  [once, atOnce] = [await openTwin(), await openTwin()];
});
afterAll(() => Promise.all([once.app.dispose(), atOnce.app.dispose()]));

/** A random agent and home with the same ids each time. */
async function openTwin(): Promise<Twin> {
  const app = await createApp();
  const ids = makerOf(SEED);
  app.systemDeps = { now: () => NOON, random: { ...app.systemDeps.random, id: ids.id } };
  const agent = await newAgent(app, { email: "races@agent.example" });
  const { id, code } = await invite(app, agent, { email: "races@home.example" });
  const home = await openHome(app, code);
  const deps = { db: app.db, now: NOON, random: app.systemDeps.random, outbox: emptyOutbox(), press: null };
  const world: World = { ...app, deps };
  const agentId = await app.d1.prepare("select agent_id as id from clients").first<string>("id");
  await fillHome(world, makerOf(SEED + 1), { id, agentId: agentId ?? "" });
  return { app, agent, home };
}

async function counts({ app }: Twin): Promise<Record<string, number>> {
  const names = await app.d1
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '_cf%' and name <> 'attempts'",
    )
    .all<{ name: string }>();
  const sums = names.results.map(({ name }) => `(select count(*) from "${name}") as "${name}"`);
  return (await app.d1.prepare(`select ${sums.join(", ")}`).first<Record<string, number>>()) ?? {};
}

type Row = { table: string; id: string; version: string };

/** One of their rows of each kind, finished and not, deleted and not. */
async function ownRows({ app }: Twin): Promise<Row[]> {
  const kinds = await app.d1
    .prepare(
      "select tables.name as name, group_concat(columns.name) as columns from sqlite_schema as tables join pragma_table_info(tables.name) as columns where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name not like '_cf%' group by tables.name",
    )
    .all<{ name: string; columns: string }>();
  const rows: Row[] = [];
  for (const { name, columns } of kinds.results) {
    const has = new Set(columns.split(","));
    if (!has.has("id") || !(has.has("agent_id") || has.has("client_id"))) continue;
    const states = ["completed", "deleted_at", "archived_at", "status"].filter((column) => has.has(column));
    const version = has.has("version") ? `"${name}".version` : "0";
    const found = await app.d1
      .prepare(
        `select min("${name}".id) as id, ${version} as version from "${name}" group by ${[...states.map((column) => `"${name}".${column}`), "1 = 1"].join(", ")} order by 1 limit 6`,
      )
      .all<{ id: string; version: number }>();
    for (const { id, version: seen } of found.results) rows.push({ table: name, id, version: String(seen) });
  }
  return rows;
}

type Form = { label: string; screen: Screen; path: string; fields: Fields };

function formsFor(rows: Row[]): Form[] {
  return Object.entries(SCREENS).flatMap(([name, screen]) =>
    Object.entries(screen.rows).flatMap(([intent, fields]) =>
      rows.flatMap(({ table, id, version }) => {
        const trash = screen.who === "agent" ? AGENT_TRASH : HOME_TRASH;
        const kinds = screen.path.endsWith("/trash") ? trash.map((kind) => ({ kind })) : [{}];
        return kinds.map((kind) => {
          const aimed = Object.entries({ ...fields, ...kind }).map(([field, value]) => [
            field,
            value.replaceAll(GONE, id),
          ]);
          const seen = "version" in fields ? { version } : {};
          return {
            label: `${name} ${intent} ${Object.values(kind).join()} with ${table} ${id}`,
            screen,
            path: screen.path.replaceAll(GONE, id),
            fields: { ...Object.fromEntries(aimed), ...seen, intent },
          };
        });
      }),
    ),
  );
}

test(`${WINDOWS} windows that submit the same button at once leave the same rows as one window`, {
  timeout: 1_800_000,
}, async ({ annotate }) => {
  const chance = makerOf(SEED);
  const forms = formsFor(await ownRows(once));
  let raced = 0;
  for (const { label, screen, path, fields } of forms) {
    if (!chance.happens(1 / ONE_IN)) continue;
    const alone = await once[screen.who].post(path, fields);
    await alone.body?.cancel();
    // A row of another kind is not found by this form, so there is nothing to race for.
    if (alone.status === 404) continue;
    const together = await Promise.all(
      Array.from({ length: WINDOWS }, () => atOnce[screen.who].post(path, fields)),
    );
    for (const response of together) {
      expect(response.status, label).toBeLessThan(500);
      await response.body?.cancel();
    }
    expect(
      together.some(({ status }) => status === alone.status),
      label,
    ).toBe(true);
    expect(await counts(atOnce), label).toEqual(await counts(once));
    raced += 1;
  }
  expect(raced).toBeGreaterThan(PROOF ? 40 : 3);
  await annotate(
    `${raced} forms, each by ${WINDOWS} windows at once: no row too many, no row lost, 0 × 5xx`,
    MEASUREMENT,
  );
});
