import { afterAll, beforeAll, expect, test } from "vitest";
import { MANIFEST_PATH, type Manifest } from "#app/domain/transfer/account/format.ts";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";
import { createWorld, type World } from "#tests/support/homes.ts";
import { ascii, exifSegment, jpeg, pdf } from "#tests/support/image-bytes.ts";
import { exportArchive } from "#tests/support/import-archive.ts";
import { bareAgent, randomAgent } from "#tests/support/random-agents.ts";
import { makerOf } from "#tests/support/random-values.ts";
import { sampled } from "#tests/support/seed.ts";
import { type Change, changed, everything, fullHome, hash, refusal, rows } from "./damage-helpers.ts";

let world: World;
let agentFile: Uint8Array<ArrayBuffer>;
let homeFile: Uint8Array<ArrayBuffer>;
let agent: ImportOwner;
let home: ImportOwner;
let untouched: string;

beforeAll(async () => {
  world = await createWorld();
  agentFile = await exportArchive(world, { agentId: await randomAgent(world, makerOf(3)), clientId: null });
  ({ file: homeFile, owner: home } = await fullHome(world));
  agent = { agentId: await bareAgent(world, makerOf(1)), clientId: null };
  untouched = await everything(world);
});
afterAll(() => world.dispose());

/** Changes the manifest. */
const say =
  (words: Record<string, unknown>): Change =>
  (_, manifest) =>
    Object.assign(manifest, words);

/** Changes each entry of the manifest. */
const listed =
  (edit: (one: Manifest["files"][number]) => Manifest["files"][number]): Change =>
  (_, manifest) =>
    Object.assign(manifest, { files: manifest.files.map(edit) });

const first =
  (column: string, value: unknown) =>
  ([row, ...rest]: Record<string, unknown>[]) => [{ ...row, [column]: value }, ...rest];

const AGENT_CASES: [what: string, sentence: RegExp, change: Change, options?: { fitting: boolean }][] = [
  ["no manifest", /manifest is missing/, say({ gone: true })],
  ["a manifest of something else", /isn’t a Peaceful Home export/, say({ format: "x" })],
  ["a newer version", /newer version/, say({ version: 3 })],
  ["a home's export", /homeowner’s export/, say({ role: "home" })],
  ["a manifest with more in it", /doesn’t match/, say({ extra: 1 })],
  ["a manifest that is no JSON", /doesn’t match/, (entries) => entries.set(MANIFEST_PATH, ascii("{"))],
  [
    "a file nobody named",
    /doesn’t belong/,
    (entries) => entries.set("x.txt", ascii("x")),
    { fitting: false },
  ],
  ["a way out of the folder", /damaged or incomplete/, (entries) => entries.set("files/../../x.pdf", pdf())],
  ["an absolute path", /./, (entries) => entries.set("/etc/passwd", ascii("x"))],
  ["an upload no row names", /doesn’t belong/, (entries) => entries.set("files/clients/0001 x.pdf", pdf())],
  ["a table that is missing", /plan\.json is missing/, (entries) => entries.delete("data/plan.json")],
  ["an entry that is missing", /is missing/, (entries) => entries.delete("README.txt"), { fitting: false }],
  [
    "another sum",
    /README\.txt doesn’t match/,
    listed((one) => ({ ...one, sha256: hash(ascii("x")) })),
    { fitting: false },
  ],
  ["another size", /doesn’t match/, listed((one) => ({ ...one, bytes: one.bytes + 1 })), { fitting: false }],
  ["a table of another kind", /doesn’t belong/, (_, { tables }) => Object.assign(tables, { secrets: 0 })],
  ["a table without its count", /doesn’t match/, (_, { tables }) => Reflect.deleteProperty(tables, "plan")],
  [
    "another count of rows",
    /wrong number of rows/,
    (_, { tables }) => Object.assign(tables, { clients: 1_000 }),
  ],
  ["a column that is not ours", /clients, row 1/, rows("clients", first("password_hash", "x"))],
  [
    "a column that is missing",
    /“email”/,
    rows("clients", ([{ email: _, ...row } = {}, ...rest]) => [row, ...rest]),
  ],
  ["a text that is too long", /“last_name”/, rows("clients", first("last_name", "x".repeat(121)))],
  ["a control character", /“city”/, rows("clients", first("city", "a\u0000b"))],
  ["half a character", /“city”/, rows("clients", first("city", "\ud800"))],
  ["an unknown status", /“status”/, rows("clients", first("status", "owner"))],
  ["a script for a website", /“website”/, rows("profile", first("website", "javascript:alert(1)"))],
  ["two rows with one id", /“id”/, rows("vendors", (all) => [all[0], all[0]])],
  [
    "two clients with one email",
    /“email”/,
    rows("clients", (all) => all.map((row) => ({ ...row, email: "A@x.example" }))),
  ],
  ["a client that is not there", /points to something/, rows("plan", first("client_id", "nobody"))],
  ["a task that is not there", /points to something/, rows("plan", first("task_id", "nothing"))],
  [
    "a file that is not there",
    /points to something/,
    rows("help_requests", first("photo", "files/help_requests/0077 x.jpg")),
  ],
  ["a row that is no object", /row/, rows("clients", (all) => [7, ...all.slice(1)])],
  [
    "rows that are no JSON",
    /doesn’t match/,
    (entries) => entries.set("data/clients.json", ascii("[\n{\n]\n")),
  ],
];

