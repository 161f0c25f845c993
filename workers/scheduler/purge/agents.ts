import { deleteFiles } from "#app/services/files/stored-files.server.ts";
import {
  AGENT_OWNED_TABLES,
  eraseAgent,
  eraseAgentRows,
  listClientsOfDeleted,
  listDeletedAgents,
  listImportKeys,
} from "#db/queries/trash/purge-agents.server.ts";
import { count, part, type Tally } from "#workers/scheduler/job.ts";
import { counted, eraseHome, type PurgeDeps, pagesOf, pictureOwner } from "./steps.ts";

const PAGE = 500;
/** Accounts erased in a run; the rest goes the day after. */
const MAX_AGENTS = 50;
/** Files being brought in at once by one agent; far more than there can be. */
const MAX_IMPORTS = 1000;

/**
 * Erases the accounts of agents that have been closed for 30 days: every home, then the rest, the profile last.
 * One that fails is taken up again the next day, where it was left.
 */
export async function purgeAgents(deps: PurgeDeps, cutoff: number, tally: Tally): Promise<void> {
  for (const agentId of await listDeletedAgents(deps.db, cutoff, MAX_AGENTS)) {
    await part(tally, () => purgeAgent(deps, agentId, cutoff, tally));
  }
}

async function purgeAgent(deps: PurgeDeps, agentId: string, cutoff: number, tally: Tally): Promise<void> {
  const { db, files, pictures } = deps;
  for (;;) {
    const homes = await listClientsOfDeleted(db, agentId, cutoff, PAGE);
    for (const clientId of homes) await eraseHome(deps, clientId, cutoff, tally);
    if (homes.length < PAGE) break;
  }
  const importKeys = await listImportKeys(db, agentId, MAX_IMPORTS);
  for (const table of AGENT_OWNED_TABLES) {
    await counted(tally, `${table} of agents`, PAGE, () =>
      eraseAgentRows(db, table, agentId, { cutoff, limit: PAGE }),
    );
  }
  // Nothing is taken from R2 before the rows are gone for good: the account may be open again.
  if (!(await eraseAgent(db, agentId, cutoff))) return;
  count(tally, "agents");
  await deleteFiles({ db }, files, importKeys);
  for await (const objects of pagesOf(pictures, `${agentId}_`)) {
    const theirs = objects.map(({ key }) => key).filter((key) => pictureOwner(key) === agentId);
    await deleteFiles({ db }, pictures, theirs);
    count(tally, "pictures", theirs.length);
  }
}
