import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { isOfThisAgent } from "#db/agent-visible.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { HOME_FILE_COLUMNS } from "#db/file-columns.ts";
import { isLive, isOfLibrary } from "#db/predicates.ts";
import { clients, profiles, tasks, vendors } from "#db/schema.ts";
import { belongsToAgent, careColumns } from "./columns.server.ts";

/** An agent's JSON export: no hash, code, token, or search key, and nothing unshared. Names are the columns' own. */

export function selectProfileExport(db: Db, agentId: string) {
  return db
    .select({
      id: profiles.id,
      first_name: profiles.firstName,
      last_name: profiles.lastName,
      team_name: profiles.teamName,
      brokerage: profiles.brokerage,
      license_number: profiles.licenseNumber,
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
      invite_note: profiles.inviteNote,
      call_drafts: profiles.callDrafts,
    })
    .from(profiles)
    .where(eq(profiles.id, agentId));
}

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
      invite_note: clients.inviteNote,
      moving_intent: clients.movingIntent,
      moving_intent_at: clients.movingIntentAt,
      account_created: clients.accountCreated,
      date_added: clients.dateAdded,
      last_active: clients.lastActive,
      time_zone: clients.timeZone,
      card_closed_on: clients.cardClosedOn,
      tags: clients.tags,
      how_met: clients.howMet,
      household: clients.household,
      card_phone: clients.cardPhone,
      card_email: clients.cardEmail,
      mailing_address: clients.mailingAddress,
      second_name: clients.secondName,
      second_phone: clients.secondPhone,
      second_email: clients.secondEmail,
      second_state: clients.secondState,
      reached_quarters: clients.reachedQuarters,
    })
    .from(clients)
    .where(
      and(eq(clients.agentId, agentId), gt(clients.id, after), belongsToAgent(clients.deletedAt, agentId)),
    )
    .orderBy(asc(clients.id))
    .limit(limit);
}

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
      rank: vendors.rank,
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

/** Library tasks after this id, without homeowners' own. */
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

/* How much an export contains, in one round trip each. */

export type AgentCounts = {
  clients: number;
  vendors: number;
  tasks: number;
  requests: number;
  referrals: number;
  photos: number;
  logos: number;
  logoBytes: number;
};

export async function countAgent(
  db: Db,
  agentId: string,
  limit: number,
): Promise<{ counts: AgentCounts; keys: string[] }> {
  const live = sql`agent_id = ${agentId} and ${isLive()}`;
  const asked = sql`task_help_requests h join clients c on c.agent_id = h.agent_id and c.id = h.client_id
    where h.agent_id = ${agentId} and ${isLive("c")} and ${isOfThisAgent("h")}`;
  const drawn = sql`vendors v join stored_files s on s.key = v.logo_key
    where v.agent_id = ${agentId} and v.logo_key is not null and ${isLive("v")}`;
  return readCounts(db, [
    db.run(sql`
      select (select count(*) from clients where ${live}) as clients,
        (select count(*) from vendors where ${live}) as vendors,
        (select count(*) from tasks where ${live} and client_id is null) as tasks,
        (select count(*) from ${asked}) as requests,
        (select count(*) from referrals r join clients c on c.agent_id = r.agent_id and c.id = r.client_id
          where r.agent_id = ${agentId} and ${isLive("c")} and ${isOfThisAgent("r")}) as referrals,
        (select count(*) from ${asked} and h.photo_key is not null) as photos,
        (select count(*) from ${drawn}) as logos,
        (select coalesce(sum(s.size), 0) from ${drawn}) as logoBytes`),
    db.run(sql`select h.photo_key as key from ${asked} and h.photo_key is not null limit ${limit}`),
  ]);
}

export type HomeCounts = {
  plan: number;
  expenses: number;
  documents: number;
  documentBytes: number;
  appliances: number;
  conversations: number;
  photos: number;
};

/** Documents are counted separately. */
const PHOTOS = HOME_FILE_COLUMNS.filter(({ table }) => table !== "client_documents");

/** The rows whose photos are exported: none from the trash. */
const KEPT: Partial<Record<(typeof PHOTOS)[number]["table"], SQL>> = {
  appliances: isLive("appliances"),
  ai_conversations: isLive("ai_conversations"),
  turn_photos: sql`exists (select 1 from ai_conversations turn
    where turn.client_id = turn_photos.client_id and turn.id = turn_photos.turn_id and ${isLive("turn")})`,
};

export async function countHome(
  db: Db,
  clientId: string,
  limit: number,
): Promise<{ counts: HomeCounts; keys: string[] }> {
  const live = sql`client_id = ${clientId} and ${isLive()}`;
  const photos = sql`(${sql.join(
    PHOTOS.map(({ table, column }) => {
      const [name, key] = [sql.identifier(table), sql.identifier(column)];
      return sql`select ${name}.${key} as key from ${name} where ${name}.client_id = ${clientId} and ${name}.${key} is not null
        ${KEPT[table] ? sql`and ${KEPT[table]}` : sql``}`;
    }),
    sql` union all `,
  )})`;
  return readCounts(db, [
    db.run(sql`
      select (select count(*) from client_tasks where client_id = ${clientId}) as plan,
        (select count(*) from maintenance_expenses where ${live}) as expenses,
        (select count(*) from client_documents where ${live}) as documents,
        (select coalesce(sum(size), 0) from client_documents where ${live}) as documentBytes,
        (select count(*) from appliances where ${live}) as appliances,
        (select count(distinct conversation_id) from ai_conversations where ${live})
          as conversations,
        (select count(*) from ${photos}) as photos`),
    db.run(sql`select key from ${photos} limit ${limit}`),
  ]);
}

async function readCounts<Counts>(db: Db, statements: readonly [Statement, Statement]) {
  const [counted, listed] = await runBatch(db, statements);
  const [counts] = (counted?.results ?? []) as Counts[];
  if (!counts) throw new Error("A count has one row");
  const keys = ((listed?.results ?? []) as { key: string }[]).map(({ key }) => key);
  return { counts, keys };
}
