import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { fail, STATE } from "../lib.mjs";
import { Refusal } from "./stores.mjs";

/** What stands behind the command; anything else ends it with how it is called. PERSIST_TO names other local data. */
export function argumentsOf(usage, flags) {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: "boolean", default: false }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length === 1) {
      return { ...values, folder: resolve(positionals[0]), state: process.env.PERSIST_TO || STATE };
    }
  } catch {
    // A flag that is not known: said below.
  }
  return fail(`Usage: ${usage}`);
}

/** Does the work, telling what it is at; what goes wrong ends the command with one sentence. */
export async function report(work) {
  try {
    await work((line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    if (error instanceof Refusal) fail(error.message, error.details);
    fail("That did not work. The error:", String(error?.stack ?? error));
  }
}
