import { todayIn } from "#app/domain/days/calendar-day.ts";
import { NotFound } from "#app/domain/errors.ts";
import { brandImageAt } from "#app/domain/profile/brand-image.ts";
import { type ExportSummary, exportSummary } from "#app/domain/transfer/account/export-summary.ts";
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportRole,
  MANIFEST_PATH,
  type Manifest,
  README_PATH,
  SHORT_EXPORT_PATH,
} from "#app/domain/transfer/account/format.ts";
import { streamZip, type ZipSink } from "#app/lib/zip.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import type { Db } from "#db/client.server.ts";
import {
  countAgent,
  countHome,
  pageClientsExport,
  pageTasksExport,
  pageVendorsExport,
  selectProfileExport,
} from "#db/queries/transfer/account/json-export.server.ts";
import { agentTables, homeTables } from "./export-tables.server.ts";
import { type PackedFile, pagesById, RowWriter, type TableSource } from "./row-writer.server.ts";

const WHAT: Record<ExportRole, () => string> = {
  agent: m.transfer_account_readme_what_agent,
  home: m.transfer_account_readme_what_home,
};

const MONEY: Record<ExportRole, () => string> = {
  agent: m.transfer_account_readme_money_agent,
  home: m.transfer_account_readme_money_home,
};

export function exportReadme(role: ExportRole, day: string): string {
  return m.transfer_account_readme({
    day: day,
    what: WHAT[role](),
    dataFolder: role === "agent" ? m.transfer_account_readme_json_line() : "",
    money: MONEY[role](),
  });
}

export type ExportDeps = Pick<Deps, "db" | "now"> & {
  buckets: { files: R2Bucket; pictures: R2Bucket };
  /** Called for errors after the download began, when no page can show them. */
  onFailure: (error: unknown) => void;
};

/** Whose export: an agent's, or with a client that home's. */
export type ExportOwner = {
  agentId: string;
  clientId: string | null;
  /** Who of the home exports; left out or null = the owner. */
  personId?: string | null;
  timeZone: string;
};

/**
 * Streams the account, so memory does not grow with its size. A failed read breaks the download; missing files are
 * listed in the manifest. Throws NotFound, or the first read's error, before anything is sent.
 */
export async function exportAccount(
  deps: ExportDeps,
  owner: ExportOwner,
): Promise<ReadableStream<Uint8Array>> {
  const { agentId, clientId } = owner;
  const sources =
    clientId === null
      ? await agentTables(deps.db, agentId)
      : await homeTables(deps.db, { agentId, clientId, personId: owner.personId ?? null });
  return streamExport(deps, owner, sources);
}

/** The same from given rows, as when a sold home's record goes to its buyer. */
export function streamExport(
  deps: ExportDeps,
  owner: ExportOwner,
  sources: readonly TableSource[],
): ReadableStream<Uint8Array> {
  return streamZip((zip) => writeExport(deps, owner, sources, zip), deps);
}

async function writeExport(
  deps: ExportDeps,
  { agentId, clientId, timeZone }: ExportOwner,
  sources: readonly TableSource[],
  zip: ZipSink,
): Promise<void> {
  const role: ExportRole = clientId === null ? "agent" : "home";
  await zip.text(README_PATH, [exportReadme(role, todayIn(timeZone, deps.now))]);
  if (role === "agent") await zip.text(SHORT_EXPORT_PATH, exportText(deps, agentId));
  const rows = new RowWriter(role, sources);
  await rows.write(zip);
  const missing = await writeFiles(deps, rows.files.values(), zip);
  const manifest = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    role,
    exported_at: new Date(deps.now).toISOString(),
    ...(role === "home" ? { agent: agentId } : {}),
    tables: rows.counts,
    files: [...zip.entries],
    missing,
  } satisfies Manifest;
  await zip.text(MANIFEST_PATH, [JSON.stringify(manifest, null, 1)]);
}

/** Copies the files one after the other; returns the paths of those that are not there. */
async function writeFiles(
  { buckets, onFailure }: ExportDeps,
  files: Iterable<PackedFile>,
  zip: ZipSink,
): Promise<string[]> {
  const missing: string[] = [];
  for (const { bucket, key, path } of files) {
    const object = await buckets[bucket].get(key);
    if (object) {
      await zip.file(path, object.body, object.size);
    } else {
      missing.push(path);
      onFailure(new Error("A file that a row names is not there"));
    }
  }
  return missing;
}

/** Photos whose sizes are looked up; the others are taken to be like them. */
const SAMPLE = 12;

type SummaryDeps = { db: Db; files: R2Bucket; pictures: R2Bucket };
type SummarizedAgent = { id: string; headshotUrl: string; logoUrl: string };

