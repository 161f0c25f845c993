import { randomBytes } from "node:crypto";
import { cloudflareApi } from "./cloudflare/api.mjs";
import { setUpCloudflare } from "./cloudflare/set-up.mjs";
import { fail, requireNode, root } from "./lib.mjs";

/**
 * Makes what a first deployment needs in a Cloudflare account, and says what is left. Run twice it changes
 * nothing. Needs CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID (README, Deploying).
 */
requireNode();
const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: account } = process.env;
if (!token || !account) {
  fail(
    "Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID first. The README says where to find them, under Deploying.",
  );
}
const base = process.env.CLOUDFLARE_API_BASE_URL;
try {
  const left = await setUpCloudflare({
    call: cloudflareApi({ token, ...(base && { base }) }),
    account,
    folder: root,
    newSecret: () => randomBytes(32).toString("hex"),
    say: (line) => process.stdout.write(`${line}\n`),
  });
  process.stdout.write(`\nLeft to do:\n${left.map((line) => `- ${line}\n`).join("")}- npm run deploy\n`);
} catch (error) {
  fail("The account could not be set up. What was created is kept. Run this again.", error.message);
}
