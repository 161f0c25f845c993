import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is installed
import { cloudflareApi } from "../../scripts/cloudflare/api.mjs";
// @ts-expect-error -- as above
import { setUpCloudflare } from "../../scripts/cloudflare/set-up.mjs";

const TOMLS = ["wrangler.toml", "workers/assistant/wrangler.toml", "workers/scheduler/wrangler.toml"];
const ACCOUNT = "acc1";
const TOKEN = "the-token";
const ID = "11111111-2222-3333-4444-555555555555";

type Account = {
  projects: Map<string, { production_branch: string; secrets: Map<string, string>; hash?: unknown }>;
  databases: { name: string; uuid: string }[];
  buckets: string[];
  queues: string[];
  workers: Map<string, Map<string, string>>;
};
let account: Account;
let server: Server;
let base: string;
let folder: string;
let changes: string[];
/** Fails a request that starts with this, once. */
let breakAt: string | null;

const file = (name: string) => readFileSync(join(folder, name), "utf8");

beforeEach(async () => {
  const databases = [{ name: "peaceful-home-staging", uuid: "another" }];
  account = { projects: new Map(), databases, buckets: [], queues: [], workers: new Map() };
  changes = [];
  breakAt = null;
  folder = mkdtempSync(join(tmpdir(), "peaceful-home-setup-"));
  for (const toml of TOMLS) cpSync(toml, join(folder, toml), { recursive: true });
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString();
      const [status, result] = answer(request.method ?? "", request.url ?? "", {
        body,
        token: request.headers.authorization,
      });
      const errors = status < 300 ? [] : [{ code: status, message: String(result) }];
      response.writeHead(status).end(JSON.stringify({ success: status < 300, result, errors }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Asked = { body: string; token: string | undefined };

/** A fake of the Cloudflare API, as documented. */
function answer(method: string, url: string, { body, token }: Asked): [number, unknown] {
  const { pathname, searchParams } = new URL(url, "http://api");
  const path = pathname.replace(`/accounts/${ACCOUNT}/`, "");
  if (token !== `Bearer ${TOKEN}`) return [403, "Authentication error"];
  const asked = `${method} ${path}`;
  if (breakAt !== null && asked.startsWith(breakAt)) {
    breakAt = null;
    return [500, "Internal error"];
  }
  if (method !== "GET") changes.push(asked);
  const json = () => JSON.parse(body);
  const [, project] = /^pages\/projects\/(.+)$/.exec(path) ?? [];
  const [, worker, more] = /^workers\/scripts\/([^/]+)(\/secrets)?$/.exec(path) ?? [];
  if (asked === "POST pages/projects") {
    account.projects.set(json().name, { production_branch: json().production_branch, secrets: new Map() });
    return [200, shown(json().name)];
  }
  if (project !== undefined) {
    const known = account.projects.get(project);
    if (!known) return [404, "Project not found"];
    if (method === "PATCH") {
      const { env_vars, wrangler_config_hash: hash } = json().deployment_configs.production;
      for (const [name, { type, value }] of Object.entries<{ type: string; value: string }>(env_vars)) {
        if (type !== "secret_text") return [400, "A secret in clear"];
        known.secrets.set(name, value);
      }
      known.hash = hash;
    }
    return [200, shown(project)];
  }
  if (asked === "GET d1/database") {
    return [200, account.databases.filter(({ name }) => name.startsWith(searchParams.get("name") ?? ""))];
  }
  if (asked === "POST d1/database") {
    account.databases.push({ name: json().name, uuid: ID });
    return [200, { uuid: ID }];
  }
  if (asked === "POST r2/buckets") return [200, account.buckets.push(json().name)];
  if (path.startsWith("r2/buckets/")) {
    return account.buckets.includes(path.slice(11)) ? [200, {}] : [404, "No such bucket"];
  }
  if (asked === "POST queues") return [200, account.queues.push(json().queue_name)];
  if (asked === "GET queues") return [200, account.queues.map((queue_name) => ({ queue_name }))];
  if (worker !== undefined) return answerWorker(method, worker, { more, body });
  return [404, `Nothing at ${asked}`];
}

function answerWorker(
  method: string,
  name: string,
  { more, body }: { more: string | undefined; body: string },
): [number, unknown] {
  if (method === "PUT" && !more) {
    expect(body).toContain("export default { fetch() {} }");
    account.workers.set(name, new Map());
    return [200, {}];
  }
  const secrets = account.workers.get(name);
  if (!secrets) return [404, "This Worker does not exist"];
  if (method === "PUT") {
    const { name: secret, text } = JSON.parse(body);
    secrets.set(secret, text);
  }
  return [200, [...secrets.keys()].map((secret) => ({ name: secret, type: "secret_text" }))];
}

function shown(name: string) {
  const project = account.projects.get(name);
  const env_vars = Object.fromEntries(
    [...(project?.secrets.keys() ?? [])].map((secret) => [secret, { type: "secret_text", value: "" }]),
  );
  return {
    name,
    subdomain: `${name}-4x2.pages.dev`,
    production_branch: project?.production_branch,
    deployment_configs: { production: { env_vars, wrangler_config_hash: "hash" } },
  };
}

let made = 0;
const newSecret = () => {
  made += 1;
  return String(made).padStart(8, "0").repeat(8);
};

async function setUp(token = TOKEN) {
  const said: string[] = [];
  const call = cloudflareApi({ base, token });
  const say = (line: string) => said.push(line);
  const left: string[] = await setUpCloudflare({ call, account: ACCOUNT, folder, newSecret, say });
  return { said, left };
}

const appSecrets = () => account.projects.get("peaceful-home")?.secrets ?? new Map<string, string>();
const schedulerSecrets = () => account.workers.get("peaceful-home-scheduler") ?? new Map<string, string>();

test("a new account gets everything the three files name, and the id of its database is written to them", async () => {
  const { said, left } = await setUp();
  expect(account.projects.get("peaceful-home")?.production_branch).toBe("main");
  expect(account.databases.map(({ name }) => name)).toEqual(["peaceful-home-staging", "peaceful-home"]);
  expect(account.buckets.sort()).toEqual([
    "peaceful-home-backups",
    "peaceful-home-files",
    "peaceful-home-profile-images",
  ]);
  expect(account.queues.sort()).toEqual(["peaceful-home-mail", "peaceful-home-mail-dead"]);
  for (const toml of TOMLS) {
    expect(file(toml), toml).toContain(`database_id = "${ID}"`);
    // Nothing else has changed: previews keep their own database.
    expect(file(toml).replace(ID, "00000000-0000-0000-0000-000000000000")).toBe(readFileSync(toml, "utf8"));
  }
  expect([...appSecrets().keys()].sort()).toEqual([
    "MAIL_SECRET",
    "PASSWORD_PEPPER",
    "SESSION_SECRET",
    "VAPID_PUBLIC_KEY",
  ]);
  for (const value of appSecrets().values()) expect(value.length).toBeGreaterThanOrEqual(32);
  expect(new Set(appSecrets().values()).size).toBe(4);
  expect(Object.fromEntries(schedulerSecrets())).toEqual({
    MAIL_SECRET: appSecrets().get("MAIL_SECRET"),
    VAPID_PUBLIC_KEY: appSecrets().get("VAPID_PUBLIC_KEY"),
    VAPID_PRIVATE_KEY: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(account.projects.get("peaceful-home")?.hash).toBe("hash");
  // The instructions name the remaining secrets and where they go, without their values.
  const text = [...said, ...left].join("\n");
  expect(left[0]).toBe("CONTACT_EMAIL, MAIL_POSTAL_ADDRESS (app): npx wrangler pages secret put NAME");
  expect(left[1]).toContain("APP_ORIGIN, MAIL_FROM, MAIL_POSTAL_ADDRESS (scheduler)");
  expect(text).toContain("https://peaceful-home-4x2.pages.dev");
  for (const value of appSecrets().values()) expect(text).not.toContain(value);
});

test("a second run changes nothing, and a pepper is never overwritten, even without the file", async () => {
  await setUp();
  const before = new Map(appSecrets());
  const tomls = TOMLS.map(file);
  changes = [];
  await setUp();
  rmSync(join(folder, ".cloudflare.vars"));
  await setUp();
  expect(changes).toEqual([]);
  expect(appSecrets()).toEqual(before);
  expect(TOMLS.map(file)).toEqual(tomls);
  expect(existsSync(join(folder, ".cloudflare.vars"))).toBe(false);
});

test("the secrets are in a file only its owner can read, and git ignores it", async () => {
  await setUp();
  const kept = file(".cloudflare.vars");
  for (const [name, value] of appSecrets()) expect(kept).toContain(`${name}=${value}\n`);
  expect(statSync(join(folder, ".cloudflare.vars")).mode & 0o077).toBe(0);
  expect(readFileSync(".gitignore", "utf8").split("\n")).toContain(".cloudflare.vars");
});

test.each([
  "POST d1/database",
  "POST r2/buckets",
  "POST queues",
  "PATCH pages/projects",
  "PUT workers/scripts/peaceful-home-scheduler",
  "PUT workers/scripts/peaceful-home-scheduler/secrets",
])("interrupted at %s, the next run continues, with the same mail secret in both", async (at) => {
  breakAt = at;
  await expect(setUp()).rejects.toThrow("Internal error (500)");
  const { left } = await setUp();
  expect(left[0]).not.toContain("MAIL_SECRET");
  expect(account.databases).toHaveLength(2);
  expect(new Set(account.buckets).size).toBe(account.buckets.length);
  expect(appSecrets().size).toBe(4);
  expect(schedulerSecrets().get("VAPID_PUBLIC_KEY")).toBe(appSecrets().get("VAPID_PUBLIC_KEY"));
  expect(schedulerSecrets().get("MAIL_SECRET")).toBe(appSecrets().get("MAIL_SECRET"));
});

test("a mail secret set by hand in one of the two is asked for and not replaced", async () => {
  await setUp();
  rmSync(join(folder, ".cloudflare.vars"));
  schedulerSecrets().delete("MAIL_SECRET");
  await expect(setUp()).rejects.toThrow("MAIL_SECRET is set in the app or the scheduler but not in both");
  writeFileSync(join(folder, ".cloudflare.vars"), `MAIL_SECRET=${appSecrets().get("MAIL_SECRET")}\n`);
  await setUp();
  expect(schedulerSecrets().get("MAIL_SECRET")).toBe(appSecrets().get("MAIL_SECRET"));
});

test("with one of the push keys set by hand, the other is asked for and nothing is replaced", async () => {
  await setUp();
  rmSync(join(folder, ".cloudflare.vars"));
  schedulerSecrets().delete("VAPID_PRIVATE_KEY");
  await expect(setUp()).rejects.toThrow("but not the private key it belongs to");
  schedulerSecrets().delete("VAPID_PUBLIC_KEY");
  await expect(setUp()).rejects.toThrow(
    "VAPID_PUBLIC_KEY is set in the app or the scheduler but not in both",
  );
});

test("secrets brought from another account are used instead of new ones, and nobody else can read them", async () => {
  writeFileSync(
    join(folder, ".cloudflare.vars"),
    "PASSWORD_PEPPER=the-old-pepper\nMAIL_SECRET=the-old-mail-secret\n",
    { mode: 0o644 },
  );
  await setUp();
  expect(statSync(join(folder, ".cloudflare.vars")).mode & 0o077).toBe(0);
  expect(appSecrets().get("PASSWORD_PEPPER")).toBe("the-old-pepper");
  expect(schedulerSecrets().get("MAIL_SECRET")).toBe("the-old-mail-secret");
});

test("files that name another account's database are left unchanged", async () => {
  for (const toml of TOMLS) {
    writeFileSync(join(folder, toml), file(toml).replace("00000000-0000-0000-0000-000000000000", "theirs"));
  }
  const before = TOMLS.map(file);
  await expect(setUp()).rejects.toThrow("name the database theirs");
  expect(TOMLS.map(file)).toEqual(before);
});

test("an invalid token is reported in Cloudflare's words, and nothing is created", async () => {
  await expect(setUp("wrong")).rejects.toThrow("Authentication error (403)");
  expect(changes).toEqual([]);
});

test("completed settings are removed from the to-do list", async () => {
  await setUp();
  for (const name of ["CONTACT_EMAIL", "MAIL_POSTAL_ADDRESS"]) appSecrets().set(name, "x");
  const { left } = await setUp();
  expect(left.join("\n")).not.toContain("(app)");
  expect(left[0]).toContain("APP_ORIGIN, MAIL_FROM, MAIL_POSTAL_ADDRESS (scheduler)");
});
