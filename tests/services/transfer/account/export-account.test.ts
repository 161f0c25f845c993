import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#app/domain/errors.ts";
import { csvPath, SHORT_EXPORT_PATH } from "#app/domain/transfer/account/format.ts";
import { createNameScanner } from "#app/domain/transfer/account/zip-names.ts";
import { withoutGuard } from "#app/lib/csv/write.server.ts";
import { exportAccount } from "#app/services/transfer/account/export-account.server.ts";
import { exportText } from "#app/services/transfer/account/export-json.server.ts";
import { seededChance } from "#db/seed/chance.ts";
import { seedDemo } from "#db/seed/index.ts";
import { type Archive, expectWhole, openArchive, readAll, rowsOf, textOf } from "#tests/support/archives.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";

let world: World;
let agentId: string;
let home: { id: string; agentId: string };
beforeAll(async () => {
  world = await createWorld();
  await seedDemo({ d1: world.d1, now: NOON, pepper: "pepper".repeat(6) });
  agentId = await anAgent(world);
  home = await aHome(world, agentId);
  await fill(home, "");
  const stranger = await aHome(world, await anAgent(world), { email: "strangercanary@home.example" });
  await fill(stranger, "strangercanary");
});
afterAll(() => world.dispose());

const NAMES = ["../../etc/passwd", "CON", "🏡 Haus \u202efdp.exe", "a".repeat(120), "Roof.pdf", "Roof.pdf"];

async function run(sql: string, ...values: unknown[]): Promise<void> {
  await world.d1
    .prepare(sql)
    .bind(...values)
    .run();
}

/** Puts one of everything into a home; `mark` is put into whatever text there is. */
async function fill({ id, agentId: agent }: { id: string; agentId: string }, mark: string) {
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
      "insert into client_documents (id, client_id, name, key, type, size, created_at) values (?, ?, ?, ?, 'application/pdf', 7, 1)",
      `${id}-doc${index}`,
      id,
      mark + name,
      key(`doc${index}.pdf`),
    );
  }
  for (const name of ["done.jpg", "asked.png", "own.png", "heater.jpg", "talk.jpg"]) await put(name);
  await run(
    "update client_tasks set completed = 1, completed_at = 5, completed_on = '2026-11-01', client_notes = 'homecanary', cost = 12, vendor_name = 'homecanary', completion_note = 'homecanary', photo_key = ? where id = ?",
    key("done.jpg"),
    done,
  );
  await run(
    "insert into tasks (id, agent_id, client_id, title, category, type, frequency, custom) values (?, ?, ?, 'homecanary', 'Other', 'maintenance', 'weekly', 1)",
    `${id}-own`,
    agent,
    id,
  );
  await run(
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
    "insert into appliances (id, client_id, kind, photo_key, created_at) values (?, ?, 'Heater', ?, 1)",
    `${id}-heater`,
    id,
    key("heater.jpg"),
  );
  await run(
    "insert into ai_conversations (id, agent_id, client_id, conversation_id, message_id, conversation_type, user_message, image_name, image_key, created_at) values (?, ?, ?, 'c', 'm', 'question', 'homecanary', 'talk.jpg', ?, 5)",
    `${id}-talk`,
    agent,
    id,
    key("talk.jpg"),
  );
  await run(
    "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, document_id, client_task_id, created_at) values (?, ?, 'Roof', 'homecanary', 100, '2026-01-01', ?, ?, 1)",
    `${id}-exp`,
    id,
    `${id}-doc0`,
    done,
  );
}

type Buckets = { files: R2Bucket; pictures: R2Bucket };
const buckets = (): Buckets => ({ files: world.homeFiles, pictures: world.profileImages });

function start(clientId: string | null, failures: unknown[] = [], from = buckets(), agent = agentId) {
  const deps = { db: world.deps.db, now: NOON, buckets: from, onFailure: (e: unknown) => failures.push(e) };
  return exportAccount(deps, { agentId: agent, clientId, timeZone: "America/New_York" });
}

async function exported(clientId: string | null, agent = agentId): Promise<Archive> {
  const archive = await openArchive(await readAll(await start(clientId, [], buckets(), agent)));
  expectWhole(archive);
  return archive;
}

