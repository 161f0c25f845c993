import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { PART_BYTES, partRange } from "#app/domain/transfer/account/upload-parts.ts";
import { clearData } from "#app/services/accounts/clear-data.server.ts";
import { deleteLibraryTask } from "#app/services/library/edit-library.server.ts";
import { completeTask, undoFinish } from "#app/services/tasks/finish-task.server.ts";
import { exportText } from "#app/services/transfer/account/export-account.server.ts";
import { checkExport } from "#app/services/transfer/account/import-account.server.ts";
import { beginUpload, finishUpload, savePart } from "#app/services/transfer/account/upload-export.server.ts";
import { selectInviteStatus } from "#db/queries/clients/waiting-invites.server.ts";
import { getVerification } from "#db/queries/profile/email-verification.server.ts";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";
import { openArchive } from "#tests/support/archives.ts";
import { count } from "#tests/support/count-rows.ts";
import {
  aHome,
  anAgent,
  createWorld,
  DANIEL,
  NOON,
  openRow,
  TODAY,
  type World,
} from "#tests/support/homes.ts";
import { exportArchive, importArchive, importDeps, keysIn } from "#tests/support/import-archive.ts";
import { bareAgent, randomAgent } from "#tests/support/random-agents.ts";
import { fillHome } from "#tests/support/random-homes.ts";
import { insertAll } from "#tests/support/random-rows.ts";
import { makerOf } from "#tests/support/random-values.ts";

/** Completion details that become an expense. */
const PAID = { completedOn: TODAY, cost: 4_500, vendorName: "", note: "", photoKey: null };

let world: World;
let file: Uint8Array<ArrayBuffer>;
let owner: ImportOwner;
let agents = 100;

beforeAll(async () => {
  world = await createWorld();
  file = await exportArchive(world, { agentId: await randomAgent(world, makerOf(3)), clientId: null });
});
afterAll(() => world.dispose());
beforeEach(async () => {
  world.recording.failAt = null;
  world.deps.now = NOON;
  owner = { agentId: await bareAgent(world, makerOf(++agents)), clientId: null };
});

test("an import brings in neither a confirmed address nor clients who count as joined", async () => {
  await world.d1
    .prepare("update profiles set email = 'own@bayside.example' where id = ?")
    .bind(owner.agentId)
    .run();
  expect((await getVerification(world.db, owner.agentId))?.isEmailVerified).toBe(true);
  expect(await importArchive(world, owner, file)).toBe("done");
  const visited = await count(world, "clients where agent_id = ? and last_active is not null", owner.agentId);
  expect(visited).toBeGreaterThan(0);
  expect(await getVerification(world.db, owner.agentId)).toMatchObject({ isEmailVerified: false });
  const [standing] = await selectInviteStatus(world.db, owner.agentId, NOON);
  expect(standing).toMatchObject({ isEmailVerified: false, accepted: 0 });
  await world.d1
    .prepare("update profiles set email = 'own@bayside.example' where id = ?")
    .bind(owner.agentId)
    .run();
  expect((await getVerification(world.db, owner.agentId))?.isEmailVerified).toBe(true);
});

test("an own task that was added and deleted again does not block an import", async () => {
  const agentId = await anAgent(world);
  const from = await aHome(world, agentId, { email: "from@own.example" });
  const bytes = await exportArchive(world, { agentId, clientId: from.id });
  const to = await aHome(world, agentId, { email: "to@own.example" });
  await insertAll(world, "tasks", [
    {
      id: "mistaken",
      agent_id: agentId,
      client_id: to.id,
      title: "Oops",
      category: "Roof",
      type: "maintenance",
      frequency: "weekly",
      deleted_at: NOON,
    },
  ]);
  await insertAll(world, "client_tasks", [
    {
      id: "mistaken-row",
      agent_id: agentId,
      client_id: to.id,
      task_id: "mistaken",
      due_date: "2026-12-01",
      anchor_day: 1,
      version: 1,
      archived_at: NOON,
    },
  ]);
  expect(await importArchive(world, { agentId, clientId: to.id }, bytes)).toBe("done");
});

