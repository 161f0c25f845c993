import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import type { PushRecipient } from "#app/domain/push/push-preferences.ts";
import type { Deps } from "#app/services/deps.ts";
import { listSubscriptions } from "#db/queries/push/subscriptions.server.ts";

/** A browser as its owner tells it from the others. `isThis`: the one that asks. */
export type DeviceListItem = { id: string; name: string; added: string; isThis: boolean };

/** The browsers a reader gets notifications on, for the browser of a session. */
export async function readDevices(
  { db, now }: Pick<Deps, "db" | "now">,
  who: PushRecipient,
  { sessionId, timeZone }: { sessionId: string | null; timeZone: TimeZone },
): Promise<DeviceListItem[]> {
  const devices = await listSubscriptions(db, who, { now, sessionId });
  const today = todayIn(timeZone, now);
  return devices.map(({ id, device, createdAt, isThisSession }) => ({
    id,
    name: device,
    added: formatRecentDay(todayIn(timeZone, createdAt), today),
    isThis: isThisSession,
  }));
}
