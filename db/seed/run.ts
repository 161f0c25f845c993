import { createRequire } from "node:module";
import process from "node:process";
import { DEMO_LOGINS, seedDemo } from "./index.ts";

/** Where wrangler keeps local state: it adds the version's folder to `--persist-to`. */
const STATE = `${process.env.PERSIST_TO ?? ".wrangler/state"}/v3`;

async function main(): Promise<string> {
  // Without these settings wrangler logs the files it reads and may wait 3 s for a network. It reads them on load, so
  // it is not imported at the top; `require`, because tsx takes a second to scan its 12 MB module.
  process.env.WRANGLER_LOG ??= "error";
  process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
  const { getPlatformProxy } = createRequire(import.meta.url)("wrangler") as typeof import("wrangler");
  const { env, dispose } = await getPlatformProxy<{
    DB: D1Database;
    HOME_FILES: R2Bucket;
    PROFILE_IMAGES: R2Bucket;
    PASSWORD_PEPPER?: string;
  }>({
    configPath: "wrangler.toml",
    persist: { path: STATE },
  });
  try {
    const pepper = process.env.PASSWORD_PEPPER || env.PASSWORD_PEPPER;
    if (!pepper) throw new Error("PASSWORD_PEPPER is set neither in the environment nor in .dev.vars.");
    const { DB: d1, HOME_FILES: homeFiles, PROFILE_IMAGES: profileImages } = env;
    const outcome = await seedDemo({ d1, homeFiles, profileImages, now: Date.now(), pepper });
    const { agent, homeowner, inviteCode } = DEMO_LOGINS;
    return [
      outcome === "kept"
        ? "Your data from last time is still here."
        : "A demo agent with 12 clients is loaded.",
      "",
      `  Agent        ${agent.email}  ${agent.password}`,
      `  Homeowner    ${homeowner.email}  ${homeowner.password}`,
      `  Invite code  ${inviteCode}`,
    ].join("\n");
  } finally {
    await dispose();
  }
}

main().then(
  (line) => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    process.stderr.write(`Demo data: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
