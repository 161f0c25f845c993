import { exportAccount } from "#app/services/transfer/account/export-account.server.ts";
import { type Archive, expectValidArchive, openArchive, readAll } from "#tests/support/archives.ts";
import { NOON, type World } from "#tests/support/homes.ts";

export const NAMES = [
  "../../etc/passwd",
  "CON",
  "🏡 Haus \u202efdp.exe",
  "a".repeat(120),
  "Roof.pdf",
  "Roof.pdf",
];

export async function run(world: World, sql: string, ...values: unknown[]): Promise<void> {
  await world.d1
    .prepare(sql)
    .bind(...values)
    .run();
}

/** Adds one of everything to a home, with `mark` in every text. */
export async function fill(
  world: World,
  { id, agentId: agent }: { id: string; agentId: string },
  mark: string,
) {
  const put = (name: string, text = name) => world.homeFiles.put(`homes/${id}/${name}`, mark + text);
  const { results } = await world.d1
    .prepare("select id from client_tasks where client_id = ? order by id limit 3")
    .bind(id)
    .all<{ id: string }>();
  const [done = "", asked = ""] = results.map((row) => row.id);
  const key = (name: string) => `homes/${id}/${name}`;
  for (const [index, name] of NAMES.entries()) {
    await put(`doc${index}.pdf`, `paper ${index}`);
    await run(
      world,
      "insert into client_documents (id, client_id, name, key, type, size, created_at) values (?, ?, ?, ?, 'application/pdf', 7, 1)",
      `${id}-doc${index}`,
      id,
      mark + name,
      key(`doc${index}.pdf`),
    );
  }
  for (const name of ["done.jpg", "asked.png", "own.png", "heater.jpg", "talk.jpg", "talk2.jpg"])
    await put(name);
  await run(
    world,
    "update client_tasks set completed = 1, completed_at = 5, completed_on = '2026-11-01', client_notes = 'homecanary', cost = 12, vendor_name = 'homecanary', completion_note = 'homecanary', photo_key = ? where id = ?",
    key("done.jpg"),
    done,
  );
  await run(
    world,
    "insert into tasks (id, agent_id, client_id, title, category, type, frequency, custom) values (?, ?, ?, 'homecanary', 'Other', 'maintenance', 'weekly', 1)",
    `${id}-own`,
    agent,
    id,
  );
  await run(
    world,
    "insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day) values (?, ?, ?, ?, '2026-12-01', 1)",
    `${id}-ownrow`,
    agent,
    id,
    `${id}-own`,
  );
  for (const [request, row, photo] of [
    ["ask", asked, "asked.png"],
    ["askown", `${id}-ownrow`, "own.png"],
  ]) {
    await run(
      world,
      "insert into task_help_requests (id, agent_id, client_id, client_task_id, task_title, message, photo_key, created_at) values (?, ?, ?, ?, '=1+1', ?, ?, 5)",
      `${id}-${request}`,
      agent,
      id,
      row,
      `${mark}=cmd|' /C calc'!A0`,
      key(photo ?? ""),
    );
  }
  await run(
    world,
    "insert into appliances (id, client_id, kind, photo_key, created_at) values (?, ?, 'Heater', ?, 1)",
    `${id}-heater`,
    id,
    key("heater.jpg"),
  );
  await run(
    world,
    "insert into ai_conversations (id, agent_id, client_id, conversation_id, message_id, conversation_type, user_message, image_name, image_key, created_at) values (?, ?, ?, 'c', 'm', 'question', 'homecanary', 'talk.jpg', ?, 5)",
    `${id}-talk`,
    agent,
    id,
    key("talk.jpg"),
  );
  await run(
    world,
    "insert into turn_photos (id, client_id, turn_id, position, name, key) values (?, ?, ?, 1, 'talk2.jpg', ?)",
    `${id}-talk2`,
    id,
    `${id}-talk`,
    key("talk2.jpg"),
  );
  await run(
    world,
    "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, document_id, client_task_id, created_at) values (?, ?, 'Roof', 'homecanary', 100, '2026-01-01', ?, ?, 1)",
    `${id}-exp`,
    id,
    `${id}-doc0`,
    done,
  );
}

type Buckets = { files: R2Bucket; pictures: R2Bucket };

export const buckets = (world: World): Buckets => ({ files: world.homeFiles, pictures: world.profileImages });

export function start(
  world: World,
  agentId: string,
  clientId: string | null,
  failures: unknown[] = [],
  from = buckets(world),
) {
  const deps = { db: world.deps.db, now: NOON, buckets: from, onFailure: (e: unknown) => failures.push(e) };
  return exportAccount(deps, { agentId, clientId, timeZone: "America/New_York" });
}

/** An export read to its end and validated. */
export async function exported(world: World, agentId: string, clientId: string | null): Promise<Archive> {
  const archive = await openArchive(await readAll(await start(world, agentId, clientId)));
  expectValidArchive(archive);
  return archive;
}
