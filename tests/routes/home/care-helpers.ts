import type { TestHome } from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp } from "#tests/support/app.ts";

export const CARE = "/home/care";

export async function openTasks(app: TestApp, { id }: TestHome) {
  const { results } = await app.d1
    .prepare(
      `select ct.id, ct.due_date as due, t.slug, t.level, ct.client_notes as note from client_tasks ct
       join tasks t on t.id = ct.task_id
       where ct.client_id = ? and ct.completed = 0 and ct.skipped_at is null and ct.archived_at is null order by ct.id`,
    )
    .bind(id)
    .all<{ id: string; due: string; slug: string; level: string | null; note: string | null }>();
  return results;
}

export async function careOf(app: TestApp, { id }: TestHome) {
  return app.d1
    .prepare("select care_level as level, traits, care_chosen_at as chosenAt from clients where id = ?")
    .bind(id)
    .first<{ level: string; traits: string; chosenAt: number | null }>();
}

export async function toastOf({ visitor }: TestHome, path = CARE) {
  const html = await (await visitor.get(path)).text();
  const form =
    /<form[^>]*action="([^"]+)"[^>]*class="shrink-0"[^>]*>((?:<input[^>]*>)+)<button[^>]*>Undo/.exec(html);
  const inputs = [...(form?.[2] ?? "").matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(
    inputs.map(([, name, value]) => [name, value?.replaceAll("&amp;", "&") ?? ""]),
  );
  return { html, action: form?.[1] ?? "", fields: fields as Record<string, string> };
}

export const amountsIn = (html: string) =>
  [...html.replace(/<script[\s\S]*?<\/script>/g, "").matchAll(/>([^<>]* a month · [^<>]*)</g)].map(
    ([, words]) => words,
  );
