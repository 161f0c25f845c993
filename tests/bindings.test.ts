import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Binding names of a wrangler.toml, by the lines that name them; the mail binding's line has a key of its own. */
function bindings(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const named = [
    ...text.matchAll(/^binding = "(\w+)"$/gm),
    ...text.matchAll(/^\[\[send_email\]\]\nname = "(\w+)"$/gm),
  ];
  const names = named.map(([, name]) => name ?? "");
  return names.sort();
}

/** Property names of a type in app/env.ts, the types it is made of included. */
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
])("%s binds exactly what %s declares", (config, type) => {
  expect(bindings(config)).toEqual(envNames(type));
});

test.each(["workers/assistant/wrangler.toml", "workers/scheduler/wrangler.toml"])(
  "%s has no address of its own",
  (config) => {
    const text = readFileSync(config, "utf8");
    expect(text).toMatch(/^workers_dev = false$/m);
    expect(text).toMatch(/^preview_urls = false$/m);
    expect(text).not.toMatch(/^\s*routes?\s*=/m);
  },
);
