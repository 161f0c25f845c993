import type { Home } from "#app/auth/sessions.server.ts";
import { NotFound } from "#app/domain/errors.ts";
import type { ExportTable } from "#app/domain/transfer/account/export-value-rules.ts";
import { handedOver, type SalePart } from "#app/domain/transfer/sale/handed-over.ts";
import { TAKE_OVER_MS } from "#app/domain/transfer/sale/sale.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { putStream } from "#app/services/files/put-stream.server.ts";
import {
  type ExportDeps,
  type ExportOwner,
  streamExport,
} from "#app/services/transfer/account/export-account.server.ts";
import { homeTables } from "#app/services/transfer/account/export-tables.server.ts";
import {
  checkExport,
  type ImportDeps,
  startImport,
} from "#app/services/transfer/account/import-account.server.ts";
import type { StoredRow, TableSource } from "#app/services/transfer/account/row-writer.server.ts";
import { importKey, noteExport } from "#app/services/transfer/account/upload-export.server.ts";
import { getImport } from "#db/queries/transfer/imports.server.ts";
import { findSaleOfBuyer } from "#db/queries/transfer/sale/sales.server.ts";

type TakeOverContext = Deps & {
  env: { HOME_FILES: R2Bucket; PROFILE_IMAGES: R2Bucket };
  onFailure: ExportDeps["onFailure"];
};

export type BuyersHome = Pick<Home, "id" | "agentId" | "firstName" | "lastName" | "email" | "timeZone">;

const depsOf = ({
  db,
  now,
  random,
  env,
  onFailure,
}: TakeOverContext): ImportDeps & Pick<ExportDeps, "onFailure"> => ({
  ...{ db, now, random, onFailure },
  files: env.HOME_FILES,
  images: env.PROFILE_IMAGES,
});

/**
 * Brings what the seller chose into the buyer's home: written as an export of those rows, and imported like any other.
 * Returns the import, which the page runs; pressing again returns the same one. Throws NotFound where the home came
 * from no sale, the seller's is gone, or the sale is over for a day: the seller's record goes on, with the next house.
 */
export async function takeOver(context: TakeOverContext, buyer: BuyersHome): Promise<string> {
  const deps = depsOf(context);
  const sale = await findSaleOfBuyer(deps.db, buyer.id, deps.now - TAKE_OVER_MS);
  if (!sale) throw new NotFound();
  const owner = { agentId: buyer.agentId, clientId: buyer.id };
  if (await getImport(deps.db, owner, sale.id)) return sale.id;
  const seller = { agentId: sale.agentId, clientId: sale.clientId, personId: null };
  const sources = (await homeTables(deps.db, seller)).map((source) =>
    sourceForBuyer(source, new Set(sale.parts), { buyer, now: deps.now }),
  );
  const size = await pack(deps, { ...seller, timeZone: buyer.timeZone }, sources, importKey(sale.id));
  await noteExport(deps, owner, { id: sale.id, name: `${m.transfer_sale_record()}.zip`, size });
  await checkExport(deps, owner, sale.id);
  await startImport(deps, owner, sale.id);
  return sale.id;
}

function pack(
  { db, now, files, images, onFailure }: ReturnType<typeof depsOf>,
  owner: ExportOwner,
  sources: readonly TableSource[],
  key: string,
): Promise<number> {
  const zip = streamExport({ db, now, buckets: { files, pictures: images }, onFailure }, owner, sources);
  return putStream(files, key, zip);
}

function sourceForBuyer(
  source: TableSource & { table: ExportTable },
  chosen: ReadonlySet<SalePart>,
  { buyer, now }: { buyer: BuyersHome; now: number },
): TableSource {
  const { name } = source.table;
  const { firstName: first_name, lastName: last_name, email } = buyer;
  // The questions of the first month are answered: the plan's days are the seller's.
  const own = name === "home" ? { first_name, last_name, email, care_chosen_at: now, welcomed_at: now } : {};
  return {
    ...source,
    pages: async function* () {
      for await (const page of source.pages()) {
        yield page.flatMap((row): StoredRow[] => {
          const goes = handedOver(name, row, chosen);
          return goes ? [{ ...goes, ...own }] : [];
        });
      }
    },
  };
}
