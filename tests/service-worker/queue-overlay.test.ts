import { afterAll, beforeAll, expect, test } from "vitest";
import { type OfflineCopy, readOffline } from "#app/domain/device/offline-block.ts";
import { CACHE_FILL_HEADER } from "#app/domain/device/request-headers.ts";
import { overlayPending, type PendingSubmission, readTaskRow } from "#app/service-worker/queue-overlay.ts";
import { newTestHome, openOffice, type TestHome } from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";

let app: TestApp;
let agent: Visitor;
let mine: TestHome;
let copy: OfflineCopy;
let html: string;
let ids: string[];
beforeAll(async () => {
  ({ app, agent } = await openOffice());
  mine = await newTestHome(app, agent);
  copy = await copyOf("/home/tasks");
  html = copy.html;
  ids = [...html.matchAll(/id="task-([\w-]+)"/g)].map(([, id]) => id ?? "");
});
afterAll(() => app.dispose());

async function copyOf(path: string): Promise<OfflineCopy> {
  const read = readOffline(await (await mine.visitor.get(path, { [CACHE_FILL_HEADER]: "1" })).text());
  if (!read) throw new Error(`${path} says nothing of itself`);
  return read;
}

const mark = (fields: Record<string, string>, page = "/home/tasks"): PendingSubmission => ({
  page,
  fields: Object.entries(fields),
  title: null,
});
const textOf = (part: string) => part.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("a saved copy of the plan shows tasks completed, noted, and snoozed on this device in their rows, with an undo", () => {
  const [ticked = "", noted = "", snoozed = "", taken = ""] = ids;
  const { title, version } = readTaskRow(copy, ticked) ?? {};
  expect(version).toBe(0);
  const marked = overlayPending(copy, "/home/tasks", [
    mark({ intent: "complete", task: ticked }),
    mark({ intent: "note", task: noted, note: "Ask <script>alert(1)</script> Bob" }),
    mark({ intent: "snooze", task: snoozed, date: "2026-12-01" }),
    mark({ intent: "undo", task: taken }),
    mark({ intent: "complete", task: "not-on-this-page" }),
  ]);
  expect(textOf(marked)).toContain("5 changes saved on this device View");
  const rows = new Map(ids.map((id) => [id, rowIn(marked, id)]));
  expect(textOf(rows.get(ticked) ?? "")).toContain(`${title} Saved on this device Undo`);
  expect(rows.get(ticked)).not.toContain('value="complete"');
  expect(rows.get(ticked)).toMatch(/name="intent" value="undo".*name="redirectTo" value="\/home\/tasks"/);
  expect(rows.get(noted)).toContain("Your note: Ask &lt;script&gt;alert(1)&lt;/script&gt; Bob");
  expect(textOf(rows.get(snoozed) ?? "")).toContain("Snoozed until Dec 1, 2026 Saved on this device");
  for (const id of [noted, snoozed, taken]) expect(rows.get(id)).toContain('value="complete"');
  expect(ids.slice(3).map((id) => rows.get(id))).toEqual(ids.slice(3).map((id) => rowIn(html, id)));
});

test("a saved copy of the finances shows a pending expense, and nothing when none is pending", async () => {
  const finances = await copyOf("/home/finances");
  const fan = mark({ intent: "add", description: "Attic fan", amount: "$31.07" }, "/home/finances");
  expect(textOf(overlayPending(finances, "/home/finances", [fan]))).toContain(
    "Attic fan · $31.07 Saved on this device",
  );
  expect(textOf(overlayPending(copy, "/home/tasks", [fan]))).not.toContain("Attic fan");
  expect(overlayPending(copy, "/home/tasks", [])).toBe(html);
});

test("a saved copy of the storm list shows what was checked off on this device, with an undo to the list", async () => {
  const list = await copyOf("/home/storm");
  expect(readTaskRow(list, "kit")?.title).toContain("Check your kit");
  const marked = overlayPending(list, "/home/storm", [
    mark({ intent: "complete", task: "kit", storm: "season-2026" }, "/home/storm"),
  ]);
  const row = marked.slice(marked.indexOf('id="task-kit"'), marked.indexOf('id="task-film"'));
  expect(textOf(row)).toContain("Check your kit");
  expect(textOf(row)).toContain("Saved on this device Undo");
  expect(row).not.toContain('value="complete"');
  expect(row).toContain('action="/home/storm"');
});

function rowIn(page: string, id: string): string {
  const from = page.lastIndexOf("<li", page.indexOf(`id="task-${id}"`));
  const next = page.indexOf('<li id="task-', from + 1);
  return page.slice(from, next < 0 ? page.indexOf("</ul>", from) : next);
}
