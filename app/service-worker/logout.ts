/* Logging out: nothing of the person is left in this browser once it is answered. */

import { eraseHomeData } from "./active-home.ts";
import { unsubscribeRole } from "./push.ts";
import { readQueue } from "./queue.ts";
import { pageUrl, redirectDocument } from "./responses.ts";
import { LOGOUT_WARNING_URL } from "./unsent-page.ts";

/** Answers a log-out; one that would lose what is not sent yet is asked about first. */
export function handleLogout(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  if (request.method !== "POST" || pageUrl(request).pathname !== "/logout") return null;
  return logOut(event);
}

async function logOut(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const form = await request.clone().formData();
  const as = form.get("as") === "agent" ? "agent" : "homeowner";
  const mayLose = as === "agent" || form.get("unsent") === "lose";
  if (!mayLose && (await readQueue()).length > 0) return redirectDocument(event, LOGOUT_WARNING_URL);
  const answer = await fetch(request);
  if (answer.status >= 500) return answer;
  event.waitUntil(unsubscribeRole(as));
  if (as === "homeowner") await eraseHomeData();
  return answer;
}
