/* Logging out: nothing of the person is left in this browser once it is answered. */

import { goTo, pageOf } from "./answers.ts";
import { endPushOf } from "./push.ts";
import { readQueue } from "./queue.ts";
import { LEAVING } from "./unsent.ts";
import { forgetHome } from "./wipe.ts";

/** Answers a log-out; one that would lose what is not sent yet is asked about first. */
export function answerLogout(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  if (request.method !== "POST" || pageOf(request).pathname !== "/logout") return null;
  return logOut(event);
}

async function logOut(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const form = await request.clone().formData();
  const as = form.get("as") === "agent" ? "agent" : "homeowner";
  const mayLose = as === "agent" || form.get("unsent") === "lose";
  if (!mayLose && (await readQueue()).length > 0) return goTo(event, LEAVING);
  const answer = await fetch(request);
  if (answer.status >= 500) return answer;
  event.waitUntil(endPushOf(as));
  if (as === "homeowner") await forgetHome();
  return answer;
}
