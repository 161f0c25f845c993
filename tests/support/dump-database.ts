import type { TestApp } from "./app.ts";

export async function stored(app: TestApp, but: string[] = []): Promise<string> {
  const { results } = await app.d1
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf%'",
    )
    .all<{ name: string }>();
  const tables = results.filter(({ name }) => !but.includes(name));
  const rows = await Promise.all(
    tables.map(({ name }) => app.d1.prepare(`select * from "${name}" order by 1`).all()),
  );
  return JSON.stringify(rows.map(({ results: content }) => content));
}