test("an expense in the trash whose task no longer exists does not block an import and stays", async () => {
  const agentId = await anAgent(world);
  const from = await aHome(world, agentId, { email: "from@gone.example" });
  const bytes = await exportArchive(world, { agentId, clientId: from.id });
  const to = await aHome(world, agentId, { email: "to@gone.example" });
  const row = await openRow(world, to.id, "hvac-filter-change");
  await completeTask(world.deps, to, DANIEL, row.id, PAID);
  await undoFinish(world.deps, to, row.id);
  await deleteLibraryTask(world.deps, agentId, row.task_id);
  expect(await importArchive(world, { agentId, clientId: to.id }, bytes)).toBe("done");
  expect(
    await count(world, "maintenance_expenses where client_id = ? and client_task_id is null", to.id),
  ).toBe(1);
});

test("a home imported under another agent shows that agent nothing of the old one", async () => {
  const from = await aHome(world, await anAgent(world), { email: "from@moved.example" });
  await fillHome(world, makerOf(11), from);
  const said = { agent_id: from.agentId, client_id: from.id, created_at: NOON };
  await insertAll(world, "task_help_requests", [
    { id: "moved-request", ...said, task_title: "Roof", message: "" },
  ]);
  await insertAll(world, "referrals", [{ id: "moved-referral", ...said, name: "Ann", message: "" }]);
  await insertAll(world, "maintenance_expenses", [
    {
      id: "moved-expense",
      client_id: from.id,
      category: "HVAC",
      description: "Filter",
      amount: 100,
      expense_date: "2026-11-01",
      created_at: NOON,
    },
  ]);
  await world.d1.batch([
    world.d1.prepare('update clients set shares = \'["expenses","documents"]\' where id = ?').bind(from.id),
    world.d1.prepare("update client_tasks set notes = 'canary-note' where client_id = ?").bind(from.id),
    world.d1
      .prepare(
        "update task_help_requests set message = 'canary-asked', reply = 'canary-reply' where client_id = ?",
      )
      .bind(from.id),
    world.d1.prepare("update referrals set message = 'canary-referral' where client_id = ?").bind(from.id),
  ]);
  for (const table of ["help_messages", "task_help_requests", "referrals", "maintenance_expenses"]) {
    expect(await count(world, `${table} where client_id = ?`, from.id), table).toBeGreaterThan(0);
  }
  const bytes = await exportArchive(world, { agentId: from.agentId, clientId: from.id });
  const agentId = await anAgent(world);
  const to = await aHome(world, agentId, { email: "to@moved.example" });
  expect(await importArchive(world, { agentId, clientId: to.id }, bytes)).toBe("done");
  expect(await count(world, "maintenance_expenses where client_id = ?", to.id)).toBeGreaterThan(0);
  expect(await count(world, "task_help_requests where client_id = ?", to.id)).toBe(0);
  expect(await count(world, "referrals where client_id = ?", to.id)).toBe(0);
  expect(await count(world, "client_tasks where client_id = ? and notes is not null", to.id)).toBe(0);
  expect(await count(world, "activity where agent_id = ?", agentId)).toBeLessThanOrEqual(1);
  expect(await count(world, "clients where id = ? and shares = '[]'", to.id)).toBe(1);
  const taken = await exportArchive(world, { agentId, clientId: null });
  const { entries } = await openArchive(taken);
  const texts = [...entries.values()].map((body) => new TextDecoder().decode(body));
  expect(texts.filter((text) => text.includes("canary"))).toEqual([]);
  const named = await world.d1
    .prepare("select photo_key as key from client_tasks where client_id = ?1 and photo_key is not null")
    .bind(to.id)
    .all<{ key: string }>();
  const keys = await keysIn(world.homeFiles, `homes/${to.id}/`);
  for (const { key } of named.results) expect(keys).toContain(key);
  expect(await count(world, "imports where client_id = ? and state = 'done'", to.id)).toBe(1);
});

test("parts uploaded in any order, repeatedly, and after an interruption form the original file", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(65_536));
  // Random bytes start with "{" one time in 250, which would look like a version 1 export.
  bytes[0] = 0;
  const size = PART_BYTES + 70_000;
  const whole = Uint8Array.from({ length: size }, (_, index) => bytes[index % 65_536] ?? 0);
  const id = crypto.randomUUID();
  const begin = () => beginUpload(importDeps(world), owner, { id, name: "x.zip", size });
  const send = (part: number) => {
    const { from, to } = partRange(size, part);
    return savePart(importDeps(world), owner, { id, part, bytes: whole.slice(from, to) });
  };
  expect(await Promise.all([begin(), begin()])).toEqual([[], []]);
  await send(2);
  expect(await begin()).toEqual([2]);
  await expect(finishUpload(importDeps(world), owner, id)).rejects.toThrow(Conflict);
  await expect(savePart(importDeps(world), owner, { id, part: 1, bytes: bytes.slice(0, 5) })).rejects.toThrow(
    RuleViolation,
  );
  await expect(savePart(importDeps(world), owner, { id, part: 3, bytes })).rejects.toThrow(NotFound);
  await send(1);
  await send(1);
  await finishUpload(importDeps(world), owner, id);
  await finishUpload(importDeps(world), owner, id);
  const stored = await world.homeFiles.get(`imports/${id}.zip`);
  expect(Buffer.from(whole).equals(Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(
    true,
  );
  await expect(send(1)).rejects.toThrow(Conflict);
  await expect(checkExport(importDeps(world), owner, id)).rejects.toThrow(
    "This isn’t a Peaceful Home export.",
  );
  expect(await count(world, "imports where id = ?", id)).toBe(0);
  expect(await keysIn(world.homeFiles, `imports/${id}`)).toEqual([]);
});

