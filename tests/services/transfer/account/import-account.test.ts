import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { Refused } from "#app/domain/transfer/account/import-errors.ts";
import { PART_BYTES, partRange } from "#app/domain/transfer/account/upload-parts.ts";
import { clearData } from "#app/services/accounts/clear-data.server.ts";
import { exportText } from "#app/services/transfer/account/export-json.server.ts";
import {
  cancelImport,
  checkExport,
  FILES_A_STEP,
  startImport,
  stepImport,
} from "#app/services/transfer/account/import-account.server.ts";
import { beginUpload, finishUpload, savePart } from "#app/services/transfer/account/upload-export.server.ts";
import { selectStanding } from "#db/queries/clients/waiting-invites.server.ts";
import { getVerification } from "#db/queries/profile/email-verification.server.ts";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";
import {
  bringIn,
  choose,
  contentsOf,
  exported,
  importDeps,
  keysIn,
  stepAll,
} from "#tests/support/archive-import.ts";
import { aHome, anAgent, createWorld, NOON, snapshot, type World } from "#tests/support/homes.ts";
import { bareAgent, randomAgent } from "#tests/support/random-agents.ts";
import { fillHome } from "#tests/support/random-homes.ts";
import { insertAll } from "#tests/support/random-rows.ts";
import { makerOf } from "#tests/support/random-values.ts";

let world: World;
/** An agent's export with pictures, and the empty account it is to come into. */
let file: Uint8Array<ArrayBuffer>;
let owner: ImportOwner;
let agents = 100;
const deps = () => importDeps(world);

beforeAll(async () => {
  world = await createWorld();
  file = await exported(world, { agentId: await randomAgent(world, makerOf(3)), clientId: null });
});
afterAll(() => world.dispose());
beforeEach(async () => {
  world.recording.failAt = null;
  world.deps.now = NOON;
  owner = { agentId: await bareAgent(world, makerOf(++agents)), clientId: null };
});

const count = (sql: string, ...values: unknown[]) =>
  world.d1
    .prepare(`select count(*) as n from ${sql}`)
    .bind(...values)
    .first<number>("n");

/** An import with all its files copied: the next step writes. */
async function copied(to: ImportOwner, bytes = file) {
  const id = await choose(world, to, bytes);
  await startImport(deps(), to, id);
  const left = () =>
    world.d1.prepare("select total - done as n from imports where id = ?").bind(id).first<number>("n");
  while ((await left()) !== 1) await stepImport(deps(), to, id);
  return id;
}

test("an export brings in neither a confirmed address nor people who count as having come in", async () => {
  await world.d1
    .prepare("update profiles set email = 'own@bayside.example' where id = ?")
    .bind(owner.agentId)
    .run();
  expect((await getVerification(world.db, owner.agentId))?.isProved).toBe(true);
  expect(await bringIn(world, owner, file)).toBe("done");
  const visited = await count("clients where agent_id = ? and last_active is not null", owner.agentId);
  expect(visited).toBeGreaterThan(0);
  expect(await getVerification(world.db, owner.agentId)).toMatchObject({ isProved: false });
  const [standing] = await selectStanding(world.db, owner.agentId, NOON);
  expect(standing).toMatchObject({ isProved: false, accepted: 0 });
  await world.d1
    .prepare("update profiles set email = 'own@bayside.example' where id = ?")
    .bind(owner.agentId)
    .run();
  expect((await getVerification(world.db, owner.agentId))?.isProved).toBe(true);
});

test("a statement that fails, whichever it is, leaves nothing behind, and the import goes on afterwards", async () => {
  const id = await copied(owner);
  await stepImport({ ...deps(), files: unreadable(world.homeFiles) }, owner, id).catch(() => {});
  const before = await snapshot(world);
  let failures = 0;
  for (;;) {
    world.recording.failAt = failures;
    const outcome = await stepImport(deps(), owner, id).catch((error: unknown) => error);
    if (outcome === "done") break;
    expect(outcome, `statement ${failures}`).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(Refused);
    expect(await snapshot(world), `statement ${failures}`).toBe(before);
    failures += 1;
  }
  expect(failures).toBeGreaterThan(8);
  expect(await contentsOf(await exported(world, owner))).toEqual(await contentsOf(file));
});

/** R2 that cannot be read. */
function unreadable(bucket: R2Bucket): R2Bucket {
  return new Proxy({} as R2Bucket, {
    get: (_, name) =>
      name === "get"
        ? async () => {
            throw new Error("R2 does not answer");
          }
        : Reflect.get(bucket, name).bind(bucket),
  });
}

/** R2 whose `n`th file cannot be written. */
function failingPut(bucket: R2Bucket, n: number): R2Bucket {
  let puts = 0;
  return new Proxy({} as R2Bucket, {
    get: (_, name) =>
      name === "put"
        ? async (key: string, body: Uint8Array, options: R2PutOptions) => {
            puts += 1;
            if (puts === n) throw new Error("R2 does not answer");
            return bucket.put(key, body, options);
          }
        : Reflect.get(bucket, name).bind(bucket),
  });
}

