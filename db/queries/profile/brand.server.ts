import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";

/** What a homeowner sees of their agent. */
export const brandColumns = {
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  teamName: profiles.teamName,
  brokerage: profiles.brokerage,
  phone: profiles.phone,
  email: profiles.email,
  website: profiles.website,
  brandColor: profiles.brandColor,
  headshotUrl: profiles.headshotUrl,
  logoUrl: profiles.logoUrl,
};

/** What a homeowner sees of their agent, as a read that can stand in a batch: one row or none. */
export function selectBrand(db: Db, agentId: string) {
  return db.select(brandColumns).from(profiles).where(eq(profiles.id, agentId));
}

/** What a homeowner sees of their agent. */
export async function getBrand(db: Db, agentId: string) {
  const [row] = await selectBrand(db, agentId);
  return row ?? null;
}

export type Brand = NonNullable<Awaited<ReturnType<typeof getBrand>>>;
