import { PRODUCTION_BRANCH } from "./cloudflare/required-resources.mjs";
import { bin, build, install, requireNode, root, run } from "./lib.mjs";

/**
 * Deploys to Cloudflare: the database migrations, then the two workers, then the app. Run `npm run setup:cloudflare` and
 * set the variables it lists first (docs/operations.md, docs/email.md).
 */
requireNode();
await install();
await build();

const wrangler = bin("wrangler", "bin/wrangler.js");
const steps = [
  ["d1", "migrations", "apply", "DB", "--remote"],
  ["deploy", "-c", "workers/assistant/wrangler.toml", "--env", ""],
  ["deploy", "-c", "workers/scheduler/wrangler.toml", "--env", ""],
  // Without a branch, wrangler deploys the checked-out one as a preview.
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