test("R2 that fails is not the file's fault: the import stays where it was and goes on", async () => {
  const agentId = await anAgent(world);
  const first = await aHome(world, agentId, { email: "photos@x.example" });
  for (let seed = 1; seed < 9; seed++) await fillPhotos(first.id, seed);
  const home = { agentId, clientId: first.id };
  const bytes = await exported(world, home);
  const second = await aHome(world, agentId, { email: "photos2@x.example" });
  const to = { agentId, clientId: second.id };
  const id = await choose(world, to, bytes);
  await startImport(deps(), to, id);
  const broken = { ...deps(), files: failingPut(world.homeFiles, 3) };
  await expect(stepImport(broken, to, id)).rejects.toThrow("R2 does not answer");
  await expect(stepImport({ ...deps(), files: unreadable(world.homeFiles) }, to, id)).rejects.toThrow(
    "R2 does not answer",
  );
  expect(await count("imports where id = ? and state = 'running' and done = 0", id)).toBe(1);
  expect(await stepAll(world, to, id)).toBe("done");
  expect(await count("client_documents where client_id = ?", second.id)).toBe(8);
  expect(await keysIn(world.homeFiles, `homes/${second.id}/`)).toHaveLength(8);
  expect(await keysIn(world.homeFiles, `imports/${id}`)).toEqual([]);
});

async function fillPhotos(clientId: string, number: number) {
  const key = `homes/${clientId}/paper-${number}.pdf`;
  const bytes = new TextEncoder().encode(`%PDF-1.4 ${number}\n%%EOF`);
  await world.homeFiles.put(key, bytes);
  await insertAll(world, "client_documents", [
    {
      id: `doc-${clientId}-${number}`,
      client_id: clientId,
      name: `Paper ${number}`,
      kind: "other",
      key,
      type: "application/pdf",
      size: bytes.length,
      created_at: 1,
    },
  ]);
}

test("a file that is no longer kept ends the import, and says so", async () => {
  const id = await copied(owner);
  await world.homeFiles.delete(`imports/${id}.zip`);
  expect(await stepImport(deps(), owner, id)).toBe("refused");
  expect(await count("imports where id = ? and result ->> 'reason' like '%no longer kept%'", id)).toBe(1);
  expect(await count("clients where agent_id = ?", owner.agentId)).toBe(0);
});

test("a task of one's own that was added and deleted again is not in the way", async () => {
  const agentId = await anAgent(world);
  const from = await aHome(world, agentId, { email: "from@own.example" });
  const bytes = await exported(world, { agentId, clientId: from.id });
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
  expect(await bringIn(world, { agentId, clientId: to.id }, bytes)).toBe("done");
});

test("two windows at once bring it in once", async () => {
  const id = await copied(owner);
  const both = await Promise.all([stepImport(deps(), owner, id), stepImport(deps(), owner, id)]);
  expect(both).toEqual(["done", "done"]);
  expect(await stepImport(deps(), owner, id)).toBe("done");
  expect(await contentsOf(await exported(world, owner))).toEqual(await contentsOf(file));
});

test("into an account that is filled meanwhile nothing comes, and giving up takes the copies away", async () => {
  const pictures = (await keysIn(world.profileImages, "")).length;
  const id = await copied(owner);
  await insertAll(world, "vendors", [
    {
      id: crypto.randomUUID(),
      agent_id: owner.agentId,
      name: "Ace",
      category: "HVAC",
      type: "maintenance",
      phone: "1",
      date_added: 1,
    },
  ]);
  const before = await snapshot(world);
  await expect(stepImport(deps(), owner, id)).rejects.toThrow(RuleViolation);
  expect(await snapshot(world)).toBe(before);
  await cancelImport(deps(), owner, id);
  expect(await count("imports where id = ?", id)).toBe(0);
  expect(await keysIn(world.homeFiles, `imports/${id}`)).toEqual([]);
  expect(await keysIn(world.profileImages, "")).toHaveLength(pictures);
});

test("an import that is over cannot be given up: what it brought stays", async () => {
  expect(await bringIn(world, owner, file)).toBe("done");
  const before = await snapshot(world);
  const [row] = (
    await world.d1
      .prepare("select id from imports where agent_id = ?")
      .bind(owner.agentId)
      .all<{ id: string }>()
  ).results;
  await cancelImport(deps(), owner, row?.id ?? "");
  expect(await snapshot(world)).toBe(before);
  await expect(bringIn(world, owner, file)).rejects.toThrow(RuleViolation);
});

