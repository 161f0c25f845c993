import type { HomeFeature, PropertyType, SuggestedHome } from "#app/domain/property/home-features.ts";
import type { ClientStatus } from "./client-status.ts";

/** What can be done to many clients at once. */
export const BULK_KINDS = [
  "invite",
  "email_again",
  "tag",
  "untag",
  "pause",
  "resume",
  "delete",
  "restore",
  "home",
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** chosen: to be confirmed. */
export const BULK_STATES = ["chosen", "running", "done", "undoing", "undone"] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** An email that went out cannot be called back. */
export function canBeUndone(kind: BulkKind): boolean {
  return kind !== "email_again";
}

/** Clients changed per request: each takes up to ten statements. */
export const BULK_STEP = 10;
/** A step that broke off is taken over after this. */
export const BULK_LEASE_MS = 60 * 1000;

/** Of a client, what a change may touch: kept before it, so that Undo restores it. */
export type BulkSnapshot = {
  status: ClientStatus;
  deletedAt: number | null;
  tags: string[];
  inviteSentAt: number | null;
  propertyType: PropertyType;
  features: HomeFeature[];
  suggestedHome: SuggestedHome | null;
};

/** same: it already was so. refused: the client's own rules do not allow it. */
export const BULK_OUTCOMES = ["changed", "same", "refused"] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export type BulkOptions = {
  tags?: string[];
  propertyType?: PropertyType;
  /** Features to turn on, and off. */
  add?: HomeFeature[];
  remove?: HomeFeature[];
};
