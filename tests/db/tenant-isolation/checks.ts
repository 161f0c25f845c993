import { expect } from "vitest";
import { createDb } from "#db/client.server.ts";
import type { Query, QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { queriesIn } from "#tests/db/tenant-isolation/queries.ts";
import {
  addOtherTenants,
  myRows,
  type Owner,
  type Person,
  runQuery,
  seedFirstTenant,
  type TwoTenants,
  theirRows,
} from "#tests/db/tenant-isolation/two-tenants.ts";
import { createWorld } from "#tests/support/homes.ts";
import { noopD1 } from "#tests/support/noop-d1.ts";
import { type RowChange, snapshotRows } from "#tests/support/row-snapshot.ts";

type Answered = Awaited<ReturnType<typeof runQuery>>;
/** The results of my queries before other tenants exist, by query and row. */
type Alone = Map<string, Answered>;
/** `empty`: a database without rows. */
export type IsolationFixture = TwoTenants & { alone: Alone; empty: Pick<TwoTenants, "world" | "kept"> };

/** One query that must not find or change another tenant's rows. */
type Check = {
  name: string;
  /** Runs while I am the only tenant. */
  before?: (setting: Before, alone: Alone) => Promise<void>;
  run: (meeting: IsolationFixture) => Promise<void>;
};
type Before = Awaited<ReturnType<typeof seedFirstTenant>>;

type Kind = { group: keyof QueryGroups; whose: Owner; about: string };
const KINDS: Kind[] = [
  { group: "ofAgents", whose: "agent", about: "of an agent" },
  { group: "rowsOfAgents", whose: "agent", about: "of a row of an agent" },
  { group: "ofHomes", whose: "home", about: "of a home" },
  { group: "byAgents", whose: "home", about: "of an agent's home" },
];

export async function createIsolationFixture(): Promise<IsolationFixture> {
  const setting = await seedFirstTenant();
  const alone: Alone = new Map();
  for (const { before } of CHECKS) await before?.(setting, alone);
  expect(await setting.kept.changed(), "left by what was asked").toEqual([]);
  const world = await createWorld();
  const empty = { world, kept: await snapshotRows(world) };
  return { ...(await addOtherTenants(setting)), alone, empty };
}

/** Collects the row a query names without running anything. */
const SILENT = createDb(noopD1());

function tableOf(ask: Query): string | null {
  let named: string | null = null;
  const row = (table: string) => {
    named = table;
    return "none";
  };
  ask({ db: SILENT, agent: "", client: "", row });
  return named;
}

/** Whether the query takes a tenant id; the others only name one of my rows. */
function isForSomebody(ask: Query): boolean {
  let says = false;
  const whoever = () => {
    says = true;
    return "";
  };
  ask({
    db: SILENT,
    get agent() {
      return whoever();
    },
    get client() {
      return whoever();
    },
    row: () => "none",
  });
  return says;
}

async function namedRows(
  setting: Pick<TwoTenants, "world" | "mine">,
  ask: Query,
  whose: Owner,
): Promise<string[]> {
  const table = tableOf(ask);
  return table === null ? [] : myRows(setting, table, whose);
}

async function askAlone(
  setting: Before,
  alone: Alone,
  { group, whose }: Kind,
  name: string,
  ask: Query,
): Promise<void> {
  for (const row of ["none", ...(await namedRows(setting, ask, whose))]) {
    alone.set(`${group} ${name} ${row}`, await runQuery(setting, ask, setting.mine, row));
  }
}

/** A query of my rows returns and changes the same as when I was the only tenant. */
async function expectAsAlone(
  meeting: IsolationFixture,
  { group, whose }: Kind,
  name: string,
  ask: Query,
): Promise<void> {
  for (const row of ["none", ...(await namedRows(meeting, ask, whose))]) {
    const answered = await runQuery(meeting, ask, meeting.mine, row);
    expect(answered, row).toEqual(meeting.alone.get(`${group} ${name} ${row}`));
    expect(answered.changed.filter((one) => !isMine(one, meeting.mine, whose))).toEqual([]);
  }
}

/** A tenant without rows gets the same result in a full database as in an empty one. */
async function expectAsEmpty(meeting: IsolationFixture, ask: Query): Promise<void> {
  const nobody = { agent: "nobody", client: "nobody" };
  expect(await triedOf(meeting, ask, nobody)).toEqual(await triedOf(meeting.empty, ask, nobody));
}

const triedOf = (setting: Pick<TwoTenants, "world" | "kept">, ask: Query, person: Person): Promise<unknown> =>
  runQuery(setting, ask, person).catch(({ cause, message }: Error) => String(cause ?? message));

/** My part of a query over all tenants is the same as when I was the only one. */
async function expectMyPart(meeting: IsolationFixture, name: string, ask: Query): Promise<void> {
  const { mine, alone } = meeting;
  const [before, now] = [alone.get(name), await runQuery(meeting, ask, mine)];
  const rowsOf = (said = "[]") => {
    const rows: unknown = JSON.parse(said);
    return (Array.isArray(rows) ? rows.flat() : [rows]).map((row) => JSON.stringify(row));
  };
  const speaksOfMe = (row: string) => row.includes(mine.agent) || row.includes(`"${mine.client}"`);
  expect(rowsOf(now.said).filter(speaksOfMe)).toEqual(rowsOf(before?.said).filter(speaksOfMe));
  const isOfMe = (one: RowChange) => speaksOfMe(JSON.stringify(one));
  expect(now.changed.filter(isOfMe)).toEqual(before?.changed.filter(isOfMe));
}

function isMine({ before, after }: RowChange, mine: Person, whose: Owner): boolean {
  const { agent_id: agent = mine.agent, client_id: client = null } = { ...after, ...before };
  return agent === mine.agent && (whose === "agent" || client === null || client === mine.client);
}

/** A query with another tenant's row id behaves like one with a nonexistent id and changes nothing. */
async function expectNothing(setting: TwoTenants, whose: Owner, ask: Query, person: Person): Promise<void> {
  const table = tableOf(ask);
  if (table === null) return;
  const nothing = await runQuery(setting, ask, person);
  const rows = await theirRows(setting, table, whose);
  expect(rows.length, table).toBeGreaterThan(0);
  for (const row of rows) {
    const { said, changed } = await runQuery(setting, ask, person, row);
    expect({ row: `${table} ${row}`, said, changed }).toEqual({
      row: `${table} ${row}`,
      ...nothing,
    });
  }
}

/** An agent's query for another agent's client behaves like one for a nonexistent client. */
async function expectNobody(setting: TwoTenants, ask: Query): Promise<void> {
  const { mine, theirs, sibling } = setting;
  const nobody = await runQuery(setting, ask, { agent: mine.agent, client: "nobody" });
  expect(nobody.changed).toEqual([]);
  for (const client of [theirs.client, sibling, "brought-in"]) {
    expect(await runQuery(setting, ask, { agent: mine.agent, client })).toEqual(nobody);
    await expectNothing(setting, "home", ask, { agent: mine.agent, client });
  }
}

/** A client without rows gets empty lists, whatever the agent's other clients have. */
async function expectEmpty(setting: TwoTenants, ask: Query): Promise<void> {
  const { theirs, sibling } = setting;
  const nobody = await runQuery(setting, ask, { agent: theirs.agent, client: "nobody" });
  expect(await runQuery(setting, ask, { agent: theirs.agent, client: sibling })).toEqual(nobody);
}

/**
 * Queries that also name a row of mine, or insert one tied to me by a foreign key, so a foreign id makes no
 * difference.
 */
const NAMES_MINE = new Set([
  "accounts: selectAgentDeleted",
  "delivery: isOptedOut",
  "delivery: optedOut",
  "documents: mayAddDocument",
  "mail: homeMailChoices",
  "property: insertTakenAppliance",
  "property: insertTakenWarranty",
  "signIn: keepReset",
  "transferAccounts: addCategory",
  "transferAccounts: addToFeed",
  "transferAccounts: preferences",
]);

const LISTS = /: (openPlan|done|vendorsUsed|requests|shared(?!Dates))/;

const PARTS = queriesIn("ofAll").map(
  ([name, ask]): Check => ({
    name: `of what is asked for everybody (${name}) my part is as if nobody else were there`,
    before: async (setting, alone) => void alone.set(name, await runQuery(setting, ask, setting.mine)),
    run: (meeting) => expectMyPart(meeting, name, ask),
  }),
);

export const CHECKS: Check[] = KINDS.flatMap((kind) =>
  queriesIn(kind.group).flatMap(([name, ask]) => {
    const checks: Check[] = [
      {
        name: `what is asked ${kind.about} (${name}) is answered as if nobody else were there`,
        before: (setting, alone) => askAlone(setting, alone, kind, name, ask),
        run: (meeting) => expectAsAlone(meeting, kind, name, ask),
      },
    ];
    if (isForSomebody(ask) && !NAMES_MINE.has(name)) {
      checks.push({
        name: `of nobody what is asked ${kind.about} (${name}) is answered as if the database were empty`,
        run: (meeting) => expectAsEmpty(meeting, ask),
      });
    }
    if (kind.group === "byAgents") {
      checks.push({
        name: `another agent's client (${name}) is nobody`,
        run: (meeting) => expectNobody(meeting, ask),
      });
      if (LISTS.test(name)) {
        checks.push({
          name: `a client's lists (${name}) hold nothing of the agent's other clients`,
          run: (meeting) => expectEmpty(meeting, ask),
        });
      }
    } else if (kind.group !== "ofAgents") {
      checks.push({
        name: `another's row (${name}) is none ${kind.about}`,
        run: (meeting) => expectNothing(meeting, kind.whose, ask, meeting.mine),
      });
    }
    return checks;
  }),
).concat(PARTS);