test("another's import is not there, whatever is asked of it", async () => {
  const id = await copied(owner);
  const other = { agentId: await bareAgent(world, makerOf(99)), clientId: null };
  const bytes = new Uint8Array(3);
  await expect(stepImport(deps(), other, id)).rejects.toThrow(NotFound);
  await expect(startImport(deps(), other, id)).rejects.toThrow(NotFound);
  await expect(checkExport(deps(), other, id)).rejects.toThrow(NotFound);
  await expect(finishUpload(deps(), other, id)).rejects.toThrow(NotFound);
  await expect(savePart(deps(), other, { id, part: 1, bytes })).rejects.toThrow(NotFound);
  await expect(beginUpload(deps(), other, { id, name: "x.zip", size: 3 })).rejects.toThrow(NotFound);
  await cancelImport(deps(), other, id);
  expect(await stepImport(deps(), owner, id)).toBe("done");
});

test("parts arrive in any order, again and after a cut, and make the file they were", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(65_536));
  const size = PART_BYTES + 70_000;
  const whole = Uint8Array.from({ length: size }, (_, index) => bytes[index % 65_536] ?? 0);
  const id = crypto.randomUUID();
  const begin = () => beginUpload(deps(), owner, { id, name: "x.zip", size });
  const send = (part: number) => {
    const { from, to } = partRange(size, part);
    return savePart(deps(), owner, { id, part, bytes: whole.slice(from, to) });
  };
  expect(await Promise.all([begin(), begin()])).toEqual([[], []]);
  await send(2);
  expect(await begin()).toEqual([2]);
  await expect(finishUpload(deps(), owner, id)).rejects.toThrow(Conflict);
  await expect(savePart(deps(), owner, { id, part: 1, bytes: bytes.slice(0, 5) })).rejects.toThrow(
    RuleViolation,
  );
  await expect(savePart(deps(), owner, { id, part: 3, bytes })).rejects.toThrow(NotFound);
  await send(1);
  await send(1);
  await finishUpload(deps(), owner, id);
  await finishUpload(deps(), owner, id);
  const stored = await world.homeFiles.get(`imports/${id}.zip`);
  expect(Buffer.from(whole).equals(Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(
    true,
  );
  await expect(send(1)).rejects.toThrow(Conflict);
  await expect(checkExport(deps(), owner, id)).rejects.toThrow("This is not an export of Peaceful Home.");
  expect(await count("imports where id = ?", id)).toBe(0);
  expect(await keysIn(world.homeFiles, `imports/${id}`)).toEqual([]);
});

test("an agent's import sends no mail, makes no code and leaves the old library in the trash", async () => {
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
  const mails = await count("outbox");
  expect(await bringIn(world, owner, file)).toBe("done");
  expect(await count("outbox")).toBe(mails);
  expect(await count("clients where agent_id = ?", owner.agentId)).toBeGreaterThan(0);
  expect(
    await count(
      "clients where agent_id = ? and (invite_code is not null or password_hash is not null)",
      owner.agentId,
    ),
  ).toBe(0);
  expect(await count("tasks where id = ? and deleted_at = ?", `old-${owner.agentId}`, NOON)).toBe(1);
  // Clearing it again tells nobody either: they were never here.
  expect(
    await count("clients where agent_id = ? and last_active is not null", owner.agentId),
  ).toBeGreaterThan(0);
  await clearData(world.deps, owner.agentId, NOON);
  expect(await count("outbox")).toBe(mails);
});

test("the short export of version 1 is read: plans are made as for new clients", async () => {
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
  expect(await bringIn(world, { agentId, clientId: null }, new TextEncoder().encode(text))).toBe("done");
  expect(await plans()).toEqual(before);
  expect(before.length).toBeGreaterThan(60);
});

test("a home keeps every title: what its new agent's library lacks becomes its own", async () => {
  const agentId = await anAgent(world);
  const from = await aHome(world, agentId, { email: "moved@x.example" });
  await fillHome(world, makerOf(5), from);
  const bytes = await exported(world, { agentId, clientId: from.id });
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
  expect(await bringIn(world, to, bytes)).toBe("done");
  expect(await titles(elsewhere.id)).toEqual(await titles(from.id));
  expect(await count("tasks where agent_id = ? and client_id is null", owner.agentId)).toBe(0);
  const again = await aHome(world, agentId, { email: "again@x.example" });
  const same = { agentId, clientId: again.id };
  expect(await bringIn(world, same, await exported(world, to))).toBe("done");
  expect(await titles(again.id)).toEqual(await titles(from.id));
});

test("copies older than a day are made again before anything is written", async () => {
  const id = await copied(owner);
  world.deps.now += 21 * 60 * 60 * 1000;
  for (const key of await keysIn(world.profileImages, `${owner.agentId}_`))
    await world.profileImages.delete(key);
  expect(await stepAll(world, owner, id)).toBe("done");
  const headshot = await world.d1
    .prepare("select headshot_url from profiles where id = ?")
    .bind(owner.agentId)
    .first<string>("headshot_url");
  expect(FILES_A_STEP).toBeGreaterThan(1);
  if (headshot) expect(await world.profileImages.head(headshot.slice("/brand/".length))).not.toBeNull();
});
