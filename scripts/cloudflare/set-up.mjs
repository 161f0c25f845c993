import { orNull } from "./api.mjs";
import { PRODUCTION_BRANCH, requiredResources, writeDatabaseId } from "./required-resources.mjs";
import { readNames, SECRETS_FILE, setSecrets } from "./secrets.mjs";

const QUEUES_PER_PAGE = 100;

/** Variables only the operator can choose; docs/email.md describes each. */
const LEFT = {
  app: ["CONTACT_EMAIL", "MAIL_POSTAL_ADDRESS"],
  scheduler: ["APP_ORIGIN", "MAIL_FROM", "MAIL_POSTAL_ADDRESS"],
};

/**
 * Makes what an account lacks of what the three wrangler.toml files under `folder` name: project, database,
 * buckets, queues and the secrets that are only random; writes the database's id into the files. What is
 * there stays as it is, so it can be run again. `say` hears a line for each step; answers the lines of what
 * is left to do.
 */
export async function setUpCloudflare({ call, account, folder, newSecret, say }) {
  const cloudflare = { call, account };
  const wanted = requiredResources(folder);
  const tell = (what, name, made) => say(`${made ? "created" : "exists "}  ${what} ${name}`);

  const { project, made } = await makeProject(cloudflare, wanted.project);
  tell("Pages project", wanted.project, made);
  const database = await makeDatabase(cloudflare, wanted.database);
  writeDatabaseId(folder, database.id);
  tell("database", `${wanted.database} ${database.id}`, database.made);
  for (const name of wanted.buckets) tell("bucket", name, await makeBucket(cloudflare, name));
  const queues = await listQueues(cloudflare);
  for (const name of wanted.queues) {
    const isThere = queues.includes(name);
    if (!isThere) await call("POST", `/accounts/${account}/queues`, { queue_name: name });
    tell("queue", name, !isThere);
  }
  const set = await setSecrets(cloudflare, wanted, { folder, newSecret });
  for (const [piece, names] of Object.entries(set))
    for (const name of names) tell("secret", `${name} (${piece})`, true);
  return left(project, await readNames(cloudflare, wanted));
}

async function makeProject({ call, account }, name) {
  const projects = `/accounts/${account}/pages/projects`;
  const known = await orNull(call("GET", `${projects}/${name}`));
  if (known) return { project: known, made: false };
  return {
    project: await call("POST", projects, { name, production_branch: PRODUCTION_BRANCH }),
    made: true,
  };
}

async function makeDatabase({ call, account }, name) {
  const databases = `/accounts/${account}/d1/database`;
  const list = await call("GET", `${databases}?name=${encodeURIComponent(name)}`);
  // The filter also finds names that only begin so.
  const known = list.find((one) => one.name === name);
  if (known) return { id: known.uuid, made: false };
  return { id: (await call("POST", databases, { name })).uuid, made: true };
}

async function makeBucket({ call, account }, name) {
  const buckets = `/accounts/${account}/r2/buckets`;
  if (await orNull(call("GET", `${buckets}/${name}`))) return false;
  await call("POST", buckets, { name });
  return true;
}

async function listQueues({ call, account }) {
  const names = [];
  for (let page = 1; ; page += 1) {
    const path = `/accounts/${account}/queues?page=${page}&per_page=${QUEUES_PER_PAGE}`;
    const list = (await call("GET", path)) ?? [];
    names.push(...list.map((queue) => queue.queue_name));
    if (list.length < QUEUES_PER_PAGE) return names;
  }
}

/** How to set a variable; see docs/operations.md. */
const PUT = {
  app: "npx wrangler pages secret put NAME",
  scheduler: "npx wrangler secret put NAME -c workers/scheduler/wrangler.toml",
};

function left({ subdomain, production_branch }, names) {
  const lines = Object.entries(LEFT).flatMap(([piece, wanted]) => {
    const missing = wanted.filter((name) => !names[piece]?.includes(name));
    return missing.length > 0 ? [`${missing.join(", ")} (${piece}): ${PUT[piece]}`] : [];
  });
  if (lines.length > 0 && subdomain) lines.push(`APP_ORIGIN is https://${subdomain}, or your own domain.`);
  if (production_branch !== PRODUCTION_BRANCH) {
    lines.push(
      `The project's production branch is ${production_branch}; npm run deploy deploys ${PRODUCTION_BRANCH}. Change it under Pages, Settings.`,
    );
  }
  lines.push(
    `Keep ${SECRETS_FILE} somewhere safe, apart from the backups: without it, no password works after a restore.`,
  );
  return lines;
}
