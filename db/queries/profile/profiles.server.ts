import { and, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { DEFAULT_BRAND_COLOR } from "#app/domain/profile/brand-color.ts";
import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import { type FormSnapshot, isFieldChanged } from "#app/domain/text/form-snapshot.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { rowMatchesSnapshot, setChanged } from "#db/form-snapshot.ts";
import { isPresentAgent } from "#db/predicates.ts";
import { profiles } from "#db/schema.ts";
import { keptVerifiedEmail } from "./email-verification.server.ts";

export const pictureColumns = { headshotUrl: profiles.headshotUrl, logoUrl: profiles.logoUrl };

export const brandColumns = {
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  teamName: profiles.teamName,
  brokerage: profiles.brokerage,
  licenseNumber: profiles.licenseNumber,
  phone: profiles.phone,
  email: profiles.email,
  website: profiles.website,
  brandColor: profiles.brandColor,
  ...pictureColumns,
};

/**
 * What a home shows of its agent: nothing, in the product's color, where the home has none or the account is closed.
 */
export const shownBrandColumns = {
  hasAgent: sql<number>`${isPresentAgent(profiles)}`.mapWith(Boolean).as("has_agent"),
  ...(Object.fromEntries(
    Object.entries(brandColumns).map(([name, column]) => [
      name,
      sql<string>`iif(${isPresentAgent(profiles)}, ${column}, ${name === "brandColor" ? DEFAULT_BRAND_COLOR : ""})`.as(
        `shown_${column.name}`,
      ),
    ]),
  ) as { [Name in keyof typeof brandColumns]: SQL.Aliased<string> }),
};

/** A picture left out stays as it is. */
export type ProfileFields = {
  firstName: string;
  lastName: string;
  teamName: string;
  brokerage: string;
  licenseNumber: string;
  phone: string;
  email: string;
  website: string;
  market: string;
  brandColor: string;
  timeZone: TimeZone;
  inviteNote: string;
  headshotUrl?: string;
  logoUrl?: string;
};

/** An agent's settings, one form at a time: emails, or how new homes start. */
export type AgentSettings =
  | { emailNotifications: boolean; weeklyDigest: boolean }
  | { defaultCareLevel: CareLevel };

export function selectImages(db: Db, agentId: string) {
  return db.select(pictureColumns).from(profiles).where(eq(profiles.id, agentId));
}

/** One row if a profile still is as the form saw it; first in the batch that saves it. */
export function selectAsSeen(
  db: Db,
  agentId: string,
  seen: FormSnapshot,
  fields: ProfileFields | AgentSettings,
) {
  return db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, agentId), rowMatchesSnapshot(profiles, seen, fields)));
}

/** Changes a profile if its form is current and something differs. A new address is unverified. */
export function updateProfile(db: Db, agentId: string, fields: ProfileFields, seen: FormSnapshot): Statement {
  return updateIfDifferent(db, agentId, {
    fields,
    seen,
    ...(isFieldChanged("email", seen, fields) && { along: { verifiedEmail: keptVerifiedEmail } }),
  });
}

/** Changes an agent's settings if the form is current and something differs. */
export function updateAgentSettings(
  db: Db,
  agentId: string,
  fields: AgentSettings,
  seen: FormSnapshot,
): Statement {
  return updateIfDifferent(db, agentId, { fields, seen });
}

type Change = {
  fields: ProfileFields | AgentSettings;
  seen: FormSnapshot;
  along?: { verifiedEmail?: SQL<string> };
};

function updateIfDifferent(db: Db, agentId: string, { fields, seen, along }: Change): Statement {
  const columns = getTableColumns(profiles);
  const changed = Object.entries(fields).filter(([name]) =>
    isFieldChanged<Record<string, unknown>>(name, seen, { ...fields }),
  );
  const different: SQL[] = changed.map(([name, value]) => {
    const stored = typeof value === "boolean" ? Number(value) : value;
    return sql`${columns[name as keyof typeof columns]} is not ${stored}`;
  });
  return db
    .update(profiles)
    .set({ ...setChanged(profiles, seen, fields), ...along })
    .where(
      and(
        eq(profiles.id, agentId),
        or(...different) ?? sql`false`,
        rowMatchesSnapshot(profiles, seen, fields),
      ),
    );
}

export function selectBrand(db: Db, agentId: string) {
  return db.select(brandColumns).from(profiles).where(eq(profiles.id, agentId));
}

/** The same as its homes see it. */
export function selectShownBrand(db: Db, agentId: string) {
  return db.select(shownBrandColumns).from(profiles).where(eq(profiles.id, agentId));
}

export async function getBrand(db: Db, agentId: string) {
  const [row] = await selectBrand(db, agentId);
  return row ?? null;
}

export type Brand = NonNullable<Awaited<ReturnType<typeof getBrand>>>;

/** Of a home's agent; `hasAgent` false: it has none, and all else is empty. */
export type ShownBrand = Brand & { hasAgent: boolean };