test.each(sampled(AGENT_CASES, 2))(
  "an export with %s is refused as a whole",
  async (_, sentence, change, options) => {
    const reason = await refusal(world, agent, await changed(agentFile, change, options));
    expect(reason).toMatch(sentence);
    expect(await everything(world)).toBe(untouched);
  },
);

const files =
  (path: RegExp, body: Uint8Array): Change =>
  (entries) => {
    for (const name of entries.keys()) if (path.test(name)) entries.set(name, body);
  };

const HOME_CASES: [what: string, sentence: RegExp, change: Change, options?: { fitting: boolean }][] = [
  ["an agent's export", /agent’s export/, say({ role: "agent" })],
  [
    "a picture that is a page",
    /isn’t a PDF, JPEG, or PNG/,
    files(/^files\/plan\/.*\.(jpg|png)$/, ascii("<script>alert(1)</script>")),
  ],
  ["a picture that is a paper", /isn’t a PDF, JPEG, or PNG/, files(/^files\/plan\/.*\.(jpg|png)$/, pdf())],
  [
    "a picture with another sum",
    /doesn’t match/,
    listed((one) => (one.path.startsWith("files/") ? { ...one, sha256: hash(ascii("x")) } : one)),
    { fitting: false },
  ],
  [
    "a document of another size",
    /“size”|“type”/,
    rows("documents", (all) => all.map((row) => ({ ...row, size: 1 }))),
  ],
  [
    "one file for two documents",
    /documents, row 2/,
    rows("documents", (all) => [all[0], { ...all[0], id: "other" }]),
  ],
  [
    "a page of another site in an answer",
    /“result”/,
    rows("conversations", (all) =>
      all.map((row) => ({
        ...row,
        result: {
          mode: "model",
          cards: [],
          analysis: null,
          sources: [{ ref: "x", label: "x", to: "https://evil.example" }],
        },
      })),
    ),
  ],
];

test.each(sampled(HOME_CASES, 2))(
  "a home's export with %s is refused as a whole",
  async (_, sentence, change, options) => {
    const reason = await refusal(world, home, await changed(homeFile, change, options));
    expect(reason).toMatch(sentence);
    expect(await everything(world)).toBe(untouched);
  },
);

test("the unchanged exports are accepted, and an image with a location is stored without it", async () => {
  expect(await refusal(world, agent, await changed(agentFile, () => {}))).toBeNull();
  const told = jpeg([exifSegment()]);
  const bytes = await changed(homeFile, (entries, manifest) => {
    files(/^files\/plan\/.*\.jpg$/, told)(entries, manifest);
  });
  expect(await refusal(world, home, bytes)).toBeNull();
  expect(await everything(world)).toBe(untouched);
});

test("a ZIP bomb is not unpacked", async () => {
  const bomb = new Uint8Array(60 * 1024 * 1024);
  const bytes = await changed(agentFile, (entries) => entries.set("data/vendors.json", bomb));
  expect(bytes.length).toBeLessThan(1_000_000);
  expect(await refusal(world, agent, bytes)).toMatch(/too large to import/);
});
