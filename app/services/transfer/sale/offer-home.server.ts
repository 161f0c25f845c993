import { DAY_MS } from "#app/domain/days/durations.ts";
import type { SalePart } from "#app/domain/transfer/sale/handed-over.ts";
import { SALE_CODE_DAYS, saleCode } from "#app/domain/transfer/sale/sale.ts";
import type { Deps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import { cancelOpenSales, insertSale } from "#db/queries/transfer/sale/sales.server.ts";

/** Offers a home to its buyer by a new code; an earlier code ends. What is handed over is read when the buyer accepts. */
export async function offerHome(
  { db, now, random }: Deps,
  clientId: string,
  parts: readonly SalePart[],
): Promise<void> {
  await runBatch(db, [
    cancelOpenSales(db, clientId, now),
    insertSale(db, clientId, {
      id: random.id(),
      code: saleCode(random.bytes),
      parts: [...parts],
      createdAt: now,
      expiresAt: now + SALE_CODE_DAYS * DAY_MS,
    }),
  ]);
}

/** Ends the code; nothing happens where the buyer was quicker. */
export async function cancelOffer({ db, now }: Pick<Deps, "db" | "now">, clientId: string): Promise<void> {
  await runBatch(db, [cancelOpenSales(db, clientId, now)]);
}
