import { parseArgs } from "node:util";
import { report } from "./backup/command.mjs";
import { Refusal, storesOf } from "./backup/stores.mjs";
import { fail, install, requireNode, STATE } from "./lib.mjs";
import { notifyResumed, notifySuspended, plain, resume, suspend } from "./operator/suspension.mjs";

/**
 * Switches an agent off and on again: `npm run operator -- suspend <email>` and `-- resume <email>`, the email
 * being the one they log in with; of the local database, or with --remote of the deployed one (needs
 * `npx wrangler login`). Asks nothing, and done twice is done once.
 */
requireNode();
await install();
const { verb, email, remote, state } = read();
await report(async (say) => {
  const stores = storesOf({ remote, state });
  const { db, dispose } = await stores.open();
  try {
    const agent = verb === "suspend" ? await suspend(db, email, Date.now()) : await resume(db, email);
    if (!agent) throw new Refusal(`No agent logs in with ${plain(email)}. Nothing has changed.`);
    const lines = verb === "suspend" ? notifySuspended(email, agent) : notifyResumed(email, agent);
    for (const line of lines) say(line);
  } finally {
    await dispose();
    stores.close();
  }
});

function read() {
  try {
    const { values, positionals } = parseArgs({
      options: { remote: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [verb, email, ...more] = positionals;
    if ((verb === "suspend" || verb === "resume") && email?.trim() && more.length === 0) {
      return { verb, email: email.trim(), remote: values.remote, state: process.env.PERSIST_TO || STATE };
    }
  } catch {
    // A flag that is not known: said below.
  }
  return fail("Usage: npm run operator -- suspend|resume <email> [--remote]");
}
