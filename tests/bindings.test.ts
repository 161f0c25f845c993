import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import ts from "typescript";
import { expect, test } from "vitest";

const CONFIGS = ["wrangler.toml", "workers/assistant/wrangler.toml", "workers/scheduler/wrangler.toml"];

type Environment = "preview" | undefined;
type Bound = { kind: string; binding: string; names: string[] };

/** The parts of a configuration these tests read. */
type Config = {
  name: string;
  workers_dev: boolean;
  d1_databases: { binding: string; database_id: string; database_name: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  queues: {
    producers?: { binding: string; queue: string }[];
    consumers?: { queue: string; dead_letter_queue?: string }[];
  };
  services?: { binding: string; service: string }[];
  send_email: { name: string }[];
};

/** A wrangler.toml as wrangler reads it, with its rules for inheritance between environments. */
function readConfig(config: string, env: Environment): Config {
  return createRequire(import.meta.url)("wrangler").unstable_readConfig(
    { config, env },
    { hideWarnings: true },
  );
}

function bound(config: string, env: Environment): Bound[] {
  const { d1_databases, r2_buckets, queues, services, send_email } = readConfig(config, env);
  return [
    ...d1_databases.map((one) => ({
      kind: "database",
      binding: one.binding,
      names: [one.database_id, one.database_name],
    })),
    ...r2_buckets.map((one) => ({ kind: "bucket", binding: one.binding, names: [one.bucket_name] })),
    ...(queues.producers ?? []).map((one) => ({ kind: "queue", binding: one.binding, names: [one.queue] })),
    ...(services ?? []).map((one) => ({ kind: "worker", binding: one.binding, names: [one.service] })),
    // Stores nothing: it only names the sender address.
    ...send_email.map(({ name }) => ({ kind: "mail", binding: name, names: [] })),
  ];
}

function envNames(name: string): string[] {
  const program = ts.createProgram(["app/env.ts"], {
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ["@cloudflare/workers-types/2023-07-01"],
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile("app/env.ts");
  const symbol = file && checker.getSymbolAtLocation(file);
  const type = symbol && checker.getExportsOfModule(symbol).find((one) => one.name === name);
  return type
    ? checker
        .getDeclaredTypeOfSymbol(type)
        .getProperties()
        .map((one) => one.name)
        .sort()
    : [];
}

test.each([
  ["wrangler.toml", "AppBindings"],
  ["workers/assistant/wrangler.toml", "AssistantBindings"],
  ["workers/scheduler/wrangler.toml", "SchedulerBindings"],
])("%s binds exactly what %s declares, in production and in previews", (config, type) => {
  for (const env of [undefined, "preview"] as const) {
    expect([
      env,
      bound(config, env)
        .map(({ binding }) => binding)
        .sort(),
    ]).toEqual([env, envNames(type)]);
  }
});

test("previews share no binding with production", () => {
  const production = new Set(
    CONFIGS.flatMap((config) => bound(config, undefined)).flatMap(({ names }) => names),
  );
  const shared = CONFIGS.flatMap((config) => bound(config, "preview")).filter(({ names }) =>
    names.some((name) => production.has(name)),
  );
  expect([production.size, shared]).toEqual([8, []]);
});

test("preview workers share the app's bindings, and the app calls those workers", () => {
  const [app = [], ...workers] = CONFIGS.map((config) => bound(config, "preview"));
  const named = new Map(app.map(({ binding, names }) => [binding, names]));
  for (const { binding, names, kind } of workers.flat()) {
    // A worker's own bindings are not shared with the app.
    if (kind !== "mail" && binding !== "BACKUPS")
      expect([binding, names]).toEqual([binding, named.get(binding)]);
  }
  const worker = (room: string) => readConfig(`workers/${room}/wrangler.toml`, "preview");
  expect([worker("assistant").name]).toEqual(named.get("ASSISTANT"));
  expect([worker("scheduler").name]).toEqual(named.get("SCHEDULER"));
  const { consumers = [], producers = [] } = worker("scheduler").queues;
  const [mail, dead] = consumers;
  expect([mail?.queue, mail?.dead_letter_queue]).toEqual([producers[0]?.queue, dead?.queue]);
  expect([worker("scheduler").workers_dev, worker("assistant").workers_dev]).toEqual([false, false]);
});

test.each(["workers/assistant/wrangler.toml", "workers/scheduler/wrangler.toml"])(
  "%s has no public address",
  (config) => {
    const text = readFileSync(config, "utf8");
    expect(text).toMatch(/^workers_dev = false$/m);
    expect(text).toMatch(/^preview_urls = false$/m);
    expect(text).not.toMatch(/^\s*routes?\s*=/m);
  },
);
