import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationStatements } from "#tests/support/bindings.ts";
import { readSources } from "#tests/support/sources.ts";

/** Operations that no deployed code uses, so nobody has to review them for safety. */

const sources = readSources("app", "db", "workers").filter(
  // db/seed runs only on a developer's machine and is never deployed.
  ({ path }) => !path.startsWith("db/seed/"),
);

test.each([
  [
    "writes markup by hand, except email styles, the data of offline copies, and a frame that runs nothing",
    /[iI]nnerHTML|outerHTML|insertAdjacentHTML|document\.write|srcDoc/,
    [
      "app/components/shell/home-shell.tsx",
      "app/emails/layout.tsx",
      "app/routes/agent/clients/components/invite-dialog.tsx",
    ],
  ],
  ["evaluates text as code", /\beval\(|new Function\b|\bset(Timeout|Interval)\(\s*["'`]/, []],
  [
    "starts processes or reads files",
    /["'](node:)?(child_process|fs|fs\/promises|vm|worker_threads)["']/,
    [],
  ],
  [
    "encrypts anything but push notifications and webhook secrets, or uses an outdated hash",
    /createCipher|createDecipher|\.(en|de)crypt\(|\b(md5|sha-?1|des|rc4|ecb)\b["'`]/i,
    // A webhook's signing secret is sealed with AES-GCM, as it must be read again to sign.
    ["app/services/webhooks/webhook-secrets.server.ts", "workers/scheduler/deliver/push/web-push.ts"],
  ],
  ["uses a predictable random source", /Math\.random/, []],
  ["parses XML", /DOMParser|\bxml2js\b|fast-xml-parser|libxml/, []],
  ["opens a WebSocket or WebRTC connection", /\bWebSocket\b|RTCPeerConnection|EventSource\(/, []],
  ["lets another site's script read a response", /Access-Control-/i, []],
  // These insert only column names that are constants in their own source.
  [
    "puts raw text into SQL, except where it is a constant of ours",
    /\bsql\.raw\(/,
    [
      "db/effective-schedule.ts",
      "db/predicates.ts",
      "db/queries/assistant/chats.server.ts",
      "db/queries/email/planning.server.ts",
      "db/queries/library/edits.server.ts",
      "db/queries/property/property.server.ts",
      "db/queries/transfer/account/write.server.ts",
      "db/queries/transfer/csv/rows.server.ts",
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

test("a new database contains no accounts, so the product ships with no default password", () => {
  const accounts = /\binsert\b[^;]*\binto\s+[`"]?(users|profiles|clients|agent_sessions|client_sessions)\b/i;
  // A rebuilt table copies its own rows.
  const others = migrationStatements().filter(
    (statement) => accounts.test(statement) && !/\bselect\b[^;]*\bfrom\b/i.test(statement),
  );
  expect(others).toEqual([]);
  expect(readFileSync("scripts/deploy.mjs", "utf8")).not.toMatch(/seed/i);
});

test("every dependency has an exact version and an integrity hash in the lock file", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = Object.values<string>({ ...dependencies, ...devDependencies });
  expect(named.filter((version) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  // The lock file lists binaries for other systems without a hash.
  const unhashed = Object.entries<{ integrity?: string; optional?: boolean }>(lock.packages)
    .filter(([path, { integrity, optional }]) => path !== "" && !optional && !integrity)
    .map(([path]) => path);
  expect(unhashed).toEqual([]);
});

test("no production dependency is unused", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  const targets = readSources("app", "db", "workers").flatMap(({ imports }) =>
    imports.map(({ target }) => target),
  );
  const uses = (name: string) => targets.some((target) => target === name || target.startsWith(`${name}/`));
  expect(Object.keys(dependencies).filter((name) => !uses(name))).toEqual([]);
});
