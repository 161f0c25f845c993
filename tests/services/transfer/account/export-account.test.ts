import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#app/domain/errors.ts";
import { expenseHeadings } from "#app/domain/expenses/expense-spreadsheet.ts";
import { csvPath, README_PATH, SHORT_EXPORT_PATH } from "#app/domain/transfer/account/format.ts";
import { stripFormulaGuard } from "#app/lib/csv/write.server.ts";
import { exportText } from "#app/services/transfer/account/export-account.server.ts";
import { seedDemo } from "#db/seed/index.ts";
import { expectValidArchive, openArchive, readAll, rowsOf, textOf } from "#tests/support/archives.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { importArchive } from "#tests/support/import-archive.ts";
import { exported, fill, NAMES, run, start } from "./exports-helpers.ts";

let world: World;
let agentId: string;
let home: { id: string; agentId: string };
beforeAll(async () => {
  world = await createWorld();
  await seedDemo({ ...world, now: NOON, pepper: "pepper".repeat(6) });
  agentId = await anAgent(world);
  home = await aHome(world, agentId);
  await fill(world, home, "");
  const stranger = await aHome(world, await anAgent(world), { email: "strangercanary@home.example" });
  await fill(world, stranger, "strangercanary");
});
afterAll(() => world.dispose());

test("every account of the demo is exported completely, row by row as the format says", async () => {
  const { results } = await world.d1
    .prepare(
      "select c.id, c.agent_id from clients c join profiles p on p.id = c.agent_id join users u on u.id = p.user_id where u.email like 'maria@bayside%' limit 3",
    )
    .all<{ id: string; agent_id: string }>();
  const [first] = results;
  expect(results).toHaveLength(3);
  const agent = await exported(world, first?.agent_id ?? "", null);
  expect(agent.manifest.tables).toMatchObject({ profile: 1, clients: 12, vendors: 11 });
  for (const { id, agent_id } of results) {
    const { manifest } = await exported(world, agent_id, id);
    expect(manifest.tables.plan).toBeGreaterThan(0);
  }
});

test("a home's export has every file as uploaded, and nothing from the trash", async () => {
  await world.homeFiles.put(`homes/${home.id}/gone.pdf`, "trashcanary");
  await run(
    world,
    "insert into client_documents (id, client_id, name, key, type, size, created_at, deleted_at) values ('gone', ?, 'trashcanary', ?, 'application/pdf', 7, 1, 1)",
    home.id,
    `homes/${home.id}/gone.pdf`,
  );
  await run(world, "update maintenance_expenses set document_id = 'gone' where id = ?", `${home.id}-exp`);
  const archive = await exported(world, agentId, home.id);
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
  // The expense stays, while its document is in the trash.
  expect(rowsOf(archive, "expenses")).toMatchObject([{ document_id: null, plan_id: expect.any(String) }]);
});

test("a home's export has the taps that name it, says so, and an import counts none again", async () => {
  const [agent, other] = [await anAgent(world), await anAgent(world)];
  const [mine, theirs] = [await aHome(world, agent), await aHome(world, agent)];
  await run(
    world,
    "insert into vendors (id, agent_id, name, category, type, phone, date_added) values ('tapped', ?, 'Zephyr Cooling', 'HVAC', 'maintenance', '1', 1)",
    agent,
  );
  for (const [id, vendor, client, way, day] of [
    ["t1", "tapped", mine.id, "text", "2026-11-02"],
    ["t2", null, mine.id, "email", "2026-11-01"],
    ["t3", "tapped", null, "call", "2026-11-03"],
    ["t4", "tapped", theirs.id, "call", "2026-11-03"],
  ]) {
    await run(
      world,
      "insert into contact_taps (id, agent_id, vendor_id, client_id, way, day) values (?, ?, ?, ?, ?, ?)",
      ...[id, agent, vendor, client, way, day],
    );
  }
  const archive = await exported(world, agent, mine.id);
  expect(rowsOf(archive, "contact_taps")).toEqual([
    { id: "t2", contact: "agent", vendor: null, way: "email", day: "2026-11-01" },
    { id: "t1", contact: "vendor", vendor: "Zephyr Cooling", way: "text", day: "2026-11-02" },
  ]);
  expect(textOf(archive, README_PATH).replace(/\s+/g, " ")).toContain(
    "If you share whom you contact, your taps on your agent’s and vendors’ numbers, emails, and websites are included. An import doesn’t count them again. Taps counted without your name aren’t included.",
  );
  const taps = () => world.d1.prepare("select count(*) as n from contact_taps").first("n");
  for (const to of [agent, other]) {
    const home = await aHome(world, to);
    expect(await importArchive(world, { agentId: to, clientId: home.id }, archive.bytes)).toBe("done");
    expect(await taps()).toBe(4);
  }
});

