import { PRODUCTION_BRANCH } from "./cloudflare/required-resources.mjs";
import { bin, build, install, requireNode, root, run } from "./lib.mjs";

/**
 * Puts the three pieces on Cloudflare: database first, then the workers the app calls, then the app.
 * Needs what `npm run setup:cloudflare` makes and the variables it names (README).
 */
requireNode();
await install();
await build();

const wrangler = bin("wrangler", "bin/wrangler.js");
const steps = [
  ["d1", "migrations", "apply", "DB", "--remote"],
  ["deploy", "-c", "workers/assistant/wrangler.toml", "--env", ""],
  ["deploy", "-c", "workers/scheduler/wrangler.toml", "--env", ""],
  // Without a branch wrangler takes the one that is checked out, and puts up a preview of it.
  ["pages", "deploy", "--branch", PRODUCTION_BRANCH],
];
for (const args of steps) {
  process.stdout.write(`\nwrangler ${args.join(" ")}\n`);
  const { code } = await run(wrangler[0], [wrangler[1], ...args], {
    env: process.env,
    cwd: root,
    show: true,
  });
  if (code !== 0) process.exit(code);
}
