import { hashToken } from "#app/auth/tokens.server.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { countyNames } from "#app/domain/florida/counties.ts";
import { checkList, type StandingStorm, standingStorms } from "#app/domain/storm/check-list.ts";
import { isInCounties } from "#app/domain/storm/home-counties.ts";
import type { Deps } from "#app/services/deps.ts";
import {
  selectClientsToCheck,
  selectRepliesOfClients,
  selectUrgentAlerts,
} from "#db/queries/storm/client-storms.server.ts";

/** No storm lasts longer. */
const REPLIES_MS = 60 * DAY_MS;

/** Whom an agent checks on now, and the storms their clients are in with how many each may reach. */
export async function readClientsInStorm({ db, now }: Pick<Deps, "db" | "now">, agentId: string) {
  const [alerts, clients, replies] = await db.batch([
    selectUrgentAlerts(db, now),
    selectClientsToCheck(db, agentId),
    selectRepliesOfClients(db, agentId, now - REPLIES_MS),
  ]);
  const entries = checkList(clients, replies, alerts, now);
  const storms = standingStorms(alerts, now).flatMap((storm) => {
    const count = entries.filter(({ client }) => isInCounties(client, new Set(storm.counties))).length;
    return count > 0 ? [{ ...storm, counties: namesOf(storm), count }] : [];
  });
  return { entries, storms };
}

/** Clients in a storm who have not said they are safe. */
export async function countToCheck(deps: Pick<Deps, "db" | "now">, agentId: string): Promise<number> {
  const { entries } = await readClientsInStorm(deps, agentId);
  return entries.filter(({ said }) => said?.reply !== "safe").length;
}

const namesOf = ({ counties }: StandingStorm) =>
  counties.flatMap((county) => countyNames.get(county) ?? []).sort();

/** The one group email an agent writes about a storm. */
export const stormEmailId = (agentId: string, stormKey: string) => hashToken(`${agentId} ${stormKey}`);