export async function summarizeAgent(
  { db, files, pictures }: SummaryDeps,
  { id, headshotUrl, logoUrl }: SummarizedAgent,
): Promise<ExportSummary> {
  const brand = [headshotUrl, logoUrl].map((url) => brandImageAt(url, id)).filter((key) => key !== null);
  const { counts, keys } = await countAgent(db, id, SAMPLE);
  const [brandBytes, photoBytes] = await Promise.all([sizeOf(pictures, brand), sizeOf(files, keys)]);
  return exportSummary(
    [
      [counts.clients, (count: number) => m.transfer_account_client({ count })],
      [counts.vendors, (count: number) => m.transfer_account_vendor({ count })],
      [counts.tasks, (count: number) => m.transfer_account_task({ count })],
      [counts.requests, (count: number) => m.common_help_request_count({ count })],
      [counts.referrals, (count: number) => m.transfer_account_referral({ count })],
    ],
    {
      counts: [
        [brand.length + counts.logos + counts.photos, (count: number) => m.transfer_account_photo({ count })],
      ],
      ...total(brandBytes + counts.logoBytes, photoBytes, keys.length, counts.photos),
    },
  );
}

export async function summarizeHome(
  { db, files }: Pick<SummaryDeps, "db" | "files">,
  clientId: string,
): Promise<ExportSummary> {
  const { counts, keys } = await countHome(db, clientId, SAMPLE);
  const photoBytes = await sizeOf(files, keys);
  return exportSummary(
    [
      [counts.plan, (count: number) => m.common_tasks_in_your_plan_with_history({ count })],
      [counts.expenses, (count: number) => m.transfer_account_expense({ count })],
      [counts.appliances, (count: number) => m.transfer_account_appliance({ count })],
      [counts.conversations, (count: number) => m.transfer_account_chat({ count })],
    ],
    {
      counts: [
        [counts.documents, (count: number) => m.transfer_account_document({ count })],
        [counts.photos, (count: number) => m.transfer_account_photo({ count })],
      ],
      ...total(counts.documentBytes, photoBytes, keys.length, counts.photos),
    },
  );
}

function total(known: number, sampleBytes: number, sample: number, all: number) {
  const photos = sample === 0 ? 0 : Math.round((sampleBytes / sample) * all);
  return { bytes: known + photos, exact: sample === all };
}

async function sizeOf(bucket: R2Bucket, keys: readonly string[]): Promise<number> {
  const objects = await Promise.all(keys.map((key) => bucket.head(key)));
  return objects.reduce((sum, object) => sum + (object?.size ?? 0), 0);
}

/** Rows read at once: a few hundred kilobytes. */
const PAGE = 1_000;

/** An instant of the database as text every program reads; null stays null. */
const isoTime = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** An agent's live data as one JSON file, in pieces. Throws NotFound. */
export async function* exportText(
  { db, now }: Pick<Deps, "db" | "now">,
  agentId: string,
): AsyncGenerator<string> {
  const [profile] = await selectProfileExport(db, agentId);
  if (!profile) throw new NotFound();
  yield JSON.stringify({ profile }, null, 2).slice(0, -"\n}".length);
  yield* list(
    "clients",
    (after) => pageClientsExport(db, agentId, after, PAGE),
    (client) => ({
      ...client,
      account_created: isoTime(client.account_created),
      date_added: isoTime(client.date_added),
      last_active: isoTime(client.last_active),
      care_chosen_at: isoTime(client.care_chosen_at),
      welcomed_at: isoTime(client.welcomed_at),
    }),
  );
  yield* list(
    "vendors",
    (after) => pageVendorsExport(db, agentId, after, PAGE),
    // A key says nothing where the picture is not.
    ({ logo: _, ...vendor }) => ({
      ...vendor,
      date_added: isoTime(vendor.date_added),
    }),
  );
  yield* list(
    "tasks",
    (after) => pageTasksExport(db, agentId, after, PAGE),
    (task) => task,
  );
  yield `,\n  "exported_at": ${JSON.stringify(isoTime(now))}\n}`;
}

async function* list<Row extends { id: string }>(
  name: string,
  read: (after: string) => PromiseLike<Row[]>,
  exported: (row: Row) => object,
): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: [`;
  let first = true;
  for await (const page of pagesById(read, PAGE)) {
    yield page
      .map((row, index) => {
        const text = JSON.stringify(exported(row), null, 2).replaceAll("\n", "\n    ");
        return `${first && index === 0 ? "" : ","}\n    ${text}`;
      })
      .join("");
    first = false;
  }
  yield first ? "]" : "\n  ]";
}
