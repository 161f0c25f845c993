import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { compileMessages } from "./compile-messages.mjs";
import {
  bin,
  ensureDevVars,
  fail,
  freePort,
  install,
  isFree,
  localUrl,
  migrate,
  quietEnv,
  requireNode,
  root,
  STATE,
  seed,
} from "./lib.mjs";

const port = Number(process.env.PORT ?? 5173);

requireNode();
if (!(await isFree(port))) fail(`Port ${port} is in use. Choose another: PORT=5174 npm run dev`);
await install();
ensureDevVars(root, localUrl(port));
await compileMessages("locale-modules");
watch(join(root, "messages"), () => compileMessages("locale-modules"));
await migrate();
const logins = await seed();

const workers = start(
  "wrangler",
  "bin/wrangler.js",
  [
    "dev",
    "-c",
    "workers/assistant/wrangler.toml",
    "-c",
    "workers/scheduler/wrangler.toml",
    "--ip",
    "127.0.0.1",
    "--port",
    String(await freePort()),
    "--inspector-port",
    String(await freePort()),
    "--persist-to",
    STATE,
    "--show-interactive-dev-session=false",
  ],
  "ignore",
);
const app = start(
  "@remix-run/dev",
  "dist/cli.js",
  ["vite:dev", "--host", "127.0.0.1", "--port", String(port), "--strictPort"],
  "inherit",
);
process.stdout.write(`\nPeaceful Home, with hot reload: ${localUrl(port)}\n${logins}\n`);

function start(name, script, args, output) {
  const [node, path] = bin(name, script);
  return spawn(node, [path, ...args], { cwd: root, env: quietEnv, stdio: ["ignore", output, output] });
}

const stop = () => {
  app.kill();
  workers.kill();
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
app.on("exit", (code) => {
  workers.kill();
  process.exit(code ?? 0);
});
