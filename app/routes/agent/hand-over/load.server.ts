import type { Agent } from "#app/auth/sessions.server.ts";
import type { Progress } from "#app/components/transfer/use-job-steps.ts";
import { HAND_OVER_RETURN_MS } from "#app/domain/clients/hand-over.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatLongDay } from "#app/domain/days/date-format.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { findHandOver, type Side, workOf } from "#app/services/clients/hand-over.server.ts";
import type { HandOver } from "#db/queries/clients/hand-over.server.ts";
import { otherName } from "../shared/hand-over-view.server.ts";

/** How far the move, or the way back, has come. */
export function progressOf({ state, total, reached, moved, ended }: HandOver): Progress {
  return state === "returning" || state === "returned"
    ? { done: ended, total: moved }
    : { done: reached, total };
}

/** expired: an offer that nobody can accept anymore. */
export function stateOf({ state, expiresAt }: HandOver, now: number) {
  return state === "offered" && (expiresAt ?? 0) <= now ? "expired" : state;
}

export async function readHandOverPage(
  context: AppLoadContext,
  agent: Pick<Agent, "id" | "timeZone">,
  url: URL,
  id: string,
) {
  const { now } = context;
  const over = found(await findHandOver(context, agent.id, id));
  const { side, total, moved, reached, takenBack, refused, expiresAt, acceptedAt } = over;
  const dayOf = (at: number | null) => formatLongDay(todayIn(agent.timeZone, at ?? now));
  const returnableUntil = (acceptedAt ?? 0) + HAND_OVER_RETURN_MS;
  return {
    id,
    side: side satisfies Side,
    state: stateOf(over, now),
    agent: otherName(over),
    count: total,
    moved,
    left: reached - moved,
    takenBack,
    refused,
    until: dayOf(expiresAt),
    returnUntil: dayOf(returnableUntil),
    canTakeBack: side === "sent" && over.state === "done" && moved > refused && returnableUntil > now,
    works: workOf(over) !== null,
    progress: progressOf(over),
    /** Whether the page's script runs the steps. */
    goes: url.searchParams.get("go") === "1",
  };
}

export type HandOverPage = Awaited<ReturnType<typeof readHandOverPage>>;
