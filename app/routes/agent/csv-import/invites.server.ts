import type { Agent } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type InviteForecast,
  inviteForecast,
  inviteWaits,
  selectInviteWaits,
} from "#app/services/clients/release-invites.server.ts";

type Outside = Pick<AppLoadContext, "db" | "now">;

/** "20 go out right away, the rest by Nov 28." */
export function forecastText(
  forecast: InviteForecast | null,
  count: number,
  { timeZone }: Agent,
  now: number,
): string {
  return forecast === null ? "" : forecastSentence(forecast, count, todayIn(timeZone, now));
}

function forecastSentence(forecast: InviteForecast, count: number, today: string): string {
  if (forecast.for === "proof") return m.agent_csv_import_done_once_confirmed({ count });
  const { atOnce, lastDay } = forecast;
  const by = formatRecentDay(lastDay, today);
  if (atOnce === count) return m.agent_csv_import_done_right_away({ count });
  if (atOnce === 0) return m.agent_csv_import_done_by_day({ count, day: by });
  return m.agent_csv_import_done_some_by_day({ atOnce, day: by });
}

/** "20 invites emailed, 100 wait and go out by Nov 28.", and a forecast for clients not invited yet; empty if none. */
export async function readInvites(
  outside: Outside,
  agent: Agent,
  importId: string,
  { emailed, uninvited }: { emailed: number; uninvited: number },
) {
  const reads = await outside.db.batch([...selectInviteWaits(outside, agent.id)]);
  const waits = inviteWaits(reads, outside.now);
  const own = reads[1].filter((row) => row.importId === importId);
  const days = own.flatMap(({ clientId }) => {
    const wait = waits.get(clientId);
    return wait?.for === "day" ? [wait.day] : [];
  });
  const sent = emailed === 0 ? [] : [m.agent_csv_import_done_emailed({ count: emailed })];
  const waiting = own.length === 0 ? [] : [waitingText(own.length, emailed > 0, days.sort(), outside, agent)];
  const parts = [...sent, ...waiting];
  const forecast = inviteForecast(reads, outside.now, uninvited);
  return {
    invites: parts.length === 0 ? "" : `${parts.join(", ")}.`,
    forecast: forecastText(forecast, uninvited, agent, outside.now),
  };
}

function waitingText(
  count: number,
  named: boolean,
  days: readonly string[],
  { now }: Outside,
  { timeZone }: Agent,
): string {
  const which = named
    ? m.agent_csv_import_done_waiting_are({ count })
    : m.agent_csv_import_done_waiting_invites({ count });
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return m.agent_csv_import_done_until_confirmed({ which });
  const day = formatRecentDay(last, todayIn(timeZone, now));
  return first === last
    ? m.agent_csv_import_done_until_day({ which, day })
    : m.agent_csv_import_done_out_by_day({ which, count, day });
}
