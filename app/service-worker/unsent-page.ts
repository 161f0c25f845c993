import * as m from "#app/paraglide/messages.js";
import { eraseHomeData } from "./active-home.ts";
import { el, type Html, heading, hiddenInputs, renderPage } from "./html.ts";
import { editFormFor, restoreRejectedForm } from "./offline-forms.ts";
import { unsubscribeRole } from "./push.ts";
import { field, type QueuedEntry, readQueue, removeEntry, replaceEntry, withFields } from "./queue.ts";
import { snoozedUntil } from "./queue-overlay.ts";
import { broadcastQueueLength, replayQueue } from "./replay-queue.ts";
import { pageUrl, redirectDocument } from "./responses.ts";

/* The page that lists unsent forms. */

const PAGE = "/home/unsent";
/** Shown before a logout would lose unsent forms. */
export const LOGOUT_WARNING_URL = `${PAGE}?leaving`;

export function handleUnsentPage(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { pathname, searchParams } = pageUrl(request);
  if (pathname !== PAGE) return null;
  if (request.method === "POST") return act(event);
  if (request.mode !== "navigate") return redirectDocument(event, PAGE);
  if (searchParams.has("edit")) return edit(searchParams.get("edit") ?? "");
  if (searchParams.has("refused")) return showRefused();
  return show(searchParams.has("leaving"));
}

async function act(event: FetchEvent): Promise<Response> {
  const form = await event.request.formData();
  const entry = (await readQueue()).find(({ key }) => String(key) === form.get("key"));
  const intent = form.get("act");
  if (intent === "send") await replayQueue();
  if (intent === "discard" && entry) await removeEntry(entry);
  if (intent === "accept" && entry?.trouble?.offer) {
    await replaceEntry({ ...withFields(entry, entry.trouble.offer.fields), trouble: null });
    await replayQueue();
  }
  await broadcastQueueLength();
  return redirectDocument(event, form.get("leaving") === "yes" ? LOGOUT_WARNING_URL : PAGE);
}

async function showRefused(): Promise<Response> {
  return (await restoreRejectedForm()) ?? show(false);
}

async function edit(key: string): Promise<Response> {
  const entry = (await readQueue()).find((one) => String(one.key) === key);
  return (entry && (await editFormFor(entry, {}, key))) ?? show(false);
}

async function show(leaving: boolean): Promise<Response> {
  const queue = await readQueue();
  const back = el("p", {}, el("a", { class: "button", href: "/home" }, m.service_worker_queue_back()));
  if (queue.length === 0) {
    return renderPage(m.common_saved_on_this_device(), [
      ...heading(m.service_worker_queue_nothing(), m.service_worker_queue_nothing_body()),
      back,
    ]);
  }
  const hiddenFields: Record<string, string> = leaving ? { leaving: "yes" } : {};
  const send = form(PAGE, { act: "send", ...hiddenFields }, m.service_worker_queue_send_now(), "main");
  const lose = leaving
    ? [form("/logout", { as: "homeowner", unsent: "lose" }, m.service_worker_queue_log_out_anyway())]
    : [];
  return renderPage(m.common_saved_on_this_device(), [
    ...(leaving
      ? heading(
          m.service_worker_queue_leaving_title({ count: queue.length }),
          m.service_worker_queue_leaving_body(),
        )
      : heading(m.common_saved_on_this_device(), m.service_worker_queue_body())),
    el("div", { class: "row" }, send, ...lose),
    el("ul", {}, ...queue.map((entry) => item(entry))),
    back,
  ]);
}

function form(action: string, fields: Readonly<Record<string, string>>, label: string, kind = ""): Html {
  return el(
    "form",
    { method: "post", action },
    ...hiddenInputs(fields),
    el("button", { class: kind }, label),
  );
}

function item(entry: QueuedEntry): Html {
  const { trouble } = entry;
  const key = String(entry.key);
  const details = describeEntry(entry).map((says) => el("p", {}, says));
  const why = trouble ? [el("p", { class: "bad" }, trouble.message)] : [];
  const accept = trouble?.offer ? [form(PAGE, { act: "accept", key }, trouble.offer.label, "main")] : [];
  const again = isTyped(entry)
    ? [el("a", { class: "button", href: `${PAGE}?edit=${key}` }, m.common_edit_button())]
    : [];
  const discard = form(PAGE, { act: "discard", key }, m.service_worker_queue_discard());
  return el(
    "li",
    {},
    el("h2", {}, nameOf(entry)),
    ...details,
    ...why,
    el("div", { class: "row" }, ...accept, ...again, discard),
  );
}

/** Whether the form has fields to correct. A file input cannot be filled again. */
function isTyped(entry: QueuedEntry): boolean {
  const hasFile = entry.fields.some(([, value]) => typeof value !== "string");
  return !hasFile && ["note", "snooze", "add", "complete-details"].includes(field(entry, "intent"));
}

function nameOf(entry: QueuedEntry): string {
  const task = entry.title ?? m.service_worker_queue_a_task();
  switch (field(entry, "intent")) {
    case "undo":
    case "wake":
      return m.service_worker_queue_undone({ task });
    case "note":
      return m.service_worker_queue_noted({ task });
    case "snooze":
      return m.service_worker_queue_snoozed({ task });
    case "add":
      return m.service_worker_queue_spent({ what: field(entry, "description") });
    default:
      return m.service_worker_queue_done({ task });
  }
}

function describeEntry(entry: QueuedEntry): string[] {
  const day = field(entry, "intent") === "snooze" ? field(entry, "preset") || field(entry, "date") : "";
  const amount = field(entry, "amount") || field(entry, "cost");
  const texts = [
    day && snoozedUntil(day),
    amount && `$${amount.replace("$", "")}`,
    field(entry, "vendor"),
    field(entry, "note") || field(entry, "notes"),
    ...entry.fields.map(([, value]) =>
      typeof value === "string" ? "" : m.service_worker_queue_with_photo({ name: value.name }),
    ),
  ];
  const when = new Date(entry.pressedAt).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  return [...texts.filter((text) => text !== ""), when];
}

/** Clears the person's data after a logout; asks first if unsent forms would be lost. */
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
