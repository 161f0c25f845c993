import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { PUBLIC } from "#tests/support/public-routes.ts";
import { readSources, type Source } from "#tests/support/sources.ts";

const sources = readSources("app", "db", "workers");
/** The compiled messages may be imported by every layer. */
const MESSAGES = /^app\/paraglide\//;
const byPath = new Map(sources.map((source) => [source.path, source]));

/** Who may import what of ours; longest match first. Types may be looked at from anywhere below. */
const TABLE: [from: string, may: string[]][] = [
  ["app/domain/", ["app/domain/"]],
  ["app/emails/", ["app/emails/", "app/domain/"]],
  ["app/emails/kinds.ts", ["app/domain/"]],
  [
    "app/emails.server/",
    [
      "app/emails.server/",
      "app/emails/",
      "app/services/calls/",
      "app/services/email/",
      "app/auth/tokens.server.ts",
      "app/domain/",
      "db/queries/",
    ],
  ],
  ["db/", ["db/", "app/domain/", "app/emails/kinds.ts"]],
  ["db/seed/", ["db/", "app/domain/", "app/emails/kinds.ts", "app/services/", "app/auth/"]],
  ["app/lib/", ["app/lib/", "app/domain/"]],
  ["app/services/", ["app/services/", "app/auth/", "app/domain/", "app/emails/kinds.ts", "app/lib/", "db/"]],
  ["app/http/", ["app/http/", "app/domain/"]],
  ["app/auth/", ["app/auth/", "app/domain/", "db/"]],
  ["app/components/", ["app/components/", "app/domain/"]],
  ["app/styles/", []],
  ["app/service-worker/", ["app/service-worker/", "app/domain/"]],
  [
    "app/routes/",
    [
      "app/routes/",
      "app/services/",
      "app/auth/",
      "app/http/",
      "app/components/",
      "app/domain/",
      "app/lib/",
      "app/emails.server/preview",
      "db/queries/",
    ],
  ],
  ["app/", ["app/", "db/client.server.ts", "build/"]],
  ["app/entry.worker.ts", ["app/server.ts", "app/env.ts", "build/"]],
  [
    "workers/",
    [
      "workers/",
      "app/domain/",
      "app/services/",
      "app/emails/kinds.ts",
      "app/emails.server/registry",
      "app/emails.server/push",
      "app/emails.server/render",
      "app/lib/",
      "app/auth/sessions.server.ts",
      "app/env.ts",
      "db/",
    ],
  ],
];
const OURS = /^(app|db|workers|build|tests|scripts)\//;

/** The server-only files of app/emails have a row of their own: "app/emails.server/daily". */
const placeOf = (path: string) => path.replace(/^app\/emails\/(.+)\.server\.tsx?$/, "app/emails.server/$1");

function rowFor(path: string) {
  const rows = TABLE.filter(([from]) => placeOf(path).startsWith(from));
  return rows.sort(([a], [b]) => b.length - a.length)[0];
}

function valueImports(source: Source) {
  return source.imports.filter((one) => !one.typeOnly && OURS.test(one.target));
}

test("every import follows the import table", () => {
  const broken = sources.flatMap((source) => {
    const [, may = []] = rowFor(source.path) ?? [];
    return valueImports(source)
      .filter(({ target }) => !MESSAGES.test(target))
      .filter(({ target }) => !may.some((prefix) => placeOf(target).startsWith(prefix)))
      .map(({ target }) => `${source.path} → ${target}`);
  });
  expect(broken).toEqual([]);
});

/** "app/routes/agent/clients" of a file in a screen's folder, "app/routes/agent" of one beside the layout. */
const screenOf = (path: string) =>
  path
    .split("/")
    .slice(0, -1)
    .join("/")
    .replace(/\/components$/, "");
const isScreen = (folder: string) => folder.split("/").length > 3;

test("a screen imports only from its own folder, its parent screens, and what its section shares", () => {
  const broken = sources
    .filter(({ path }) => path.startsWith("app/routes/"))
    .flatMap((source) => {
      const screen = screenOf(source.path);
      const shared = `${screen.split("/").slice(0, 3).join("/")}/shared`;
      return source.imports
        .filter(({ target }) => target.startsWith("app/routes/"))
        .filter(({ target }) => {
          const of = screenOf(target);
          return of !== shared && of !== screen && !(isScreen(of) && screen.startsWith(`${of}/`));
        })
        .map(({ target }) => `${source.path} → ${target}`);
    });
  expect(broken).toEqual([]);
});

