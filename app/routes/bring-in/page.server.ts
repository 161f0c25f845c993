import { todayIn } from "#app/domain/calendar-day.ts";
import { formatDay } from "#app/domain/day-format.ts";
import { found, notFound } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { type ArchiveImport, isArchiveKind } from "#app/services/upload-archive.server.ts";
import { type ArchiveSummary, selectOpenImports } from "#db/queries/archive-imports.server.ts";
import { getHoldings } from "#db/queries/archive-write.server.ts";
import { getImport } from "#db/queries/imports.server.ts";
import type { Owner } from "./owner.server.ts";
import { countWords } from "./words.ts";

/** The page as the address asks for it: an import by its id, else the one that is under way, else a new one. */
export async function readPage({ db, random }: AppLoadContext, owner: Owner, url: URL) {
  const asked = url.searchParams.get("import");
  const row = asked === null ? await openOne(db, owner) : found(await getImport(db, owner, asked));
  const page = { role: owner.role, formId: random.id() };
  if (!row) return { ...page, ...(await choosing(db, owner, null)) };
  if (!isArchiveKind(row)) throw notFound();
  const { id, name, done, total } = row;
  if (row.state === "running") {
    return { ...page, state: "running" as const, id, name, done, total, go: url.searchParams.has("go") };
  }
  if (row.state === "done") {
    return { ...page, state: "done" as const, ...summaryOf(owner, row.result as ArchiveSummary) };
  }
  if (row.state !== "chosen") {
    return { ...page, ...(await choosing(db, owner, String(row.result?.reason ?? ""))) };
  }
  const { checked } = (row as ArchiveImport).options;
  if (checked === null) return { ...page, ...(await choosing(db, owner, null)) };
  const inTheWay = countWords(owner.role, await getHoldings(db, owner));
  return { ...page, state: "checked" as const, id, name, inTheWay, ...summaryOf(owner, checked) };
}

export type BringInPage = Awaited<ReturnType<typeof readPage>>;

type Db = AppLoadContext["db"];

async function openOne(db: Db, owner: Owner) {
  const rows = await selectOpenImports(db, owner);
  return rows.find((row) => row.state === "running" || (row as ArchiveImport).options.checked !== null);
}

async function choosing(db: Db, owner: Owner, refused: string | null) {
  const inTheWay = countWords(owner.role, await getHoldings(db, owner));
  return { state: "choose" as const, refused, inTheWay };
}

function summaryOf({ role, timeZone }: Owner, { version, exportedAt, tables, files }: ArchiveSummary) {
  // A home's export names the agent's tasks as well; the plan says how many there are.
  const { tasks, ...others } = tables;
  const counts = role === "home" ? others : { ...others, tasks: tasks ?? 0 };
  return {
    older: version === 1,
    exportedOn: formatDay(todayIn(timeZone, Date.parse(exportedAt))),
    holds: countWords(role, { ...counts, files }),
  };
}