test("every account of the demo comes out whole, row by row as the format says", async () => {
  const { results } = await world.d1
    .prepare(
      "select c.id, c.agent_id from clients c join profiles p on p.id = c.agent_id join users u on u.id = p.user_id where u.email like 'maria@bayside%' limit 3",
    )
    .all<{ id: string; agent_id: string }>();
  const [first] = results;
  expect(results).toHaveLength(3);
  const agent = await exported(null, first?.agent_id);
  expect(agent.manifest.tables).toMatchObject({ profile: 1, clients: 12, vendors: 11 });
  for (const { id, agent_id } of results) {
    const { manifest } = await exported(id, agent_id);
    expect(manifest.tables.plan).toBeGreaterThan(0);
  }
});

test("every file of a home is in its export as it was uploaded, and nothing of the trash", async () => {
  await world.homeFiles.put(`homes/${home.id}/gone.pdf`, "trashcanary");
  await run(
    "insert into client_documents (id, client_id, name, key, type, size, created_at, deleted_at) values ('gone', ?, 'trashcanary', ?, 'application/pdf', 7, 1, 1)",
    home.id,
    `homes/${home.id}/gone.pdf`,
  );
  await run("update maintenance_expenses set document_id = 'gone' where id = ?", `${home.id}-exp`);
  const archive = await exported(home.id);
  const { objects } = await world.homeFiles.list({ prefix: `homes/${home.id}/` });
  const stored = await Promise.all(
    objects
      .filter(({ key }) => !key.endsWith("gone.pdf"))
      .map(async ({ key }) => (await world.homeFiles.get(key))?.text()),
  );
  const files = archive.paths.filter((path) => path.startsWith("files/"));
  expect(files.map((path) => textOf(archive, path)).sort()).toEqual(stored.sort());
  expect(archive.manifest.missing).toEqual([]);
  for (const path of archive.paths) expect(textOf(archive, path)).not.toContain("trashcanary");
  // The expense stays; its paper is in the trash.
  expect(rowsOf(archive, "expenses")).toMatchObject([{ document_id: null, plan_id: expect.any(String) }]);
});

test("files keep their names as far as every system can unpack them", async () => {
  const archive = await exported(home.id);
  const papers = archive.paths.filter((path) => path.startsWith("files/documents/"));
  expect(papers.map((path) => path.replace("files/documents/", ""))).toEqual([
    "0001 etc passwd.pdf",
    "0002 _CON.pdf",
    "0003 🏡 Haus fdp.exe.pdf",
    `0004 ${"a".repeat(96)}.pdf`,
    "0005 Roof.pdf",
    "0006 Roof.pdf",
  ]);
  const rows = rowsOf(archive, "documents");
  for (const [index, path] of papers.entries()) {
    expect(rows[index]?.file).toBe(path);
    expect(textOf(archive, path)).toBe(`paper ${index}`);
  }
});

test("an agent's export holds what they may see of a home and no more", async () => {
  await world.profileImages.put(`${agentId}_headshot_5.jpg`, "face");
  await run(
    "update profiles set headshot_url = ?, logo_url = 'https://logo.example/a.png' where id = ?",
    `/brand/${agentId}_headshot_5.jpg`,
    agentId,
  );
  const archive = await exported(null);
  for (const path of archive.paths) expect(textOf(archive, path)).not.toContain("homecanary");
  expect(archive.paths.filter((path) => path.startsWith("files/"))).toEqual([
    "files/profile/0001 Headshot.jpg",
    "files/help_requests/0001 =1+1.png",
    "files/help_requests/0002 =1+1.png",
  ]);
  expect(rowsOf(archive, "profile")).toMatchObject([
    { headshot: "files/profile/0001 Headshot.jpg", logo: "https://logo.example/a.png" },
  ]);
  // The homeowner's own task is theirs: the request stays, without it.
  const plans = rowsOf(archive, "help_requests").map(({ id, plan_id }) => [id, plan_id !== null]);
  expect(plans).toEqual([
    [`${home.id}-ask`, true],
    [`${home.id}-askown`, false],
  ]);
});

test("no secret and nothing of anybody else is in any byte", async () => {
  await run(
    "update clients set password_hash = 'secretcanary', invite_code = 'secretcanary', calendar_token = 'secretcanary', search_key = 'secretcanary' where id = ?",
    home.id,
  );
  await run(
    "update users set password_hash = 'secretcanary' where id = (select user_id from profiles where id = ?)",
    agentId,
  );
  await run(
    "insert into client_sessions (id, client_id, expires_at, started_at) values ('secretcanary', ?, 1, 1)",
    home.id,
  );
  await run(
    "insert into agent_sessions (id, agent_id, expires_at, started_at) values ('secretcanary', ?, 1, 1)",
    agentId,
  );
  await run("insert into password_resets (id, client_id, expires_at) values ('secretcanary', ?, 1)", home.id);
  for (const clientId of [null, home.id]) {
    const archive = await exported(clientId);
    for (const path of archive.paths) {
      expect([path, /secretcanary|strangercanary/i.test(textOf(archive, path))]).toEqual([path, false]);
    }
    expect(new TextDecoder().decode(archive.bytes)).not.toMatch(/secretcanary|strangercanary/);
  }
});

