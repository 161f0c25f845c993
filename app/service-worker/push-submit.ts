import { REPLAY_PATH, type ReplayResult } from "#app/domain/device/offline-pages-and-forms.ts";
import {
  formatOperationHeader,
  HOME_CACHE_KEY_HEADER,
  OPERATION_HEADER,
} from "#app/domain/device/request-headers.ts";
import { activeHomeKey, ensureActiveHome } from "./active-home.ts";
import { readQueue } from "./queue.ts";
import { keep } from "./queue-submit.ts";
import { replayQueue } from "./replay-queue.ts";

/** What became of a press: done, kept until there is a network, nobody logged in to do it, or refused. */
export type SubmitOutcome = "done" | "kept" | "logged-out" | "refused";

/** Presses a button of a page without the page. What waits from before is sent before. */
export async function submitInBackground(
  page: string,
  fields: Record<string, string>,
): Promise<SubmitOutcome> {
  await ensureActiveHome().catch(() => {});
  const home = await activeHomeKey();
  if (home === undefined) return "refused";
  const press = { id: crypto.randomUUID(), pressedAt: Date.now() };
  await replayQueue();
  const mustWait = (await readQueue()).some(({ trouble }) => trouble === null);
  const tried = navigator.onLine && !mustWait;
  const headers = { [HOME_CACHE_KEY_HEADER]: home, [OPERATION_HEADER]: formatOperationHeader(press) };
  const came = tried ? await send(page, fields, headers).catch(() => null) : null;
  if (came !== null) return came;
  await keep({ page, fields: Object.entries(fields) }, { ...press, home, tried });
  return "kept";
}

/** Null where it may be sent again. */
async function send(
  page: string,
  fields: Record<string, string>,
  headers: HeadersInit,
): Promise<SubmitOutcome | null> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(page + REPLAY_PATH, { method: "POST", body, headers, redirect: "manual" });
  if (answer.type === "opaqueredirect") return "logged-out";
  if (!answer.ok) return null;
  const { state } = (await answer.json()) as ReplayResult;
  return state === "done" ? "done" : "refused";
}
