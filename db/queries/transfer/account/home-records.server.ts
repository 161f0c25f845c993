import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { appliances, clientDocuments, homeWarrantyProviders, referrals } from "#db/schema.ts";
import { referralColumns } from "./columns.server.ts";

/* What a homeowner takes away of their records, column by column and page by page. */

/** A home's appliances after this id, those replaced or gone included. */
export function pageAppliancesOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select({
      id: appliances.id,
      kind: appliances.kind,
      brand: appliances.brand,
      model: appliances.model,
      serial: appliances.serial,
      installed_on: appliances.installedOn,
      warranty_ends_on: appliances.warrantyEndsOn,
      photo: appliances.photoKey,
      created_at: appliances.createdAt,
      archived_at: appliances.archivedAt,
    })
    .from(appliances)
    .where(and(eq(appliances.clientId, clientId), isLive(appliances), gt(appliances.id, after)))
    .orderBy(asc(appliances.id))
    .limit(limit);
}

/** A home's documents after this id. One about a deleted appliance is about none: that is not in the export. */
export function pageDocumentsOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select({
      id: clientDocuments.id,
      name: clientDocuments.name,
      kind: clientDocuments.kind,
      file: clientDocuments.key,
      type: clientDocuments.type,
      size: clientDocuments.size,
      expires_on: clientDocuments.expiresOn,
      appliance_id: appliances.id,
      created_at: clientDocuments.createdAt,
    })
    .from(clientDocuments)
    .leftJoin(
      appliances,
      and(
        eq(appliances.clientId, clientDocuments.clientId),
        eq(appliances.id, clientDocuments.applianceId),
        isLive(appliances),
      ),
    )
    .where(
      and(eq(clientDocuments.clientId, clientId), isLive(clientDocuments), gt(clientDocuments.id, after)),
    )
    .orderBy(asc(clientDocuments.id))
    .limit(limit);
}

/** A home's warranty contracts after this id. */
export function pageWarrantiesOfHome(db: Db, clientId: string, after: string, limit: number) {
  return db
    .select({
      id: homeWarrantyProviders.id,
      provider: homeWarrantyProviders.provider,
      policy_number: homeWarrantyProviders.policyNumber,
      phone: homeWarrantyProviders.phone,
      website: homeWarrantyProviders.website,
      starts_on: homeWarrantyProviders.startsOn,
      ends_on: homeWarrantyProviders.endsOn,
      notes: homeWarrantyProviders.notes,
      created_at: homeWarrantyProviders.createdAt,
    })
    .from(homeWarrantyProviders)
    .where(and(eq(homeWarrantyProviders.clientId, clientId), gt(homeWarrantyProviders.id, after)))
    .orderBy(asc(homeWarrantyProviders.id))
    .limit(limit);
}

/** Whom a home recommended its agent to, after this id. Named by agent too: their index is the agent's. */
export function pageReferralsOfHome(
  db: Db,
  { agentId, clientId }: { agentId: string; clientId: string },
  after: string,
  limit: number,
) {
  return db
    .select(referralColumns)
    .from(referrals)
    .where(and(eq(referrals.agentId, agentId), eq(referrals.clientId, clientId), gt(referrals.id, after)))
    .orderBy(asc(referrals.id))
    .limit(limit);
}
