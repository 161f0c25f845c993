import { deriveToken } from "#app/auth/tokens.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { AGENT_CONTACT, type ContactWay } from "#app/domain/vendors/contact-taps.ts";
import { type Db, runBatch } from "#db/client.server.ts";
import { insertTap } from "#db/queries/vendors/contact-taps.server.ts";

type TapDeps = { db: Db; now: number; env: { MAIL_SECRET: string } };
type Tapper = { id: string; agentId: string; timeZone: TimeZone };

/**
 * Counts a tap once for each home, contact, way, and day, however often it is reported; so a home can add no more rows
 * a day than it sees links. Nothing is counted for a vendor that is not its agent's. The row's id is a keyed hash: it
 * tells a repeated tap, and without our secret nobody.
 */
export async function countTap(
  { db, now, env }: TapDeps,
  home: Tapper,
  { contact, way }: { contact: string; way: ContactWay },
): Promise<void> {
  const day = todayIn(home.timeZone, now);
  const id = deriveToken(env.MAIL_SECRET, ["tap", home.id, contact, way, day]);
  const vendorId = contact === AGENT_CONTACT ? null : contact;
  await runBatch(db, [insertTap(db, home.agentId, home.id, { id, vendorId, way, day })]);
}
