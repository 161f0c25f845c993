import { expect } from "vitest";
import type { ReplayResult } from "#app/domain/device/offline-pages-and-forms.ts";
import {
  formatOperationHeader,
  HOME_CACHE_KEY_HEADER,
  OPERATION_HEADER,
} from "#app/domain/device/request-headers.ts";
import { fields as expenseFields } from "#tests/routes/home/expenses-helpers.ts";
import { post, type TestHome } from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp } from "#tests/support/app.ts";
import { NOON } from "#tests/support/homes.ts";
import { jpeg } from "#tests/support/image-bytes.ts";

export type Fields = Record<string, string>;
type ReplayOptions = { id?: string; at?: number; mark?: string; file?: string };

const pageOf = ({ intent }: Fields) => (intent === "add" ? "/home/finances" : "/home/tasks");

/** The headers by which a browser identifies an operation; made now unless it says when. */
export const press = ({ id = crypto.randomUUID(), at = NOON }: ReplayOptions = {}) => ({
  [OPERATION_HEADER]: formatOperationHeader({ id, pressedAt: at }),
});

/** The token by which a browser knows whose pages it has saved. */
export const markOf = async ({ visitor }: TestHome) =>
  (await visitor.get("/home/settings/trash")).headers.get(HOME_CACHE_KEY_HEADER) ?? "";

function bodyOf(fields: Fields, file?: string): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file) body.set(file, new File([jpeg()], "photo.jpg", { type: "image/jpeg" }));
  return body;
}

export const sendFirst = ({ visitor }: TestHome, fields: Fields, { file, ...late }: ReplayOptions) =>
  visitor.send("POST", pageOf(fields), { body: bodyOf(fields, file), headers: press(late) });

export async function sendReplayed(
  house: TestHome,
  fields: Fields,
  late: ReplayOptions = {},
): Promise<ReplayResult> {
  const headers = { ...press(late), [HOME_CACHE_KEY_HEADER]: late.mark ?? (await markOf(house)) };
  const body = bodyOf(fields, late.file);
  const answer = await house.visitor.send("POST", `${pageOf(fields)}/sent`, { body, headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().join()).not.toContain("toast");
  return answer.json();
}

export type Row = Record<string, unknown> & { id: string; version: number };

export async function openRows(app: TestApp, house: TestHome): Promise<Row[]> {
  const { results } = await app.d1
    .prepare(
      `select ct.* from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and ct.completed = 0 and ct.skipped_at is null and ct.archived_at is null
         and t.frequency in ('monthly', 'quarterly') order by t.title`,
    )
    .bind(house.id)
    .all<Row>();
  return results;
}

export const rowOf = (app: TestApp, id: string) =>
  app.d1.prepare("select * from client_tasks where id = ?").bind(id).first<Row>();

export const countOf = (app: TestApp, house: TestHome, table: string, where = "1") =>
  app.d1
    .prepare(`select count(*) as n from ${table} where client_id = ? and ${where}`)
    .bind(house.id)
    .first<number>("n");

export async function formsOf(app: TestApp, house: TestHome): Promise<{ fields: Fields; file?: string }[]> {
  const [tick, told, undone, noted, snoozed] = await openRows(app, house);
  await post(house, { intent: "complete", task: undone?.id ?? "" });
  const row = (one: Row | undefined) => ({ task: one?.id ?? "", version: String(one?.version) });
  return [
    { fields: { intent: "complete", ...row(tick) } },
    {
      fields: { intent: "complete-details", ...row(told), day: "2026-11-19", cost: "85", note: "Done well" },
      file: "photo",
    },
    { fields: { intent: "undo", ...row(undone) } },
    { fields: { intent: "note", ...row(noted), note: "Key under the mat" } },
    { fields: { intent: "snooze", ...row(snoozed), date: "2026-11-25" } },
    { fields: expenseFields({ description: "Sent late", date: "2026-11-19" }), file: "file" },
  ];
}
