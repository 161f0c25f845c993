import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is installed
import { ensureDevVars, lastStartedAt } from "../../scripts/lib.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "peaceful-home-vars-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const appVars = () => readFileSync(join(folder, ".dev.vars"), "utf8");
const schedulerVars = () => readFileSync(join(folder, "workers/scheduler/.dev.vars"), "utf8");
const varOf = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1];

test("the first start creates every secret, with the same mail secret in both files, and a second changes nothing", () => {
  ensureDevVars(folder);
  const [first, second] = [appVars(), schedulerVars()];
  for (const name of ["SESSION_SECRET", "PASSWORD_PEPPER", "MAIL_SECRET"]) {
    expect(varOf(first, name), name).toMatch(/^[0-9a-f]{64}$/);
  }
  expect(varOf(second, "MAIL_SECRET")).toBe(varOf(first, "MAIL_SECRET"));
  expect(varOf(second, "VAPID_PRIVATE_KEY")).toMatch(/^[\w-]{43}$/);
  expect(varOf(second, "VAPID_PUBLIC_KEY")).toMatch(/^B[\w-]{86}$/);
  expect(varOf(first, "VAPID_PUBLIC_KEY")).toBe(varOf(second, "VAPID_PUBLIC_KEY"));
  expect(second).toContain("APP_ORIGIN=http://127.0.0.1:8788\n");
  ensureDevVars(folder);
  expect([appVars(), schedulerVars()]).toEqual([first, second]);
});

test("a developer's own file is completed, and its existing lines stay unchanged", () => {
  const own = '# mine\nAPP_ENV=local\nexport SESSION_SECRET = "mine"\nPASSWORD_PEPPER=kept';
  writeFileSync(join(folder, ".dev.vars"), own);
  ensureDevVars(folder);
  expect(appVars().startsWith(`${own}\nMAIL_SECRET=`)).toBe(true);
  expect(appVars().match(/SESSION_SECRET|PASSWORD_PEPPER/g)).toHaveLength(2);
});

test("links in emails and manually run jobs use the port the app is started on", () => {
  expect(lastStartedAt(folder)).toBe("http://127.0.0.1:8788");
  ensureDevVars(folder, "http://127.0.0.1:8790");
  const first = schedulerVars();
  expect(first).toContain("APP_ORIGIN=http://127.0.0.1:8790\n");
  expect(lastStartedAt(folder)).toBe("http://127.0.0.1:8790");
  // A configuration that does not serve the app, such as the test stack's, changes nothing.
  ensureDevVars(folder);
  expect(schedulerVars()).toBe(first);
  ensureDevVars(folder, "http://127.0.0.1:5173");
  expect(schedulerVars()).toBe(first.replace("8790", "5173"));
});

test("a developer's custom app URL stays, whatever the port", () => {
  ensureDevVars(folder);
  const own = schedulerVars().replace("http://127.0.0.1:8788", "https://my-tunnel.example");
  writeFileSync(join(folder, "workers/scheduler/.dev.vars"), own);
  ensureDevVars(folder, "http://127.0.0.1:8790");
  expect(schedulerVars()).toBe(own);
});