test("an agent's import sends no email, creates no code, and leaves the old library in the trash", async () => {
  await insertAll(world, "tasks", [
    {
      id: `old-${owner.agentId}`,
      agent_id: owner.agentId,
      title: "Old",
      category: "Roof",
      type: "maintenance",
      frequency: "weekly",
    },
  ]);
  const mails = await count(world, "outbox");
  expect(await importArchive(world, owner, file)).toBe("done");
  expect(await count(world, "outbox")).toBe(mails);
  expect(await count(world, "clients where agent_id = ?", owner.agentId)).toBeGreaterThan(0);
  expect(
    await count(
      world,
      "clients where agent_id = ? and (invite_code is not null or password_hash is not null)",
      owner.agentId,
    ),
  ).toBe(0);
  expect(await count(world, "tasks where id = ? and deleted_at = ?", `old-${owner.agentId}`, NOON)).toBe(1);
  // Clearing again notifies nobody either, because they never joined.
  expect(
    await count(world, "clients where agent_id = ? and last_active is not null", owner.agentId),
  ).toBeGreaterThan(0);
  await clearData(world.deps, owner.agentId, NOON);
  expect(await count(world, "outbox")).toBe(mails);
});

test("the version 1 data export is imported, and plans are created as for new clients", async () => {
  const agentId = await anAgent(world);
  await aHome(world, agentId);
  await aHome(world, agentId, { propertyType: "condo", features: [], zipCode: "32401" });
  const plans = async () =>
    (
      await world.d1
        .prepare(
          `select c.property_type, c.time_zone, t.slug, t.title, t.custom, ct.due_date, ct.anchor_day
           from client_tasks ct join clients c on c.id = ct.client_id join tasks t on t.id = ct.task_id
           where c.agent_id = ? and c.deleted_at is null order by 1, 3`,
        )
        .bind(agentId)
        .all()
    ).results;
  const before = await plans();
  let text = "";
  for await (const piece of exportText({ db: world.db, now: NOON }, agentId)) text += piece;
  await clearData(world.deps, agentId, NOON);
  world.deps.now += 1_000;
  expect(await importArchive(world, { agentId, clientId: null }, new TextEncoder().encode(text))).toBe(
    "done",
  );
  expect(await plans()).toEqual(before);
  expect(before.length).toBeGreaterThan(60);
});

test("a home keeps every task title: those missing from its new agent's library become its own", async () => {
  const agentId = await anAgent(world);
  const from = await aHome(world, agentId, { email: "moved@x.example" });
  await fillHome(world, makerOf(5), from);
  const bytes = await exportArchive(world, { agentId, clientId: from.id });
  const titles = async (clientId: string) =>
    (
      await world.d1
        .prepare(
          `select t.title, t.category, ct.due_date, ct.completed from client_tasks ct join tasks t on t.id = ct.task_id
           where ct.client_id = ? order by 1, 2, 3, 4`,
        )
        .bind(clientId)
        .all()
    ).results;
  const elsewhere = await aHome(world, owner.agentId, { email: "moved@x.example" });
  const to = { agentId: owner.agentId, clientId: elsewhere.id };
  expect(await importArchive(world, to, bytes)).toBe("done");
  expect(await titles(elsewhere.id)).toEqual(await titles(from.id));
  expect(await count(world, "tasks where agent_id = ? and client_id is null", owner.agentId)).toBe(0);
  const again = await aHome(world, agentId, { email: "again@x.example" });
  const same = { agentId, clientId: again.id };
  expect(await importArchive(world, same, await exportArchive(world, to))).toBe("done");
  expect(await titles(again.id)).toEqual(await titles(from.id));
});
