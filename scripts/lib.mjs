import { spawn } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the project lies, whatever folder a command is called from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const NODE_MIN = [20, 19];
export const STATE = join(root, ".wrangler", "state");

/** Tools stay quiet, ask nothing and send nothing. */
export const quietEnv = {
  ...process.env,
  CI: "1",
  NO_UPDATE_NOTIFIER: "1",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_LOG_PATH: join(root, ".wrangler", "logs"),
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  DO_NOT_TRACK: "1",
  NO_COLOR: "1",
  FORCE_COLOR: "0",
};

/** Ends the command with one clear sentence. */
export function fail(sentence, details = "") {
  process.stderr.write(`\n${sentence}\n${details ? `\n${details.trim()}\n` : ""}`);
  process.exit(1);
}

/** Refuses a Node the tools do not run on. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  fail(`Peaceful Home needs Node ${NODE_MIN.join(".")} or newer; this is Node ${process.versions.node}.`);
}

/** Runs a program to its end; answers its code and all it printed. */
export function run(command, args, { env = quietEnv, cwd = root, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (stream) => (chunk) => {
      output += chunk;
      if (show) stream.write(chunk);
    };
    child.stdout.on("data", keep(process.stdout));
    child.stderr.on("data", keep(process.stderr));
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A package's program, started with this Node: no shell, the same on every system. */
export function bin(name, script) {
  return [process.execPath, join(root, "node_modules", name, script)];
}

/** Runs a package's program; a failure ends the command with the sentence. */
export async function step(sentence, [node, script], args, options = {}) {
  const { code, output } = await run(node, [script, ...args], options);
  if (code !== 0) fail(sentence, output.split("\n").slice(-30).join("\n"));
  return output;
}

/** Whether node_modules holds the packages of the lock file, as npm itself notes there what it has installed. */
function isInstalled() {
  const notes = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(notes)) return false;
  const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const there = packagesIn(notes);
  return Object.entries(packagesIn(join(root, "package-lock.json"))).every(
    // The first entry is the project itself; what is optional may be for another system.
    ([path, { optional, version }]) => path === "" || optional || there[path]?.version === version,
  );
}

/**
 * Installs the packages of the lock file where they are missing or others; those that build and test as well, also
 * where NODE_ENV says production.
 */
export async function install() {
  if (isInstalled()) return;
  process.stdout.write("Installing packages…\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { code, output } = await run(npm, [
    "ci",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  if (code === 0) return;
  fail(
    "The packages could not be installed. Is the npm registry reachable?",
    output.split("\n").slice(-15).join("\n"),
  );
}

const POSTAL_ADDRESS = '"Peaceful Home, 100 Example Street, St. Petersburg, FL 33701"';

/** Where the app is on this machine. */
/** Where `npm run storm` plays alerts; a local scheduler asks there and never the Weather Service. */
export const STORM_PORT = 8797;

export const localUrl = (port) => `http://127.0.0.1:${port}`;
const DEFAULT_URL = localUrl(8788);

const schedulerVarsIn = (folder) => join(folder, "workers", "scheduler", ".dev.vars");

/**
 * Sees to it that app and scheduler have what they need on this machine. Secrets are random, made once and
 * never leave it; what stands in the files already stays, so that files of earlier versions are completed. Only
 * where the app is follows from where it starts (`url`), so that links in mails lead there; an address that is
 * not of this machine is a developer's own and stays.
 */
export function ensureDevVars(folder = root, url = null) {
  const secret = () => randomBytes(32).toString("hex");
  const app = completeVars(join(folder, ".dev.vars"), {
    APP_ENV: "local",
    SESSION_SECRET: secret(),
    PASSWORD_PEPPER: secret(),
    MAIL_SECRET: secret(),
    CONTACT_EMAIL: "hello@peaceful-home.example",
    MAIL_POSTAL_ADDRESS: POSTAL_ADDRESS,
  });
  const scheduler = completeVars(schedulerVarsIn(folder), {
    APP_ENV: "local",
    APP_ORIGIN: url ?? DEFAULT_URL,
    MAIL_FROM: "mail@peaceful-home.example",
    MAIL_POSTAL_ADDRESS: POSTAL_ADDRESS,
    // The links it signs are read by the app.
    MAIL_SECRET: app.MAIL_SECRET,
    STORM_LOCAL_ALERTS: localUrl(STORM_PORT),
    ...pushKeys(),
  });
  completeVars(join(folder, ".dev.vars"), { VAPID_PUBLIC_KEY: scheduler.VAPID_PUBLIC_KEY });
  if (url !== null) moveOrigin(schedulerVarsIn(folder), url);
}

const LOCAL_ORIGIN =
  /^([ \t]*(?:export[ \t]+)?APP_ORIGIN[ \t]*=[ \t]*)"?(http:\/\/127\.0\.0\.1:\d+)"?[ \t]*$/m;

/** Writes where the app is now in the place of where it was on this machine. */
function moveOrigin(file, url) {
  const text = readFileSync(file, "utf8");
  const moved = text.replace(LOCAL_ORIGIN, `$1${url}`);
  if (moved !== text) writeFileSync(file, moved);
}

/** Where the app was last started on this machine. */
export function lastStartedAt(folder = root) {
  const file = schedulerVarsIn(folder);
  return (existsSync(file) && LOCAL_ORIGIN.exec(readFileSync(file, "utf8"))?.[2]) || DEFAULT_URL;
}

/** A new pair of the keys that sign notifications, base64url as browsers want the public one. */
export function pushKeys() {
  const { x, y, d } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { VAPID_PUBLIC_KEY: point.toString("base64url"), VAPID_PRIVATE_KEY: d };
}

/** Adds to a file of variables those it lacks; answers all of them. */
function completeVars(file, wanted) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const vars = Object.fromEntries(
    [...text.matchAll(/^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(.*?)[ \t]*$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const missing = Object.entries(wanted).filter(([name]) => !(name in vars));
  if (missing.length === 0) return vars;
  const lines = missing.map(([name, value]) => `${name}=${value}\n`);
  const start = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, start + lines.join(""), { mode: 0o600 });
  return { ...vars, ...Object.fromEntries(missing) };
}

/** The rows of db/status.sql, of the local database or of the deployed one. */
export async function readStatus({ remote = false, state = STATE } = {}) {
  const sql = readFileSync(join(root, "db", "status.sql"), "utf8").replace(/^--.*\n/gm, "");
  const where = remote ? ["--remote"] : ["--local", "--persist-to", state];
  const output = await step("The database did not answer.", bin("wrangler", "bin/wrangler.js"), [
    ...["d1", "execute", "DB", ...where, "--json", "--command", sql],
  ]);
  return JSON.parse(output.slice(output.indexOf("[")))[0].results;
}

/** Whether a port on this machine can be listened on. */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Some port nobody uses. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Compiles the messages and bundles the app. */
export async function build() {
  const { compileMessages } = await import("./compile-messages.mjs");
  await compileMessages();
  await bundle();
}

/** Bundles the app over messages that are compiled. */
export async function bundle() {
  await step("The app could not be built.", bin("@remix-run/dev", "dist/cli.js"), [
    "vite:build",
    "--logLevel",
    "warn",
  ]);
}

/** Brings the local database up to date. */
export async function migrate(state = STATE) {
  mkdirSync(state, { recursive: true });
  await step("The local database could not be migrated.", bin("wrangler", "bin/wrangler.js"), [
    "d1",
    "migrations",
    "apply",
    "DB",
    "--local",
    "--persist-to",
    state,
  ]);
}

/** Fills an empty local database with the demo, leaves one that has it as it is, and answers the logins. */
export function seed(state = STATE) {
  return step("The demo data could not be loaded.", bin("tsx", "dist/cli.mjs"), ["db/seed/run.ts"], {
    env: { ...quietEnv, PERSIST_TO: state },
  });
}

/**
 * What of a line is shown where the app runs: the links of mails, without the name of the worker that stands before
 * its lines, and what went wrong. Null = the tools' own talk.
 */
export function lineToShow(line) {
  const [mail] = /(?<=^(?:\[[\w-]+\] )?)\[mail\] .*$/.exec(line) ?? [];
  return mail ?? (line.includes("✘") ? line : null);
}

/**
 * Starts the app with both workers beside it, on one port with one set of data. Answers once it takes
 * requests. `onLine` hears what the app itself prints; the tools' own talk is dropped. `vars` win over what stands in
 * the files of variables.
 */
export async function serveStack({ port, state = STATE, onLine = () => {}, cwd = root, vars = {} }) {
  const [node, wrangler] = bin("wrangler", "bin/wrangler.js");
  const [proxy, inspector] = [await freePort(), await freePort()];
  const built = `${process.env.NODE_OPTIONS ?? ""} --require ${JSON.stringify(join(root, "scripts", "serve-built.cjs"))}`;
  const child = spawn(
    node,
    [
      wrangler,
      "pages",
      "dev",
      "-c",
      "wrangler.toml",
      "-c",
      "workers/assistant/wrangler.toml",
      "-c",
      "workers/scheduler/wrangler.toml",
      "--ip",
      "127.0.0.1",
      "--port",
      String(proxy),
      "--inspector-port",
      String(inspector),
      "--persist-to",
      state,
      "--log-level",
      "log",
      "--show-interactive-dev-session=false",
    ],
    {
      cwd,
      env: { ...quietEnv, NODE_OPTIONS: built, SERVE_PORT: String(port), SERVE_VARS: JSON.stringify(vars) },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  const appendOutput = (chunk) => {
    output = (output + chunk).slice(-20_000);
    for (const line of String(chunk).split("\n")) if (line.trim()) onLine(line.trim());
  };
  child.stdout.on("data", appendOutput);
  child.stderr.on("data", appendOutput);
  let ended = false;
  child.on("exit", () => {
    ended = true;
  });
  const url = localUrl(port);
  for (let tries = 0; tries < 600 && !ended; tries++) {
    const answer = await fetch(`${url}/healthz`).then(
      (r) => r.ok,
      () => false,
    );
    if (answer) return { url, child, output: () => output };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  fail("The server did not start.", output.split("\n").slice(-30).join("\n"));
}
