import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isOfLibrary } from "#db/predicates.ts";
import { clients, profiles, tasks, vendors } from "#db/schema.ts";
import { belongsToAgent, careColumns } from "./columns.server.ts";

/**
 * What an agent's JSON export holds: no hash, code, token, or search key, and nothing a home has not shared. Names
 * are the columns' own.
 */

/** The agent's profile as a read that can stand in a batch: one row. */
export function selectProfileExport(db: Db, agentId: string) {
  return db
    .select({
      id: profiles.id,
      first_name: profiles.firstName,
      last_name: profiles.lastName,
      team_name: profiles.teamName,
      brokerage: profiles.brokerage,
      phone: profiles.phone,
      email: profiles.email,
      website: profiles.website,
      market: profiles.market,
      headshot_url: profiles.headshotUrl,
      brand_color: profiles.brandColor,
      logo_url: profiles.logoUrl,
      email_notifications: profiles.emailNotifications,
      weekly_digest: profiles.weeklyDigest,
      requests_by: profiles.requestsBy,
      joined_by: profiles.joinedBy,
      quiet_from: profiles.quietFrom,
      quiet_until: profiles.quietUntil,
      lock_screen_details: profiles.lockScreenDetails,
      time_zone: profiles.timeZone,
      default_care_level: profiles.defaultCareLevel,
    })
    .from(profiles)
    .where(eq(profiles.id, agentId));
}

/** Live clients after this id. */
export function pageClientsExport(db: Db, agentId: string, after: string, limit: number) {
  return db
    .select({
      id: clients.id,
      first_name: clients.firstName,
      last_name: clients.lastName,
      email: clients.email,
      phone: clients.phone,
      address: clients.address,
      city: clients.city,
      state: clients.state,
      zip_code: clients.zipCode,
      property_type: clients.propertyType,
      features: clients.features,
      ...careColumns,
      status: clients.status,
      account_created: clients.accountCreated,
      date_added: clients.dateAdded,
      last_active: clients.lastActive,
      time_zone: clients.timeZone,
    })
    .from(clients)
    .where(
      and(eq(clients.agentId, agentId), gt(clients.id, after), belongsToAgent(clients.deletedAt, agentId)),
    )
    .orderBy(asc(clients.id))
    .limit(limit);
}

/** Live vendors after this id. */
export function pageVendorsExport(db: Db, agentId: string, after: string, limit: number) {
  return db
    .select({
      id: vendors.id,
      name: vendors.name,
      category: vendors.category,
      type: vendors.type,
      phone: vendors.phone,
      email: vendors.email,
      website: vendors.website,
      discount: vendors.discount,
      code: vendors.code,
      description: vendors.description,
      service_area: vendors.serviceArea,
      after_hours: vendors.afterHours,
      logo: vendors.logoKey,
      date_added: vendors.dateAdded,
    })
    .from(vendors)
    .where(
      and(eq(vendors.agentId, agentId), gt(vendors.id, after), belongsToAgent(vendors.deletedAt, agentId)),
    )
    .orderBy(asc(vendors.id))
    .limit(limit);
}

/** Tasks of the library after this id; a homeowner's own tasks are theirs alone. */
export function pageTasksExport(db: Db, agentId: string, after: string, limit: number) {
  return db
    .select({
      id: tasks.id,
      title: tasks.title,
      description: tasks.description,
      category: tasks.category,
      type: tasks.type,
      frequency: tasks.frequency,
      month_to_perform: tasks.monthToPerform,
      due_day: tasks.dueDay,
      schedule_mode: tasks.scheduleMode,
      priority: tasks.priority,
      property_types: tasks.propertyTypes,
      required_feature: tasks.requiredFeature,
      level: tasks.level,
      needs_trait: tasks.needsTrait,
      unless_trait: tasks.unlessTrait,
      active: tasks.active,
      minutes: tasks.minutes,
      cost_low: tasks.costLow,
      cost_high: tasks.costHigh,
      diy: tasks.diy,
      vendor_category: tasks.vendorCategory,
      source: tasks.source,
    })
    .from(tasks)
    .where(
      and(
        eq(tasks.agentId, agentId),
        gt(tasks.id, after),
        isOfLibrary(tasks),
        belongsToAgent(tasks.deletedAt, agentId),
      ),
    )
    .orderBy(asc(tasks.id))
    .limit(limit);
}
