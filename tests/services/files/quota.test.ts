import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { agentQuota, homeQuota, quotaUsed, type StorageQuota } from "#app/domain/files/storage-quota.ts";
import { MAX_AGENT_BYTES, MAX_HOME_BYTES } from "#app/domain/files/upload-limits.ts";
import * as m from "#app/paraglide/messages.js";
import {
  DOCUMENT_RULES,
  deleteFiles,
  IMAGE_RULES,
  saveHomeFile,
} from "#app/services/files/stored-files.server.ts";
import { dropBrandImages, storeBrandImages } from "#app/services/profile/profile.server.ts";
import { chooseTable } from "#app/services/transfer/csv/choose-table.server.ts";
import { getUsedBytes } from "#db/queries/files/stored-files.server.ts";
import { aHome, anAgent, createWorld, type World } from "#tests/support/homes.ts";
import { jpeg, pdf } from "#tests/support/image-bytes.ts";
import { newTally } from "#workers/scheduler/job.ts";
import { purge } from "#workers/scheduler/purge/purge.ts";

/* Who has room for how much, whatever it is that is sent. */

const DAY = 24 * 60 * 60 * 1000;

let world: World;
let agentId: string;
let home: { id: string };

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  await world.d1.prepare("delete from stored_files").run();
  agentId = await anAgent(world);
  home = await aHome(world, agentId);
});

const deps = () => ({ ...world.deps, files: world.homeFiles, images: world.profileImages });
const taken = (room: StorageQuota) => getUsedBytes(world.deps.db, room);
const fill = (room: StorageQuota, bytes: number) =>
  world.d1
    .prepare("insert into stored_files (key, owner, size, at) values (?1, ?1, ?2, ?3)")
    .bind(room.owner, bytes, world.deps.now)
    .run();
const paper = () => new File([pdf()], "a.pdf");
const photo = () => new File([jpeg()], "a.jpg");
const keep = (file: File) =>
  saveHomeFile(deps(), home.id, file, file.name === "a.pdf" ? DOCUMENT_RULES : IMAGE_RULES);
const table = (formId: string) => ({
  kind: "clients" as const,
  formId,
  source: { pasted: "First name,Last name,Email\nA,B,a@b.example" },
});

test("used storage is written in readable units", () => {
  expect([quotaUsed(0), quotaUsed(340 * 1024 * 1024), quotaUsed(MAX_HOME_BYTES)]).toEqual([
    "0 MB of 1 GB used",
    "340 MB of 1 GB used",
    "1 GB of 1 GB used",
  ]);
});

test("every stored byte of a home's files counts and is released on deletion", async () => {
  const [one, two] = [await keep(paper()), await keep(photo())];
  expect(await taken(homeQuota(home.id))).toBe(one.size + two.size);
  await deleteFiles(deps(), world.homeFiles, [one.key]);
  expect(await taken(homeQuota(home.id))).toBe(two.size);
  const sibling = await aHome(world, agentId);
  expect(await taken(homeQuota(sibling.id))).toBe(0);
});

test("of twenty simultaneous photos with space for three, three are stored; a full home gets an error at the field", async () => {
  const { size } = await keep(photo());
  await fill(homeQuota(home.id), MAX_HOME_BYTES - 4 * size);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => keep(photo())));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await taken(homeQuota(home.id))).toBe(MAX_HOME_BYTES);
  const { objects } = await world.homeFiles.list({ prefix: `homes/${home.id}/` });
  expect(objects).toHaveLength(4);
  await expect(keep(photo())).rejects.toMatchObject({ message: m.files_home_full(), field: "photo" });
  await expect(keep(paper())).rejects.toMatchObject({ message: m.files_home_full(), field: "file" });
});

test("an agent's images and tables count against their own 1 GB, not a home's", async () => {
  const stored = await storeBrandImages(deps(), agentId, { headshot: photo(), logo: null });
  const picture = await taken(agentQuota(agentId));
  expect(picture).toBeGreaterThan(0);
  await chooseTable(deps(), agentId, table("one"));
  expect(await taken(agentQuota(agentId))).toBeGreaterThan(picture);
  await fill(agentQuota(agentId), MAX_AGENT_BYTES);
  const more = storeBrandImages(deps(), agentId, { headshot: null, logo: photo() });
  await expect(more).rejects.toMatchObject({ message: m.files_agent_full(), field: "logo" });
  await expect(chooseTable(deps(), agentId, table("two"))).rejects.toMatchObject({
    message: m.files_agent_full(),
    field: "table",
  });
  await keep(photo());
  const before = await taken(agentQuota(agentId));
  await dropBrandImages(deps(), agentId, [String(stored.headshot)]);
  expect(await taken(agentQuota(agentId))).toBe(before - picture);
});

test("a file that could not be written uses no storage", async () => {
  const broken = { put: () => Promise.reject(new Error("R2 is away")) } as unknown as R2Bucket;
  const file = saveHomeFile({ ...world.deps, files: broken }, home.id, photo(), IMAGE_RULES);
  await expect(file).rejects.toThrow("R2 is away");
  expect(await taken(homeQuota(home.id))).toBe(0);
});

test("the purge counts existing files and releases the storage of missing ones", async () => {
  const kept = await keep(paper());
  const lost = await keep(photo());
  await world.d1
    .prepare(
      "insert into client_documents (id, client_id, name, key, type, size, created_at) values ('d1', ?, 'D', ?, 'application/pdf', 1, 1)",
    )
    .bind(home.id, kept.key)
    .run();
  // One was never counted, the other's file is gone.
  await world.d1.prepare("delete from stored_files where key = ?").bind(kept.key).run();
  await world.homeFiles.delete(lost.key);
  expect(await taken(homeQuota(home.id))).toBe(lost.size);
  await world.d1.prepare("update stored_files set at = ?").bind(Date.now()).run();
  const now = Date.now() + 2 * DAY;
  await purge({ ...world.deps, now, files: world.homeFiles, pictures: world.profileImages }, newTally());
  expect(await taken(homeQuota(home.id))).toBe(kept.size);
});
