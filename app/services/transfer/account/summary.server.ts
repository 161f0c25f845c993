import { brandImageAt } from "#app/domain/profile/brand-image.ts";
import { type ExportSummary, exportSummary } from "#app/domain/transfer/account/export-summary.ts";
import type { Db } from "#db/client.server.ts";
import { countAgent, countHome } from "#db/queries/transfer/account/summary.server.ts";
import * as words from "./words.ts";

/** Photos whose sizes are looked up; the others are taken to be like them. */
const SAMPLE = 12;

type Deps = { db: Db; files: R2Bucket; pictures: R2Bucket };
type Agent = { id: string; headshotUrl: string; logoUrl: string };

/** What an agent's export holds, and about how large it is. */
export async function summarizeAgent(
  { db, files, pictures }: Deps,
  { id, headshotUrl, logoUrl }: Agent,
): Promise<ExportSummary> {
  const brand = [headshotUrl, logoUrl].map((url) => brandImageAt(url, id)).filter((key) => key !== null);
  const { counts, keys } = await countAgent(db, id, SAMPLE);
  const [brandBytes, photoBytes] = await Promise.all([sizeOf(pictures, brand), sizeOf(files, keys)]);
  return exportSummary(
    [
      [counts.clients, ...words.client],
      [counts.vendors, ...words.vendor],
      [counts.tasks, ...words.task],
      [counts.requests, ...words.helpRequest],
      [counts.referrals, ...words.referral],
    ],
    {
      counts: [[brand.length + counts.logos + counts.photos, ...words.photo]],
      ...total(brandBytes + counts.logoBytes, photoBytes, keys.length, counts.photos),
    },
  );
}

/** What a home's export holds, and about how large it is. */
export async function summarizeHome(
  { db, files }: Pick<Deps, "db" | "files">,
  clientId: string,
): Promise<ExportSummary> {
  const { counts, keys } = await countHome(db, clientId, SAMPLE);
  const photoBytes = await sizeOf(files, keys);
  return exportSummary(
    [
      [counts.plan, ...words.planTask],
      [counts.expenses, ...words.expense],
      [counts.appliances, ...words.appliance],
      [counts.conversations, ...words.chat],
    ],
    {
      counts: [
        [counts.documents, ...words.document],
        [counts.photos, ...words.photo],
      ],
      ...total(counts.documentBytes, photoBytes, keys.length, counts.photos),
    },
  );
}

function total(known: number, sampleBytes: number, sample: number, all: number) {
  const photos = sample === 0 ? 0 : Math.round((sampleBytes / sample) * all);
  return { bytes: known + photos, exact: sample === all };
}

/** Bytes these files take together; one that is not there takes none. */
async function sizeOf(bucket: R2Bucket, keys: readonly string[]): Promise<number> {
  const objects = await Promise.all(keys.map((key) => bucket.head(key)));
  return objects.reduce((sum, object) => sum + (object?.size ?? 0), 0);
}
