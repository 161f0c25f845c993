import { bin, build, install, requireNode, run } from "./lib.mjs";

/** Builds the app and measures its pages; further arguments go to `bench/run.ts`, and `--built` takes the build that is there. */
const args = process.argv.slice(2);

requireNode();
await install();
if (!args.includes("--built")) await build();
const [node, tsx] = bin("tsx", "dist/cli.mjs");
const { code } = await run(node, [tsx, "scripts/bench/run.ts", ...args], { show: true });
process.exit(code);
