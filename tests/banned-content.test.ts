import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationStatements } from "#tests/support/bindings.ts";
import { readSources } from "#tests/support/sources.ts";

/** What nothing that is deployed does at all, so that nobody has to see to it that it is done safely. */

const sources = readSources("app", "db", "workers").filter(
  // Makes the demo on a developer's machine, and is in no deployment.
  ({ path }) => !path.startsWith("db/seed/"),
);

test.each([
  [
    "writes markup by hand, but the style of emails and the data of copies",
    /[iI]nnerHTML|outerHTML|insertAdjacentHTML|document\.write|srcDoc/,
    ["app/components/shell/offline-data.tsx", "app/emails/layout.tsx"],
  ],
  ["runs text as a program", /\beval\(|new Function\b|\bset(Timeout|Interval)\(\s*["'`]/, []],
  [
    "starts programs of the system or reads its files",
    /["'](node:)?(child_process|fs|fs\/promises|vm|worker_threads)["']/,
    [],
  ],
  [
    "enciphers anything but a notification for its browser, or hashes in an old way",
    /createCipher|createDecipher|\.(en|de)crypt\(|\b(md5|sha-?1|des|rc4|ecb)\b["'`]/i,
    ["workers/scheduler/deliver/push/web-push.ts"],
  ],
  ["draws chance from where it can be foretold", /Math\.random/, []],
  ["reads XML", /DOMParser|\bxml2js\b|fast-xml-parser|libxml/, []],
  ["opens a socket or a call between browsers", /\bWebSocket\b|RTCPeerConnection|EventSource\(/, []],
  ["lets the script of another site read an answer", /Access-Control-/i, []],
  // What these put there are names of columns that stand in their own source.
  [
    "puts text into a statement as it is, but where it is known to be ours",
    /\bsql\.raw\(/,
    [
      "db/effective-schedule.ts",
      "db/predicates.ts",
      "db/queries/assistant/chats.server.ts",
      "db/queries/email/planning.server.ts",
      "db/queries/library/edits.server.ts",
      "db/queries/library/task-homes.server.ts",
      "db/queries/property/upcoming-dates.server.ts",
      "db/queries/transfer/account/write.server.ts",
      "db/queries/transfer/csv/clients.server.ts",
      "db/queries/trash/purge.server.ts",
    ],
  ],
])("no deployed source %s", (_, pattern, but: string[]) => {
  expect(
    sources
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => path)
      .sort(),
  ).toEqual(but);
});

test("a new database holds no account, so that nobody's password comes with the product", () => {
  const accounts = /\binsert\b[^;]*\binto\s+[`"]?(users|profiles|clients|agent_sessions|client_sessions)\b/i;
  // A table that is made anew takes its own rows along.
  const others = migrationStatements().filter(
    (statement) => accounts.test(statement) && !/\bselect\b[^;]*\bfrom\b/i.test(statement),
  );
  expect(others).toEqual([]);
  expect(readFileSync("scripts/deploy.mjs", "utf8")).not.toMatch(/seed/i);
});

test("every part from elsewhere is of one version, and the lock file says by hash which", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = Object.values<string>({ ...dependencies, ...devDependencies });
  expect(named.filter((version) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  // Binaries of other systems than the one that wrote the file stand in it without a hash.
  const unhashed = Object.entries<{ integrity?: string; optional?: boolean }>(lock.packages)
    .filter(([path, { integrity, optional }]) => path !== "" && !optional && !integrity)
    .map(([path]) => path);
  expect(unhashed).toEqual([]);
});

test("no part is in the deployment that nothing uses", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  const targets = readSources("app", "db", "workers").flatMap(({ imports }) =>
    imports.map(({ target }) => target),
  );
  const uses = (name: string) => targets.some((target) => target === name || target.startsWith(`${name}/`));
  expect(Object.keys(dependencies).filter((name) => !uses(name))).toEqual([]);
});
