import { throttleHomeLink } from "#app/auth/throttle.server.ts";
import { hashToken, isToken } from "#app/auth/tokens.server.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { NotFound } from "#app/domain/errors.ts";
import { isLinkOpen, type LinkKind } from "#app/domain/links/home-links.ts";
import { helperDone } from "#app/emails/kinds.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { queueHourlyEmail } from "#app/services/queue-email.server.ts";
import { completeWithDetails, type FinishResult } from "#app/services/tasks/finish-task.server.ts";
import { runBatch } from "#db/client.server.ts";
import { type FoundLink, findLink, isRowOfLink, noteLinkUse } from "#db/queries/links/links.server.ts";

export type OpenedLink = FoundLink & { state: "open"; today: CalendarDay };

/** unknown: the token opens nothing. ended: it did, until its last day or until it was revoked. busy: throttled. */
export type ClosedLink = { state: "unknown" | "ended" | "busy" };

/** The guard of the pages without a login: the only way from a token to a home. */
export async function openLink(
  { db, now, ip }: Pick<Deps, "db" | "now"> & { ip: string },
  kind: LinkKind,
  token: string,
): Promise<OpenedLink | ClosedLink> {
  if (!isToken(token)) return { state: "unknown" };
  const slot = await throttleHomeLink(db, ip, now);
  if (!slot.allowed) return { state: "busy" };
  const found = await findLink(db, kind, await hashToken(token));
  if (!found) return { state: "unknown" };
  await slot.release();
  const today = todayIn(found.home.timeZone, now);
  if (!isLinkOpen(found.link, today)) return { state: "ended" };
  await runBatch(db, [noteLinkUse(db, found.home.id, found.link.id, now)]);
  return { ...found, state: "open", today };
}

/**
 * Completes a task of a helper's link, under the name the homeowner gave them, and tells the homeowner by email, at most
 * once an hour for each link. Pressed twice, it is done once. Throws NotFound for a row that is not of the link, RuleViolation beside the photo, and Conflict as `completeWithDetails`.
 */
export async function completeAsHelper(
  deps: MailDeps & { files: R2Bucket },
  { link, home, today }: OpenedLink,
  { rowId, note, photo }: { rowId: string; note: string; photo: File | null },
): Promise<FinishResult> {
  if (!(await isRowOfLink(deps.db, home.id, link.id, rowId))) throw new NotFound();
  const by = { personId: null, name: link.label };
  const also = queueHourlyEmail(deps, helperDone, {
    recipient: home.email,
    payload: { linkId: link.id },
    agentId: home.agentId,
    clientId: home.id,
  });
  const details = { completedOn: today, note, photo, also };
  return completeWithDetails({ ...deps, press: null }, home, by, rowId, details);
}
