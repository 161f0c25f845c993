import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import { toCsv } from "#app/lib/csv/write.server.ts";
import { chooseTable, requireCsvImport } from "#app/services/transfer/csv/choose-table.server.ts";
import { beginImport, continueImport } from "#app/services/transfer/csv/import-steps.server.ts";
import { count } from "#tests/support/count-rows.ts";
import type { World } from "#tests/support/homes.ts";

export const importDeps = (world: World) => ({ ...world.deps, files: world.homeFiles });

export const HEADINGS = ["First Name", "Last Name", "Email", "ZIP", "Property Type", "Features"];
let forms = 0;

export const people = (from: number, to: number, mail = "csv.example") =>
  Array.from({ length: to - from }, (_, at) => {
    const n = from + at;
    return ["Ana", `Number ${n}`, `ana${n}@${mail}`, "33704", n % 2 ? "Condo" : "", n % 3 ? "Pool" : ""];
  });

export async function choose(
  world: World,
  agent: string,
  rows: string[][],
  kind: CsvKind = "clients",
  headings = HEADINGS,
) {
  forms += 1;
  const bytes = new TextEncoder().encode(toCsv([headings, ...rows]));
  const form = { kind, formId: `form-${forms}`, source: { name: "book.csv", bytes } };
  return chooseTable(importDeps(world), agent, form);
}

export async function runWhole(world: World, agent: string, id: string, invites: "now" | "later" = "now") {
  const deps = importDeps(world);
  await beginImport(deps, agent, id, invites);
  await continueImport(deps, agent, id, 100);
  return (await requireCsvImport(deps, agent, id)).result;
}

export async function bookOf(world: World, agent: string) {
  const tables = ["clients", "client_tasks", "vendors", "vendor_categories", "activity", "outbox", "imports"];
  const results = await world.d1.batch(
    tables.map((table) =>
      world.d1.prepare(`select * from ${table} where agent_id = ? order by id`).bind(agent),
    ),
  );
  return JSON.stringify(results.map(({ results: rows }) => rows));
}

export const live = (world: World, agent: string) =>
  count(world, "clients where agent_id = ? and deleted_at is null", agent);

export const stateOf = async (world: World, agent: string, id: string) => {
  const { state, done, total } = await requireCsvImport(importDeps(world), agent, id);
  return [state, done, total];
};