/** Routes that answer without the action kit: login, signed email links, and JSON steps. All others use the kit. */
const WITHOUT_KIT = [
  "app/routes/account/confirm-email/route.tsx",
  "app/routes/account/confirm-home-email/route.tsx",
  "app/routes/account/forgot-password/route.tsx",
  "app/routes/account/import/parts.ts",
  "app/routes/account/join/route.tsx",
  "app/routes/account/recover-account/route.tsx",
  "app/routes/account/reset-password/route.tsx",
  "app/routes/account/sign-in/actions.server.ts",
  "app/routes/account/sign-in/route.tsx",
  "app/routes/account/sold/route.tsx",
  "app/routes/account/verify-email/route.tsx",
  "app/routes/agent/clients/bulk-change/step.ts",
  "app/routes/agent/csv-import/step.ts",
  "app/routes/agent/emails/email/step.ts",
  // Its pictures are stored before the profile is saved, each with a message of its own.
  "app/routes/agent/hand-over/step.ts",
  "app/routes/agent/profile/actions.server.ts",
  "app/routes/email/opt-out/route.tsx",
  "app/routes/email/task-button/route.tsx",
  "app/routes/email/unsubscribe/route.tsx",
];

test("actions use the action kit; those that build their own response have a stated reason", () => {
  const byThemselves = sources
    .filter(({ path }) => path.startsWith("app/routes/"))
    .filter(({ text }) => /\b(attempt|badRequest)\(/.test(text))
    .map(({ path }) => path);
  expect(byThemselves.sort()).toEqual(WITHOUT_KIT);
});

test("domain rules depend only on zod and the phone number library", () => {
  const packages = sources
    .filter(({ path }) => path.startsWith("app/domain/"))
    .flatMap(({ imports }) => imports.map(({ target }) => target))
    .filter((target) => !OURS.test(target));
  expect([...new Set(packages)].sort()).toEqual(["libphonenumber-js/max", "zod"]);
});

test("components never import server code, and SQL is written only in db", () => {
  const server = sources
    .filter(({ path }) => path.startsWith("app/components/"))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => target.includes(".server") && !typeOnly)
        .map(({ target }) => `${path} → ${target}`),
    );
  const sql = sources
    .filter(({ path }) => !path.startsWith("db/") && path !== "app/auth/sessions.server.ts")
    .filter(({ imports }) => imports.some(({ target }) => target.startsWith("drizzle-orm")))
    .map(({ path }) => path);
  expect({ server, sql }).toEqual({ server: [], sql: [] });
});

test("deployed code imports nothing that only scripts or tests have, not even a type", () => {
  const broken = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => /^(scripts|tests)\//.test(target))
      .map(({ target }) => `${path} → ${target}`),
  );
  expect(broken).toEqual([]);
});

test("no import cycles, type imports included", () => {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
      return;
    }
    if (done.has(path)) return;
    const source = byPath.get(path);
    if (source) for (const { target } of source.imports) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  expect(cycles).toEqual([]);
});

function clockReads(source: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length) {
      found.push(`${source.path}: new Date()`);
    }
    if (
      ts.isCallExpression(node) &&
      /^(Date\.now|Temporal\.Now\b.*|performance\.now|Math\.random)$/.test(node.expression.getText())
    ) {
      found.push(`${source.path}: ${node.expression.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return found;
}

test("only entry points read the clock; rules, services, and queries take the time as an argument", () => {
  const told = sources.filter(({ path }) =>
    /^(app\/(domain|lib|services|auth|http|components|routes|emails)|db)\//.test(path),
  );
  const entry = "db/seed/run.ts";
  expect(told.filter(({ path }) => path !== entry).flatMap(clockReads)).toEqual([]);
});

const GUARDS = /\b(require(Agent|Home)(IncludingClosed)?|requireAnyUser|requireLocal)\(/;

function handlers(source: Source): { name: string; first: string }[] {
  const found: { name: string; first: string }[] = [];
  for (const statement of source.tree.statements) {
    const exported = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      : false;
    if (!exported) continue;
    if (ts.isFunctionDeclaration(statement) && statement.name && statement.body) {
      const name = statement.name.text;
      if (name === "loader" || name === "action") {
        found.push({ name, first: statement.body.statements[0]?.getText() ?? "" });
      }
    }
    // A handler in any other form would slip past this test, so there is none.
    if (ts.isVariableStatement(statement) || ts.isExportDeclaration(statement)) {
      expect(statement.getText()).not.toMatch(/\b(loader|action)\b\s*[=,}]/);
    }
  }
  return found;
}

test("every loader and action calls its guard in its first statement or is on the public list", () => {
  const map = readFileSync("app/routes.ts", "utf8");
  const modules = [...map.matchAll(/"(routes\/[^"]+)"/g)].map(([, path]) => `app/${path}`);
  const routes = ["app/root.tsx", ...new Set(modules)].map((path) => byPath.get(path) as Source);
  const open = routes.flatMap((source) =>
    handlers(source)
      .filter(({ first }) => !GUARDS.test(first))
      .map(({ name }) => `${source.path} ${name}`),
  );
  expect(open.sort()).toEqual([...PUBLIC].sort());
});

test("services take plain dependencies and never the framework's context, not even as a type", () => {
  const broken = sources
    .filter(({ path }) => path.startsWith("app/services/"))
    .flatMap(({ path, imports }) => imports.map(({ target }) => ({ path, target })))
    .filter(({ target }) => /^(@remix-run\/|app\/(load-context|env|http|routes)\b)/.test(target))
    .map(({ path, target }) => `${path} → ${target}`);
  expect(broken).toEqual([]);
});
