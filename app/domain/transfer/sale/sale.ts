import { inviteCode, normalizeInviteCode } from "#app/domain/clients/invite-code.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";

/** How long a buyer can use a seller's code, in days. */
export const SALE_CODE_DAYS = 60;

/**
 * How long after the sale its record can be brought over. That happens at once; this is the time to try again. Later
 * the seller may have moved, and the record be of another house.
 */
export const TAKE_OVER_MS = DAY_MS;

/** Two groups as in "K7QX3M-9RTWAB": it opens a home's record, so it is longer than an invite code. */
export function saleCode(randomBytes: (n: number) => Uint8Array): string {
  return inviteCode(randomBytes) + inviteCode(randomBytes);
}

const HALF = 6;

export const formatSaleCode = (code: string) => `${code.slice(0, HALF)}-${code.slice(HALF)}`;

/** As it is stored, from what somebody typed. */
export const normalizeSaleCode = normalizeInviteCode;

/** open: the buyer can use the code. */
export type SaleState = "open" | "accepted" | "canceled" | "expired";

type Sale = { acceptedAt: number | null; canceledAt: number | null; expiresAt: number };

/** `now` and all instants in epoch milliseconds. */
export function saleState({ acceptedAt, canceledAt, expiresAt }: Sale, now: number): SaleState {
  if (acceptedAt !== null) return "accepted";
  if (canceledAt !== null) return "canceled";
  return now < expiresAt ? "open" : "expired";
}
