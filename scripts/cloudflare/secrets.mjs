import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pushKeys } from "../lib.mjs";
import { orNull } from "./api.mjs";

/** Where the secrets that were made are kept, beside the project and out of git: Cloudflare never shows them again. */
export const SECRETS_FILE = ".cloudflare.vars";

/** Which piece needs which secret that can be made here. */
const APP_SECRETS = ["SESSION_SECRET", "PASSWORD_PEPPER", "MAIL_SECRET", "VAPID_PUBLIC_KEY"];
const SCHEDULER_SECRETS = ["MAIL_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];
/** What has to be the same in both; a pair's halves are known together or not at all. */
const SHARED = ["MAIL_SECRET", "VAPID_PUBLIC_KEY"];

/** Names of what is set in the app and in a worker; no value is ever sent back. */
export async function readNames({ call, account }, { project, scheduler, assistant }) {
  const ofWorker = async (name) => {
    const list = await orNull(call("GET", `/accounts/${account}/workers/scripts/${name}/secrets`));
    return list?.map((secret) => secret.name) ?? null;
  };
  const { deployment_configs: configs } = await call("GET", `/accounts/${account}/pages/projects/${project}`);
  return {
    app: Object.keys(configs?.production?.env_vars ?? {}),
    scheduler: await ofWorker(scheduler),
    assistant: await ofWorker(assistant),
  };
}

/**
 * Sets the secrets that can be made, each only where it is not set: another pepper would make every password
 * wrong, another mail secret end every link, other push keys every notification. They are written to the file first, so that a run that was cut
 * off goes on with the same ones. Answers the names it set; throws where one is set whose value is not known
 * here and has to be the same elsewhere.
 */
export async function setSecrets(cloudflare, wanted, { folder, newSecret }) {
  const names = await readNames(cloudflare, wanted);
  const missing = {
    app: APP_SECRETS.filter((name) => !names.app.includes(name)),
    scheduler: SCHEDULER_SECRETS.filter((name) => !names.scheduler?.includes(name)),
  };
  const needed = new Set([...missing.app, ...missing.scheduler]);
  const kept = readKept(folder);
  for (const name of needed) {
    const isSetElsewhere = !(missing.app.includes(name) && missing.scheduler.includes(name));
    if (name === "VAPID_PRIVATE_KEY" && !missing.scheduler.includes("VAPID_PUBLIC_KEY") && !kept[name]) {
      throw new Error(
        `VAPID_PUBLIC_KEY is set in the scheduler, but not the private key it belongs to. Put that into ${SECRETS_FILE} (${name}=…) and run this again.`,
      );
    }
    if (SHARED.includes(name) && isSetElsewhere && !kept[name]) {
      throw new Error(
        `${name} is set in the app or the scheduler but not in both, and it has to be the same in both. Put its value into ${SECRETS_FILE} (${name}=…) and run this again.`,
      );
    }
    if (name.startsWith("VAPID_") && !kept[name]) Object.assign(kept, pushKeys());
    kept[name] ??= newSecret();
  }
  if (needed.size === 0) return missing;
  writeKept(folder, kept);
  await setInApp(cloudflare, wanted.project, pick(kept, missing.app));
  await setInWorker(cloudflare, wanted.scheduler, {
    secrets: pick(kept, missing.scheduler),
    isThere: names.scheduler !== null,
  });
  return missing;
}

async function setInApp({ call, account }, project, secrets) {
  if (Object.keys(secrets).length === 0) return;
  const env_vars = Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [name, { type: "secret_text", value }]),
  );
  const path = `/accounts/${account}/pages/projects/${project}`;
  const { deployment_configs: configs } = await call("GET", path);
  // As wrangler sends it: without the hash Pages takes the project for one that wrangler.toml does not configure.
  const wrangler_config_hash = configs?.production?.wrangler_config_hash;
  await call("PATCH", path, { deployment_configs: { production: { env_vars, wrangler_config_hash } } });
}

async function setInWorker({ call, account }, name, { secrets, isThere }) {
  if (Object.keys(secrets).length === 0) return;
  const path = `/accounts/${account}/workers/scripts/${name}`;
  if (!isThere) await call("PUT", path, emptyWorker());
  for (const [secret, text] of Object.entries(secrets)) {
    await call("PUT", `${path}/secrets`, { name: secret, text, type: "secret_text" });
  }
}

/** A worker that does nothing, for its secrets to be there before the first deployment takes its place. */
function emptyWorker() {
  const form = new FormData();
  form.set("metadata", JSON.stringify({ main_module: "index.js" }));
  const code = new Blob(["export default { fetch() {} }"], { type: "application/javascript+module" });
  form.set("index.js", code, "index.js");
  return form;
}

function readKept(folder) {
  const file = join(folder, SECRETS_FILE);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [name, value.trim()]),
  );
}

function writeKept(folder, secrets) {
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
  const file = join(folder, SECRETS_FILE);
  // A mode given to a write holds only for a file it makes, and this one may have been begun by hand.
  if (existsSync(file)) chmodSync(file, 0o600);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
}

function pick(values, names) {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
