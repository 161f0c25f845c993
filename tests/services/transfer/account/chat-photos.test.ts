import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aHome, anAgent, createWorld, type World } from "#tests/support/homes.ts";
import { jpeg } from "#tests/support/image-bytes.ts";
import { exportArchive, importArchive, unzip } from "#tests/support/import-archive.ts";
import { insertAll } from "#tests/support/random-rows.ts";
import { changed, refusal, rows } from "./damage-helpers.ts";

type Home = { id: string; agentId: string };

let world: World;
let home: Home;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  home = await aHome(world, await anAgent(world));
});

const keyOf = ({ id }: Home, name: string) => `homes/${id}/${name}.jpg`;

async function asked({ id, agentId }: Home, turn: string, state = "done") {
  const names = ["front", "label", "leak"].map((name) => `${turn}-${name}`);
  for (const name of names) await world.homeFiles.put(keyOf(home, name), jpeg());
  const [first = "", ...more] = names;
  await insertAll(world, "ai_conversations", [
    {
      id: turn,
      agent_id: agentId,
      client_id: id,
      conversation_id: `c-${turn}`,
      message_id: `m-${turn}`,
      conversation_type: "appliance_scan",
      user_message: "What is it?",
      ai_response: "A heater.",
      image_name: first,
      image_key: keyOf(home, first),
      state,
      created_at: 5,
    },
  ]);
  const photo = (name: string, index: number) => ({
    id: crypto.randomUUID(),
    client_id: id,
    turn_id: turn,
    position: index + 1,
    name,
    key: keyOf(home, name),
  });
  await insertAll(world, "turn_photos", more.map(photo));
}

const photosOf = async ({ id }: Home) =>
  (
    await world.d1
      .prepare(
        `select t.message_id as message, p.position, p.name, p.key from turn_photos p
         join ai_conversations t on t.id = p.turn_id where p.client_id = ? order by p.turn_id, p.position`,
      )
      .bind(id)
      .all<{ message: string; position: number; name: string; key: string }>()
  ).results;

test("every photo of a question is exported and imported in place, under its own name", async () => {
  await asked(home, "one");
  const bytes = await exportArchive(world, { agentId: home.agentId, clientId: home.id });
  const files = [...(await unzip(bytes)).keys()].filter((path) => path.startsWith("files/"));
  expect(files.map((path) => path.replace(/\d{4} /, "")).sort()).toEqual([
    "files/chat_photos/one-label.jpg",
    "files/chat_photos/one-leak.jpg",
    "files/conversations/one-front.jpg",
  ]);
  const to = await aHome(world, await anAgent(world));
  expect(await importArchive(world, { agentId: to.agentId, clientId: to.id }, bytes)).toBe("done");
  const [label, leak] = await photosOf(to);
  expect([label, leak]).toMatchObject([
    { position: 1, name: "one-label" },
    { position: 2, name: "one-leak" },
  ]);
  expect(label?.message).toBe(leak?.message);
  for (const photo of [label, leak]) {
    expect(photo?.key).toMatch(new RegExp(`^homes/${to.id}/`));
    expect(await world.homeFiles.head(photo?.key ?? "")).not.toBeNull();
  }
});

test("a question still being answered is left out with all its photos", async () => {
  await asked(home, "two");
  await asked(home, "three", "answering");
  const bytes = await exportArchive(world, { agentId: home.agentId, clientId: home.id });
  expect([...(await unzip(bytes)).keys()].filter((path) => path.includes("three"))).toEqual([]);
  const to = await aHome(world, home.agentId);
  expect(await importArchive(world, { agentId: to.agentId, clientId: to.id }, bytes)).toBe("done");
  expect((await photosOf(to)).map(({ name }) => name)).toEqual(["two-label", "two-leak"]);
});

test("a photo whose file was lost is left out; the question and its other photos are imported", async () => {
  await asked(home, "four");
  await world.homeFiles.delete(keyOf(home, "four-label"));
  const bytes = await exportArchive(world, { agentId: home.agentId, clientId: home.id });
  const to = await aHome(world, home.agentId);
  expect(await importArchive(world, { agentId: to.agentId, clientId: to.id }, bytes)).toBe("done");
  expect((await photosOf(to)).map(({ name }) => name)).toEqual(["four-leak"]);
});

test.each<[string, RegExp, (row: Record<string, unknown>) => unknown]>([
  ["a position twice", /chat_photos, row 2/, (row) => ({ ...row, position: 1 })],
  ["a fifth photo", /“position”/, (row) => ({ ...row, position: 4 })],
  ["a nonexistent question", /chat_photos, row 1/, (row) => ({ ...row, turn_id: "gone" })],
])("an export whose photos name %s is refused as a whole", async (_, sentence, edit) => {
  const turn = crypto.randomUUID();
  await asked(home, turn);
  const bytes = await exportArchive(world, { agentId: home.agentId, clientId: home.id });
  const to = await aHome(world, home.agentId);
  const owner = { agentId: to.agentId, clientId: to.id };
  const damaged = await changed(
    bytes,
    rows("chat_photos", (all) => all.map(edit)),
  );
  expect(await refusal(world, owner, damaged)).toMatch(sentence);
  expect(await photosOf(to)).toEqual([]);
});
