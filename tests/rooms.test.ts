import { expect, test } from "vitest";
import { EMAILS } from "#app/emails/registry.server.ts";
import { readSources } from "#tests/support/sources.ts";

/*
 * Floors are what tests/architecture.test.ts holds apart; rooms are the product's nouns, the same on every floor.
 * A room offers the files that lie in it. What lies in a folder of it is its own.
 */

const NOUNS = [
  "accounts",
  "assistant",
  "assistant/danger",
  "clients",
  "device",
  "documents",
  "expenses",
  "library",
  "mail",
  "profile",
  "property",
  "push",
  "referrals",
  "requests",
  "tasks",
  "transfer",
  "transfer/account",
  "transfer/csv",
  "trash",
  "vendors",
  "vitals",
];
/** What belongs to no noun. */
const PLAIN = ["contact", "days", "files", "paging", "text", "shell", "tour", "ui"];

/** On each floor, which rooms a room may import from; what is not named stands alone. */
const FLOORS: Record<string, Record<string, string[]>> = {
  "app/domain/": {
    accounts: ["days"],
    assistant: ["assistant/danger", "contact", "days", "expenses", "library", "property", "tasks", "text"],
    "assistant/danger": ["contact", "text", "vendors"],
    clients: ["contact", "days", "paging", "property", "text"],
    contact: ["text"],
    days: ["text"],
    device: ["files"],
    documents: ["days"],
    expenses: ["days", "text"],
    library: ["days", "tasks", "text"],
    mail: ["days"],
    profile: ["files"],
    property: ["days", "text", "vendors"],
    push: ["days"],
    tasks: ["days", "expenses", "paging", "property", "text"],
    "transfer/account": [
      "assistant",
      "clients",
      "contact",
      "days",
      "documents",
      "expenses",
      "files",
      "mail",
      "profile",
      "property",
      "push",
      "referrals",
      "requests",
      "tasks",
      "text",
      "vendors",
    ],
    "transfer/csv": ["clients", "contact", "days", "property", "text", "vendors"],
    trash: ["days", "paging"],
    vendors: ["contact", "files", "paging", "text"],
  },
  "app/services/": {
    accounts: ["clients"],
    assistant: ["expenses", "files", "property", "requests", "tasks"],
    documents: ["files"],
    expenses: ["documents", "files"],
    mail: ["tasks"],
    profile: ["accounts", "files"],
    property: ["files"],
    tasks: ["files", "requests"],
    "transfer/account": ["clients", "files", "profile"],
    "transfer/csv": ["clients", "files"],
    vendors: ["files"],
  },
  "db/queries/": {
    accounts: ["clients", "profile"],
    assistant: ["expenses", "profile", "vendors"],
    clients: ["profile", "requests"],
    expenses: ["documents"],
    mail: ["accounts", "profile"],
    property: ["library"],
    "transfer/account": ["clients", "profile"],
    "transfer/csv": ["clients"],
  },
  "app/emails/": {},
  "app/components/": {
    accounts: ["shell", "ui"],
    expenses: ["ui"],
    files: ["ui"],
    mail: ["accounts", "shell", "ui"],
    profile: ["ui"],
    property: ["ui"],
    push: ["accounts", "shell", "ui"],
    requests: ["ui"],
    shell: ["ui"],
    tasks: ["ui"],
    tour: ["ui"],
    transfer: ["ui"],
    trash: ["ui"],
    vendors: ["ui"],
  },
};
const ROOMS = [...NOUNS, ...PLAIN].sort((a, b) => b.length - a.length);
/** The room a file stands in; null for what lies on the floor itself and is everybody's. */
function roomOf(floor: string, path: string): string | null {
  const below = path.slice(floor.length);
  return below.includes("/") ? (ROOMS.find((room) => below.startsWith(`${room}/`)) ?? below) : null;
}

const sources = readSources("app", "db");
const floors = Object.entries(FLOORS).map(([floor, may]) => ({
  floor,
  may,
  files: sources.filter(({ path }) => path.startsWith(floor)),
}));

/** Imports from one room of a floor into another. */
function crossings({ floor, files }: (typeof floors)[number]) {
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target.startsWith(floor))
      .map((one) => ({ ...one, path, from: roomOf(floor, path), to: roomOf(floor, one.target) }))
      .filter(({ from, to }) => to !== null && from !== to),
  );
}

test.each(floors)("every room of $floor is a noun of the product or a plain one", ({ floor, files }) => {
  const rooms = new Set(files.map(({ path }) => roomOf(floor, path)).filter((room) => room !== null));
  expect([...rooms].filter((room) => !ROOMS.includes(room))).toEqual([]);
});

test.each(floors)("a room of $floor imports only from rooms it is said to", (floor) => {
  const seen = new Set(
    crossings(floor)
      .filter(({ typeOnly, from }) => !typeOnly && from !== null)
      .map(({ from, to }) => `${from} → ${to}`),
  );
  const said = Object.entries(floor.may).flatMap(([from, rooms]) => rooms.map((to) => `${from} → ${to}`));
  expect([...seen].sort()).toEqual(said.sort());
});

test.each(floors)("no room of $floor needs itself, however far round", ({ may }) => {
  const reach = (room: string, trail: string[]): string[] =>
    trail.includes(room)
      ? [[...trail, room].join(" → ")]
      : (may[room] ?? []).flatMap((next) => reach(next, [...trail, room]));
  expect(Object.keys(may).flatMap((room) => reach(room, []))).toEqual([]);
});

test.each(floors)("nothing of $floor reaches inside another room", (floor) => {
  const inside = crossings(floor).filter(
    ({ target, to }) => target.slice(floor.floor.length + (to ?? "").length + 1).includes("/") && to !== null,
  );
  expect(inside.map(({ path, target }) => `${path} → ${target}`)).toEqual([]);
});

test.each(Object.keys(EMAILS))("the email %s is two files, and only the registry imports it", (name) => {
  const kind = `app/emails/${name.replaceAll("_", "-")}`;
  const files = [`${kind}.server.ts`, `${kind}.tsx`];
  expect(
    sources
      .map(({ path }) => path)
      .filter((path) => files.includes(path))
      .sort(),
  ).toEqual(files);
  const importers = sources
    .filter(({ path }) => !files.includes(path))
    .filter(({ imports }) => imports.some(({ target }) => files.includes(target)))
    .map(({ path }) => path);
  expect(importers).toEqual(["app/emails/registry.server.ts"]);
});

test("what is tried of a floor is tried in the room it stands in", () => {
  const homeless = readSources("tests")
    .map(({ path }) => path)
    .filter((path) => /^tests\/(domain|services)\/.+\.test\.ts$/.test(path))
    .filter((path) => {
      const floor = path.replace(/^(tests\/[a-z]+\/).*/, "$1");
      const room = roomOf(floor, path);
      return room !== null && !ROOMS.includes(room);
    });
  expect(homeless).toEqual([]);
});
