import { expect, test } from "vitest";
import { EMAILS } from "#app/emails/registry.server.ts";
import { readSources } from "#tests/support/sources.ts";

/*
 * tests/architecture.test.ts separates layers; modules are the product's nouns, the same in every layer. A module
 * exports its own files, and subfolders are private.
 */

const NOUNS = [
  "accounts",
  "assistant",
  "assistant/danger",
  "calls",
  "clients",
  "device",
  "documents",
  "expenses",
  "florida",
  "forms",
  "library",
  "links",
  "email",
  "profile",
  "property",
  "push",
  "referrals",
  "requests",
  "storm",
  "tasks",
  "transfer",
  "transfer/account",
  "transfer/csv",
  "transfer/sale",
  "trash",
  "vendors",
  "vitals",
  "webhooks",
];
const PLAIN = ["contact", "days", "files", "paging", "text", "shell", "tour", "ui"];

/** For each layer, the modules a module may import; unlisted ones import none. */
const LAYERS: Record<string, Record<string, string[]>> = {
  "app/domain/": {
    accounts: ["days"],
    // Who asks decides what may be answered.
    assistant: [
      "accounts",
      "assistant/danger",
      "contact",
      "days",
      "expenses",
      "library",
      "property",
      "tasks",
      "text",
    ],
    "assistant/danger": ["contact", "text", "vendors"],
    calls: ["clients", "days", "text"],
    clients: ["contact", "days", "property", "text"],
    contact: ["text"],
    device: ["files"],
    documents: ["days"],
    expenses: ["days", "text"],
    florida: ["days", "text"],
    forms: ["days", "text"],
    storm: ["days", "florida"],
    library: ["days", "tasks", "text"],
    links: ["days"],
    email: ["days", "text"],
    profile: ["files"],
    property: ["days", "florida", "text"],
    push: ["days"],
    tasks: ["days", "expenses", "paging", "property", "text"],
    "transfer/account": [
      "accounts",
      "assistant",
      "calls",
      "clients",
      "contact",
      "days",
      "documents",
      "expenses",
      "files",
      "florida",
      "email",
      "links",
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
    "transfer/sale": ["days", "clients", "email", "push"],
    trash: ["days", "paging"],
    vendors: ["contact", "files", "florida", "paging", "text"],
    webhooks: ["days"],
  },
  "app/services/": {
    accounts: ["clients"],
    assistant: ["expenses", "files", "property", "requests", "tasks"],
    clients: ["property"],
    documents: ["files"],
    expenses: ["documents", "files"],
    email: ["tasks"],
    links: ["tasks"],
    profile: ["accounts", "files"],
    property: ["files"],
    requests: ["files"],
    storm: ["requests", "tasks"],
    tasks: ["files"],
    "transfer/account": ["clients", "files", "profile"],
    "transfer/csv": ["clients", "files"],
    "transfer/sale": ["accounts", "clients", "files", "transfer/account"],
    vendors: ["files"],
  },
  "db/queries/": {
    accounts: ["clients", "profile"],
    assistant: ["expenses", "profile", "vendors"],
    clients: ["profile", "requests"],
    expenses: ["documents"],
    email: ["accounts", "profile", "vendors"],
    links: ["profile"],
    property: ["library"],
    "transfer/account": ["clients", "profile"],
    "transfer/csv": ["clients"],
    webhooks: ["email", "profile"],
  },
  "app/emails/": {},
  "app/components/": {
    accounts: ["shell", "ui"],
    expenses: ["ui"],
    files: ["ui"],
    email: ["shell", "ui"],
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
const MODULES = [...NOUNS, ...PLAIN].sort((a, b) => b.length - a.length);
/** The module of a file, or null for shared files directly in the layer. */
function moduleOf(layer: string, path: string): string | null {
  const below = path.slice(layer.length);
  return below.includes("/") ? (MODULES.find((module) => below.startsWith(`${module}/`)) ?? below) : null;
}

const sources = readSources("app", "db");
const layers = Object.entries(LAYERS).map(([layer, may]) => ({
  layer,
  may,
  files: sources.filter(({ path }) => path.startsWith(layer)),
}));

function crossings({ layer, files }: (typeof layers)[number]) {
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target.startsWith(layer))
      .map((one) => ({ ...one, path, from: moduleOf(layer, path), to: moduleOf(layer, one.target) }))
      .filter(({ from, to }) => to !== null && from !== to),
  );
}

test.each(layers)(
  "every module of $layer is named after a product noun or a plain concept",
  ({ layer, files }) => {
    const modules = new Set(
      files.map(({ path }) => moduleOf(layer, path)).filter((module) => module !== null),
    );
    expect([...modules].filter((module) => !MODULES.includes(module))).toEqual([]);
  },
);

test.each(layers)("a module of $layer imports only the modules it is allowed to", (layer) => {
  const seen = new Set(
    crossings(layer)
      .filter(({ typeOnly, from }) => !typeOnly && from !== null)
      .map(({ from, to }) => `${from} → ${to}`),
  );
  const said = Object.entries(layer.may).flatMap(([from, modules]) => modules.map((to) => `${from} → ${to}`));
  expect([...seen].sort()).toEqual(said.sort());
});

test.each(layers)("no module of $layer depends on itself, even indirectly", ({ may }) => {
  const reach = (module: string, trail: string[]): string[] =>
    trail.includes(module)
      ? [[...trail, module].join(" → ")]
      : (may[module] ?? []).flatMap((next) => reach(next, [...trail, module]));
  expect(Object.keys(may).flatMap((module) => reach(module, []))).toEqual([]);
});

test.each(layers)("nothing of $layer reaches inside another module", (layer) => {
  const inside = crossings(layer).filter(
    ({ target, to }) => target.slice(layer.layer.length + (to ?? "").length + 1).includes("/") && to !== null,
  );
  expect(inside.map(({ path, target }) => `${path} → ${target}`)).toEqual([]);
});

test.each(Object.keys(EMAILS))("the email %s is one file, and only the registry imports it", (name) => {
  const files = [`app/emails/${name.replaceAll("_", "-")}.server.tsx`];
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

test("tests of a layer are in the folder of the module they test", () => {
  const homeless = readSources("tests")
    .map(({ path }) => path)
    .filter((path) => /^tests\/(domain|services)\/.+\.test\.ts$/.test(path))
    .filter((path) => {
      const layer = path.replace(/^(tests\/[a-z]+\/).*/, "$1");
      const module = moduleOf(layer, path);
      return module !== null && !MODULES.includes(module);
    });
  expect(homeless).toEqual([]);
});