test("files keep their names as far as every system can unpack them", async () => {
  const archive = await exported(world, agentId, home.id);
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

test("an agent's export has only what they may see of a home", async () => {
  await world.profileImages.put(`${agentId}_headshot_5.jpg`, "face");
  await run(
    world,
    "update profiles set headshot_url = ?, logo_url = 'https://logo.example/a.png' where id = ?",
    `/brand/${agentId}_headshot_5.jpg`,
    agentId,
  );
  const archive = await exported(world, agentId, null);
  for (const path of archive.paths) expect(textOf(archive, path)).not.toContain("homecanary");
  expect(archive.paths.filter((path) => path.startsWith("files/"))).toEqual([
    "files/profile/0001 Headshot.jpg",
    "files/help_requests/0001 =1+1.png",
    "files/help_requests/0002 =1+1.png",
  ]);
  expect(rowsOf(archive, "profile")).toMatchObject([
    { headshot: "files/profile/0001 Headshot.jpg", logo: "https://logo.example/a.png" },
  ]);
  // The homeowner's own task is private, so the request stays without it.
  const plans = rowsOf(archive, "help_requests").map(({ id, plan_id }) => [id, plan_id !== null]);
  expect(plans).toEqual([
    [`${home.id}-ask`, true],
    [`${home.id}-askown`, false],
  ]);
});

test("no byte contains a secret or another account's data", async () => {
  await run(
    world,
    "update clients set password_hash = 'secretcanary', invite_code = 'secretcanary', calendar_token = 'secretcanary', search_key = 'secretcanary' where id = ?",
    home.id,
  );
  await run(
    world,
    "update users set password_hash = 'secretcanary' where id = (select user_id from profiles where id = ?)",
    agentId,
  );
  await run(
    world,
    "insert into client_sessions (id, client_id, expires_at, started_at) values ('secretcanary', ?, 1, 1)",
    home.id,
  );
  await run(
    world,
    "insert into agent_sessions (id, agent_id, expires_at, started_at) values ('secretcanary', ?, 1, 1)",
    agentId,
  );
  await run(
    world,
    "insert into password_resets (id, client_id, expires_at) values ('secretcanary', ?, 1)",
    home.id,
  );
  for (const clientId of [null, home.id]) {
    const archive = await exported(world, agentId, clientId);
    for (const path of archive.paths) {
      expect([path, /secretcanary|strangercanary/i.test(textOf(archive, path))]).toEqual([path, false]);
    }
    expect(new TextDecoder().decode(archive.bytes)).not.toMatch(/secretcanary|strangercanary/);
  }
});

test("the CSV files have the same rows, with formulas escaped", async () => {
  for (const clientId of [null, home.id]) {
    const archive = await exported(world, agentId, clientId);
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
        if (head.includes("id")) expect(stripFormulaGuard(back ?? "")).toBe(row.id);
      }
    }
  }
});

test("a home's expenses CSV has dollars and names, not ids or cents", async () => {
  const archive = await exported(world, agentId, home.id);
  const text = textOf(archive, csvPath("expenses")).slice(1).trimEnd();
  const [head, ...cells] = Papa.parse<string[]>(text, { delimiter: "," }).data;
  expect(head).toEqual(expenseHeadings());
  const rows = rowsOf(archive, "expenses");
  expect(cells.map((row) => row[5])).toEqual(rows.map(({ amount }) => (Number(amount) / 100).toFixed(2)));
  const titles = new Map(rowsOf(archive, "tasks").map(({ id, title }) => [id, title]));
  const tasks = new Map(rowsOf(archive, "plan").map(({ id, task_id }) => [id, titles.get(task_id)]));
  const receipts = new Map(rowsOf(archive, "documents").map(({ id, name }) => [id, name]));
  expect(cells.map((row) => stripFormulaGuard(row[7] ?? ""))).toEqual(
    rows.map(({ plan_id }) => tasks.get(plan_id) ?? ""),
  );
  expect(cells.map((row) => stripFormulaGuard(row[8] ?? ""))).toEqual(
    rows.map(({ document_id }) => receipts.get(document_id) ?? ""),
  );
  expect(cells.some((row) => row[7])).toBe(true);
  for (const { id } of rows) expect(text).not.toContain(id);
});

test("the JSON inside equals the separately offered data export", async () => {
  let text = "";
  for await (const piece of exportText(world.deps, agentId)) text += piece;
  expect(textOf(await exported(world, agentId, null), SHORT_EXPORT_PATH)).toBe(text);
  expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2));
  expect(Object.keys(JSON.parse(text))).toEqual(["profile", "clients", "vendors", "tasks", "exported_at"]);
});

test("the export has the latest two thousand activity entries, oldest first", async () => {
  const agent = await anAgent(world);
  await run(
    world,
    "insert into activity (id, agent_id, kind, subject, at) with recursive n(v) as (select 1 union all select v + 1 from n where v < 2100) select 'e' || v, ?, 'vendor_added', 'Vendor ' || v, v from n",
    agent,
  );
  const rows = rowsOf(await exported(world, agent, null), "activity");
  expect(rows).toHaveLength(2_000);
  expect([rows[0]?.subject, rows.at(-1)?.subject]).toEqual(["Vendor 101", "Vendor 2100"]);
});

test("a referenced file that is missing is listed, and the rest is exported", async () => {
  const other = await aHome(world, agentId);
  await fill(world, other, "");
  await world.homeFiles.delete(`homes/${other.id}/doc4.pdf`);
  const failures: unknown[] = [];
  const archive = await openArchive(await readAll(await start(world, agentId, other.id, failures)));
  expectValidArchive(archive);
  expect(archive.manifest.missing).toEqual(["files/documents/0005 Roof.pdf"]);
  expect(failures).toHaveLength(1);
  expect(rowsOf(archive, "documents")).toHaveLength(NAMES.length);
});

test("nobody gets the export of another home", async () => {
  const stranger = await world.d1
    .prepare("select id from clients where email = 'strangercanary@home.example'")
    .first<string>("id");
  await expect(start(world, agentId, stranger)).rejects.toThrow(NotFound);
  await expect(start(world, agentId, "unknown")).rejects.toThrow(NotFound);
  await expect(start(world, "unknown", null)).rejects.toThrow(NotFound);
});
