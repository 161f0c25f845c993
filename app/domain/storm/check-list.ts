import { alertsOfCounty, type StandingAlert } from "./county-levels.ts";
import { isTold, type ToldLevel } from "./events.ts";
import { countiesOfHome, type HomePlace } from "./home-counties.ts";
import type { StormReply } from "./reply.ts";

/* Whom an agent checks on in a storm. */

export type SaidInStorm = {
  clientId: string;
  stormKey: string;
  reply: StormReply;
  /** Epoch milliseconds. */
  saidAt: number;
};

export type Checked<Client, Said = SaidInStorm> = {
  client: Client;
  level: ToldLevel;
  /** FIPS code of the county with the highest level, where a home may be in several. */
  county: string;
  /** A call for help if there was one, else the latest; null = they have said nothing. */
  said: Said | null;
};

/** A storm at prepare or higher, and where. */
export type StandingStorm = {
  stormKey: string;
  event: string;
  level: ToldLevel;
  /** County FIPS codes. */
  counties: string[];
};

type Told = StandingAlert & { level: ToldLevel };

/** By county, the most urgent first. */
function toldByCounty(alerts: readonly StandingAlert[], now: number): Map<string, Told[]> {
  const counties = [...new Set(alerts.flatMap((alert) => alert.counties))].sort();
  return new Map(
    counties.flatMap((county) => {
      const told = alertsOfCounty(alerts, county, now).filter((alert): alert is Told => isTold(alert.level));
      return told.length > 0 ? [[county, told]] : [];
    }),
  );
}

const RANKS = { help: 0, nothing: 1, safe: 2 };
export const rankOf = ({ said }: { said: SaidInStorm | null }) => RANKS[said?.reply ?? "nothing"];

/**
 * The clients in a county at prepare or higher: who needs help first, then who has said nothing, and who is safe last;
 * of each, the highest level first. Clients come sorted by name.
 */
export function checkList<Client extends HomePlace & { id: string }, Said extends SaidInStorm>(
  clients: readonly Client[],
  replies: readonly Said[],
  alerts: readonly StandingAlert[],
  now: number,
): Checked<Client, Said>[] {
  const told = toldByCounty(alerts, now);
  if (told.size === 0) return [];
  const saidBy = new Map<string, Said[]>();
  for (const one of replies) saidBy.set(one.clientId, [...(saidBy.get(one.clientId) ?? []), one]);
  const checked = clients.flatMap((client): Checked<Client, Said>[] => {
    const theirs = countiesOfHome(client).flatMap((county) =>
      (told.get(county) ?? []).map((alert) => ({ county, alert })),
    );
    const [top] = theirs.toSorted((a, b) => b.alert.level - a.alert.level);
    if (!top) return [];
    const keys = new Set(theirs.map(({ alert }) => alert.stormKey));
    const said = (saidBy.get(client.id) ?? [])
      .filter(({ stormKey }) => keys.has(stormKey))
      .toSorted((a, b) => b.saidAt - a.saidAt);
    return [
      {
        client,
        level: top.alert.level,
        county: top.county,
        said: said.find(({ reply }) => reply === "help") ?? said[0] ?? null,
      },
    ];
  });
  return checked.toSorted((a, b) => rankOf(a) - rankOf(b) || b.level - a.level);
}

/** The storms at prepare or higher, the most urgent first. */
export function standingStorms(alerts: readonly StandingAlert[], now: number): StandingStorm[] {
  const storms = new Map<string, StandingStorm>();
  for (const [county, told] of toldByCounty(alerts, now)) {
    for (const { stormKey, event, level } of told) {
      const storm = storms.get(stormKey);
      if (!storm) storms.set(stormKey, { stormKey, event, level, counties: [county] });
      else {
        if (level > storm.level) Object.assign(storm, { event, level });
        if (!storm.counties.includes(county)) storm.counties.push(county);
      }
    }
  }
  return [...storms.values()].sort((a, b) => b.level - a.level || (a.stormKey < b.stormKey ? -1 : 1));
}