test("the spreadsheets hold the same rows, and nothing a program would run", async () => {
  for (const clientId of [null, home.id]) {
    const archive = await exported(clientId);
    for (const table of Object.keys(archive.manifest.tables)) {
      const text = textOf(archive, csvPath(table));
      expect(text.startsWith("\uFEFF")).toBe(true);
      const { data, errors } = Papa.parse<string[]>(text.slice(1).trimEnd(), { delimiter: "," });
      const [head = [], ...cells] = data;
      const rows = rowsOf(archive, table);
      expect(errors).toEqual([]);
      expect(cells).toHaveLength(rows.length);
      for (const [index, row] of rows.entries()) {
        expect(cells[index]?.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
        const back = cells[index]?.[head.indexOf("id")];
        if (row.id !== undefined) expect(withoutGuard(back ?? "")).toBe(row.id);
      }
    }
  }
});

test("the short export inside is the one that is offered by itself, as JSON would be written", async () => {
  let text = "";
  for await (const piece of exportText(world.deps, agentId)) text += piece;
  expect(textOf(await exported(null), SHORT_EXPORT_PATH)).toBe(text);
  expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2));
  expect(Object.keys(JSON.parse(text))).toEqual(["profile", "clients", "vendors", "tasks", "exported_at"]);
});

test("of what happened the latest two thousand entries come along, the oldest of them first", async () => {
  const agent = await anAgent(world);
  await run(
    "insert into activity (id, agent_id, kind, subject, at) with recursive n(v) as (select 1 union all select v + 1 from n where v < 2100) select 'e' || v, ?, 'vendor_added', 'Vendor ' || v, v from n",
    agent,
  );
  const rows = rowsOf(await exported(null, agent), "activity");
  expect(rows).toHaveLength(2_000);
  expect([rows[0]?.subject, rows.at(-1)?.subject]).toEqual(["Vendor 101", "Vendor 2100"]);
});

test("a file that is named and not there is listed, and the rest comes along", async () => {
  const other = await aHome(world, agentId);
  await fill(other, "");
  await world.homeFiles.delete(`homes/${other.id}/doc4.pdf`);
  const failures: unknown[] = [];
  const archive = await openArchive(await readAll(await start(other.id, failures)));
  expectWhole(archive);
  expect(archive.manifest.missing).toEqual(["files/documents/0005 Roof.pdf"]);
  expect(failures).toHaveLength(1);
  expect(rowsOf(archive, "documents")).toHaveLength(NAMES.length);
});

test("nobody gets the export of a home that is not theirs", async () => {
  const stranger = await world.d1
    .prepare("select id from clients where email = 'strangercanary@home.example'")
    .first<string>("id");
  await expect(start(stranger)).rejects.toThrow(NotFound);
  await expect(start("unknown")).rejects.toThrow(NotFound);
  await expect(start(null, [], buckets(), "unknown")).rejects.toThrow(NotFound);
});

