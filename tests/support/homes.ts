import type { HomeFeature, PropertyType } from "#app/domain/property/home-features.ts";
import { type CareLevel, FULL_CARE_LEVEL } from "#app/domain/tasks/care-level.ts";
import { createAgent } from "#app/services/accounts/sign-up.server.ts";
import { inviteClient } from "#app/services/clients/invite-client.server.ts";
import { emptyOutbox, type MailDeps, type PressDeps, systemRandom } from "#app/services/deps.ts";
import { createDb } from "#db/client.server.ts";
import { createBindings, type TestBindings } from "./bindings.ts";
import { hashOf } from "./passwords.ts";
import { type Recording, recordingD1 } from "./recording-d1.ts";

/** 10:00 on a Friday in Florida. */
export const NOON = Date.UTC(2026, 10, 20, 15);
export const TODAY = "2026-11-20";
/** When a home that starts that day first checks its AC filter, by the frequency table. */
export const FILTER_STARTS = "2026-12-20";

export type World = TestBindings & { deps: MailDeps & PressDeps; recording: Recording };

/** An empty database and the service dependencies; `deps.now` may be moved. */
export async function createWorld(): Promise<World> {
  const bindings = await createBindings();
  const { d1, recording } = recordingD1(bindings.d1);
  const deps = { db: createDb(d1), now: NOON, random: systemRandom, outbox: emptyOutbox(), press: null };
  return { ...bindings, recording, deps };
}

let people = 0;

/**
 * Sets the level of care of an agent's new homes. Most tests use the highest, so every fitting catalog task is in
 * the plan.
 */
export async function setDefaultCareLevel(
  d1: D1Database,
  agentId: string,
  level: CareLevel = FULL_CARE_LEVEL,
): Promise<void> {
  await d1.prepare("update profiles set default_care_level = ? where id = ?").bind(level, agentId).run();
}

/** An agent with the whole catalog, whose homes start with everything. */
export async function anAgent(world: World): Promise<string> {
  people += 1;
  const result = await createAgent(
    world.deps,
    {
      firstName: "Maria",
      lastName: "Castillo",
      teamName: "",
      phone: "727-555-0100",
      email: `agent${people}@bayside.example`,
      market: "Tampa Bay",
    },
    await hashOf("mangrove-42"),
    { isEmailVerified: true },
  );
  if (!result.ok) throw new Error(result.reason);
  await setDefaultCareLevel(world.d1, result.agentId);
  return result.agentId;
}

export const INVITATION = {
  firstName: "Daniel",
  lastName: "Reyes",
  phone: "",
  address: "214 Mangrove Way",
  city: "St. Petersburg",
  state: "FL",
  zipCode: "33704",
  propertyType: "single_family" as PropertyType,
  features: ["pool", "garage"] as HomeFeature[],
};

/** The owner of such a home, as who does something in it. */
export const DANIEL = { personId: null, name: INVITATION.firstName };

/** A client of the agent with a plan, who has consented to the model. */
export async function aHome(
  world: World,
  agentId: string,
  fields: Partial<typeof INVITATION & { email: string }> = {},
) {
  people += 1;
  const id = await inviteClient(world.deps, agentId, {
    ...INVITATION,
    email: `home${people}@reyes.example`,
    ...fields,
  });
  // As if its invite had been sent.
  const done = "update clients set introduced_at = 1, assistant_mode = 'model' where id = ?";
  await world.d1.prepare(done).bind(id).run();
  return { id, agentId, timeZone: "America/New_York" };
}

export type Row = {
  id: string;
  task_id: string;
  due_date: string;
  occurrence: number;
  completed: number;
  skipped_at: number | null;
  snoozed_until: string | null;
  client_notes: string | null;
  version: number;
  slug: string;
};

export async function rowsOf(world: World, clientId: string, slug: string): Promise<Row[]> {
  const { results } = await world.d1
    .prepare(
      "select ct.*, t.slug from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? and t.slug = ? order by ct.occurrence",
    )
    .bind(clientId, slug)
    .all<Row>();
  return results;
}

export async function openRow(world: World, clientId: string, slug: string): Promise<Row> {
  const open = (await rowsOf(world, clientId, slug)).filter(
    (row) => !row.completed && row.skipped_at === null,
  );
  if (open.length !== 1 || !open[0]) throw new Error(`${slug} has ${open.length} open rows`);
  return open[0];
}

export async function snapshot(world: World): Promise<string> {
  const { results: tables } = await world.d1
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf%'",
    )
    .all<{ name: string }>();
  const found = await world.d1.batch(
    tables.map(({ name }) => world.d1.prepare(`select * from "${name}" order by 1`)),
  );
  const rows = tables.map(({ name }, index) => [name, found[index]?.results]);
  return JSON.stringify(rows);
}
