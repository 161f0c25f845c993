import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is installed
import { ensureDevVars } from "../../scripts/lib.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "peaceful-home-vars-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const appVars = () => readFileSync(join(folder, ".dev.vars"), "utf8");
const schedulerVars = () => readFileSync(join(folder, "workers/scheduler/.dev.vars"), "utf8");
const varOf = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1];

test("a first start makes every secret, the same one for mail in both files, and a second changes nothing", () => {
  ensureDevVars(folder);
  const [first, second] = [appVars(), schedulerVars()];
  for (const name of ["SESSION_SECRET", "PASSWORD_PEPPER", "MAIL_SECRET"]) {
    expect(varOf(first, name), name).toMatch(/^[0-9a-f]{64}$/);
  }
  expect(varOf(second, "MAIL_SECRET")).toBe(varOf(first, "MAIL_SECRET"));
  expect(second).toContain("APP_ORIGIN=http://127.0.0.1:8788\n");
  ensureDevVars(folder);
  expect([appVars(), schedulerVars()]).toEqual([first, second]);
});

test("a developer's own file is completed, and not a letter of it changed", () => {
  const own = '# mine\nAPP_ENV=local\nexport SESSION_SECRET = "mine"\nPASSWORD_PEPPER=kept';
  writeFileSync(join(folder, ".dev.vars"), own);
  ensureDevVars(folder);
  expect(appVars().startsWith(`${own}\nMAIL_SECRET=`)).toBe(true);
  expect(appVars().match(/SESSION_SECRET|PASSWORD_PEPPER/g)).toHaveLength(2);
});