/** Reads on until an entry of this name begins. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, name: string) {
  const scan = createNameScanner();
  const pieces: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`No ${name}`);
    pieces.push(value);
    if (scan(value).includes(name)) return pieces;
  }
}

test("rows that come and go while it is read leave no reference to nothing", async () => {
  const agent = await anAgent(world);
  const [first, second] = [await aHome(world, agent), await aHome(world, agent)];
  await fill(first, "");
  const reader = (await start(null, [], buckets(), agent)).getReader();
  const pieces = await readUntil(reader, "data/vendors.json");
  // Behind the clients that have been read: one more, with a plan, a request and a task of their own.
  await fill(await aHome(world, agent, { email: "late@home.example" }), "");
  await run("update clients set deleted_at = 5 where id = ?", second.id);
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
  const archive = await openArchive(Buffer.concat(pieces));
  expectWhole(archive);
  const known = new Set(rowsOf(archive, "clients").map(({ id }) => id));
  expect(known).toEqual(new Set([first.id, second.id]));
  for (const row of rowsOf(archive, "plan")) expect(known).toContain(row.client_id);
});

test(`a failing statement, wherever it is, breaks the download and never passes for the whole; seed ${SEED}`, async () => {
  const chance = seededChance(SEED);
  for (const clientId of [null, home.id]) {
    world.recording.trips.length = 0;
    await exported(clientId);
    const statements = world.recording.trips.length;
    expect(statements).toBeGreaterThan(20);
    for (let at = 0; at < statements; at += 1) {
      // The first and the last of them, and one in four between; all of them with PROOF=1.
      if (!PROOF && at > 0 && at < statements - 1 && !chance.happens(1 / 4)) continue;
      const failures: unknown[] = [];
      world.recording.failAt = at;
      const stream = await start(clientId, failures).catch((error: Error) => error);
      if (stream instanceof Error) continue;
      await expect(readAll(stream)).rejects.toThrow();
      expect([at, failures.length]).toEqual([at, 1]);
    }
    world.recording.failAt = null;
    await exported(clientId);
  }
});

type Watch = { gets: number; chunks: number; let_go: number; failAfter: number | null };

const CHUNK = 16_384;
const CHUNKS = 512;

/** The bucket with files of 8 MB, in chunks, in place of its own, counting what is asked of it. */
function watched(watch: Watch): R2Bucket {
  return {
    async get() {
      watch.gets += 1;
      let sent = 0;
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (watch.failAfter !== null && watch.chunks >= watch.failAfter) throw new Error("R2 is away");
            watch.chunks += 1;
            sent += 1;
            controller.enqueue(new Uint8Array(CHUNK).fill(7));
            if (sent === CHUNKS) controller.close();
          },
          cancel() {
            watch.let_go += 1;
          },
        },
        { highWaterMark: 0 },
      );
      return { body, size: CHUNKS * CHUNK };
    },
  } as unknown as R2Bucket;
}

test("a file that breaks off half-way breaks the download", async () => {
  const watch = { gets: 0, chunks: 0, let_go: 0, failAfter: 100 };
  const failures: unknown[] = [];
  const reader = (await start(home.id, failures, { ...buckets(), files: watched(watch) })).getReader();
  const pieces: Uint8Array[] = [];
  const broken = await (async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
  })().catch((error: Error) => error);
  expect(broken).toMatchObject({ message: "R2 is away" });
  expect(failures).toEqual([broken]);
  await expect(openArchive(Buffer.concat(pieces))).rejects.toThrow();
  expect(new TextDecoder().decode(Buffer.concat(pieces))).not.toContain("manifest.json");
});

/** Whatever can go on without the reader has gone on: the database owes no answer, and nobody waits for a turn. */
async function settled() {
  do {
    await world.recording.answered();
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  } while (world.recording.waiting > 0);
}

test("nothing is read ahead of a reader who waits, and nothing more once they have left", async () => {
  const watch = { gets: 0, chunks: 0, let_go: 0, failAfter: null };
  const failures: unknown[] = [];
  world.recording.trips.length = 0;
  const stream = await start(home.id, failures, { ...buckets(), files: watched(watch) });
  const opened = world.recording.trips.length;
  await settled();
  expect(world.recording.trips.length).toBe(opened);

  const reader = stream.getReader();
  await readUntil(reader, "data/tasks.json");
  await settled();
  // The home, its tasks and at most the page after them.
  expect(world.recording.trips.length).toBeLessThanOrEqual(opened + 3);

  await readUntil(reader, "files/plan/0001 Task photo.jpg");
  await settled();
  expect(watch.gets).toBe(1);
  // A few pieces of 256 kB are under way between one end and the other, and stay as many.
  const ahead = watch.chunks * CHUNK;
  expect(ahead).toBeLessThan(4 * 1024 * 1024);
  let taken = 0;
  for (let piece = 0; piece < 8; piece++) taken += (await reader.read()).value?.length ?? 0;
  await settled();
  expect(watch.chunks * CHUNK - ahead).toBe(taken);

  await reader.cancel("gone");
  await settled();
  const { chunks, gets } = watch;
  const trips = world.recording.trips.length;
  await settled();
  expect([watch.chunks, watch.gets, world.recording.trips.length]).toEqual([chunks, gets, trips]);
  expect(gets).toBe(1);
  expect(watch.let_go).toBe(1);
  expect(failures).toEqual([]);
});

test("two at once are both whole and alike", async () => {
  const [first, second] = await Promise.all([exported(home.id), exported(home.id)]);
  expect(first?.manifest).toEqual(second?.manifest);
});
