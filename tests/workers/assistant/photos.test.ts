import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PHOTO_MAX_BYTES } from "#app/domain/assistant/limits.ts";
import { type AnthropicServer, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { type Assistant, aQuestion, createAssistant, storedTurns, turnOf } from "#tests/support/assistant.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { PHOTO_TOKENS } from "#workers/assistant/timeouts.ts";

let world: World;
let server: AnthropicServer;
let agentId: string;
let home: { id: string; agentId: string };
let assistant: Assistant;

beforeAll(async () => {
  [world, server] = await Promise.all([createWorld(), startAnthropicServer()]);
  agentId = await anAgent(world);
});
afterAll(() => Promise.all([world.dispose(), server.close()]));
beforeEach(async () => {
  server.reset();
  world.deps.now = NOON;
  home = await aHome(world, agentId);
  assistant = createAssistant(world, server);
});

const keyOf = (name: string) => `homes/${home.id}/${name}`;
const photo = (name: string) => ({ key: keyOf(name), name, type: "image/jpeg" as const });

async function photos(...names: string[]) {
  for (const name of names) await world.homeFiles.put(keyOf(name), name);
  return names.map(photo);
}

function seen(): string[] {
  const content = server.asked.at(-1)?.messages.at(-1)?.content as { source?: { data: string } }[];
  return content.flatMap(({ source }) => (source ? [Buffer.from(source.data, "base64").toString()] : []));
}

const rows = async () =>
  (
    await world.d1
      .prepare("select position, name, key from turn_photos where client_id = ? order by turn_id, position")
      .bind(home.id)
      .all<{ position: number; name: string; key: string }>()
  ).results;

test("the model is shown every photo in the order of the question, and the turn lists them all", async () => {
  const images = await photos("front.jpg", "label.jpg", "leak.jpg", "valve.jpg");
  const request = aQuestion(home, { images });
  const turn = turnOf((await assistant.ask(request)).reply);
  expect(seen()).toEqual(["front.jpg", "label.jpg", "leak.jpg", "valve.jpg"]);
  const more = ["label.jpg", "leak.jpg", "valve.jpg"].map((name) => ({ name, key: keyOf(name) }));
  expect(turn).toMatchObject({
    type: "appliance_scan",
    imageName: "front.jpg",
    imageKey: keyOf("front.jpg"),
    morePhotos: more,
  });
  expect(await rows()).toEqual(more.map((row, index) => ({ position: index + 1, ...row })));
  // Asked again, the answer and photos are the same, whatever photos are sent.
  expect(turnOf((await assistant.ask(request)).reply)).toEqual(turn);
  const others = { ...request, images: images.toReversed() };
  expect(turnOf((await assistant.ask(others)).reply)).toEqual(turn);
  expect(await rows()).toHaveLength(3);
});

test("each photo counts toward the tokens", async () => {
  assistant = createAssistant(world, server, { waits: { idleMs: 200, totalMs: 300, wholeMs: 300 } });
  server.reset({ mode: "never" });
  const images = await photos("a.jpg", "b.jpg", "c.jpg");
  for (const some of [[], images.slice(0, 1), images]) await assistant.ask(aQuestion(home, { images: some }));
  const { results } = await world.d1
    .prepare("select tokens from assistant_usage where client_id = ? order by tokens")
    .bind(home.id)
    .all<{ tokens: number }>();
  const [none = 0, one = 0, three = 0] = results.map(({ tokens }) => tokens);
  expect(three - one).toBe(2 * PHOTO_TOKENS);
  // A photo adds one tool definition, which is counted whether it is sent or not.
  expect(one - none).toBe(PHOTO_TOKENS);
});

test("when one of several photos is missing, the others are used; when all are, there is no answer", async () => {
  const [first, last] = await photos("first.jpg", "last.jpg");
  const images = [first, photo("gone.jpg"), last].filter((one) => one !== undefined);
  expect((await assistant.ask(aQuestion(home, { images }))).status).toBe(200);
  expect(seen()).toEqual(["first.jpg", "last.jpg"]);
  expect(assistant.lines).toEqual(["photo is missing"]);
  server.reset();
  const gone = [photo("gone.jpg"), photo("gone-too.jpg")];
  expect((await assistant.ask(aQuestion(home, { images: gone }))).status).toBe(502);
  expect(server.asked).toHaveLength(0);
});

test("a photo over the size limit is skipped, and the others are used", async () => {
  const [label] = await photos("label.jpg");
  await world.homeFiles.put(keyOf("huge.jpg"), new Uint8Array(PHOTO_MAX_BYTES + 1));
  const images = [photo("huge.jpg"), ...(label ? [label] : [])];
  expect((await assistant.ask(aQuestion(home, { images }))).status).toBe(200);
  expect(seen()).toEqual(["label.jpg"]);
});

test("another home's photo among one's own refuses the question, and so do five photos", async () => {
  const other = await aHome(world, agentId);
  await world.homeFiles.put(`homes/${other.id}/theirs.jpg`, "x");
  const images = await photos("a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg");
  const theirs = { key: `homes/${other.id}/theirs.jpg`, name: "x.jpg", type: "image/jpeg" as const };
  const mixed = [...images.slice(0, 2), theirs];
  expect((await assistant.ask(aQuestion(home, { images: mixed }))).status).toBe(404);
  expect((await assistant.ask(aQuestion(home, { images }))).status).toBe(400);
  expect([server.asked, await storedTurns(world, home.id), await rows()]).toEqual([[], [], []]);
});

test("the same question five times at once stores each photo once", async () => {
  server.reset({ between: 30 });
  const request = aQuestion(home, { images: await photos("a.jpg", "b.jpg", "c.jpg") });
  const answers = await Promise.all(Array.from({ length: 5 }, () => assistant.ask(request)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const { reply } of answers) expect(turnOf(reply).morePhotos).toHaveLength(2);
  expect([server.asked.length, (await rows()).length]).toEqual([1, 2]);
});

test("a failed question keeps its photos when it is retried, each once", async () => {
  const request = aQuestion(home, { images: [photo("a.jpg"), photo("b.jpg")] });
  expect((await assistant.ask(request)).status).toBe(502);
  await photos("a.jpg", "b.jpg");
  expect(turnOf((await assistant.ask(request)).reply).morePhotos).toEqual([
    { name: "b.jpg", key: keyOf("b.jpg") },
  ]);
  expect(await rows()).toHaveLength(1);
});

test("a danger message with photos is answered by its notice, which keeps them", async () => {
  const images = await photos("a.jpg", "b.jpg");
  const request = aQuestion(home, { question: "I smell gas in the kitchen", images });
  const turn = turnOf((await assistant.ask(request)).reply);
  expect([turn.mode, turn.morePhotos]).toEqual(["safety", [{ name: "b.jpg", key: keyOf("b.jpg") }]]);
  expect(turnOf((await assistant.ask(request)).reply).morePhotos).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});
