import { and, between, desc, eq, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import type { TurnResult, TurnState } from "#app/domain/assistant/turn.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { hasComeIn, isDone, isInUse, isLive, isOpen } from "#db/predicates.ts";
import { listBudgetsSince } from "#db/queries/expenses/budgets.server.ts";
import { selectBrand } from "#db/queries/profile/brand.server.ts";
import { isProved } from "#db/queries/profile/email-verification.server.ts";
import { frequencyInForce } from "#db/queries/tasks/plan.server.ts";
import { listVendors } from "#db/queries/vendors/vendors.server.ts";
import {
  aiConversations,
  appliances,
  clients,
  clientTasks,
  maintenanceExpenses,
  profiles,
  tasks,
} from "#db/schema.ts";
import { inTaskOrder } from "#db/task-order.ts";

const MAX_TASKS = 300;
const MAX_APPLIANCES = 60;
const LATEST_DONE = 12;

const ofTask = and(eq(tasks.agentId, clientTasks.agentId), eq(tasks.id, clientTasks.taskId));

function selectHome(db: Db, agentId: string, clientId: string) {
  return db
    .select({
      firstName: clients.firstName,
      city: clients.city,
      state: clients.state,
      zipCode: clients.zipCode,
      propertyType: clients.propertyType,
      features: clients.features,
      careLevel: clients.careLevel,
      traits: clients.traits,
      timeZone: clients.timeZone,
      yearBuilt: clients.yearBuilt,
      roofYear: clients.roofYear,
      roofMaterial: clients.roofMaterial,
      hvacYear: clients.hvacYear,
      insurer: clients.insurer,
      policyRenewsOn: clients.policyRenewsOn,
      shutoffs: clients.shutoffs,
    })
    .from(clients)
    .where(and(eq(clients.agentId, agentId), eq(clients.id, clientId), isLive(clients)));
}

/** How the agent stands: what decides their share of the day. */
function selectStanding(db: Db, agentId: string) {
  return db
    .select({
      isProved: sql<number>`${isProved}`.mapWith(Boolean).as("is_proved"),
      createdAt: sql<number>`(select created_at from users where users.id = profiles.user_id)`.as("since"),
      accepted: sql<number>`(select count(*) from clients where clients.agent_id = profiles.id
        and ${isLive("clients")} and ${hasComeIn("clients")})`.as("accepted"),
    })
    .from(profiles)
    .where(eq(profiles.id, agentId));
}

function selectOpenTasks(db: Db, clientId: string) {
  return db
    .select({
      rowId: clientTasks.id,
      dueDay: clientTasks.dueDate,
      snoozedUntil: clientTasks.snoozedUntil,
      agentNote: clientTasks.notes,
      ownNote: clientTasks.clientNotes,
      slug: tasks.slug,
      title: tasks.title,
      description: tasks.description,
      category: tasks.category,
      vendorCategory: tasks.vendorCategory,
      frequency: frequencyInForce.as("frequency_in_force"),
      priority: tasks.priority,
    })
    .from(clientTasks)
    .innerJoin(tasks, ofTask)
    .where(and(eq(clientTasks.clientId, clientId), isOpen(clientTasks)))
    .orderBy(...inTaskOrder)
    .limit(MAX_TASKS);
}

/** What the agent offers and the home does not have open: what is beyond its plan is among it. */
function selectOffered(db: Db, agentId: string, clientId: string) {
  const open = db
    .select({ one: sql`1` })
    .from(clientTasks)
    .where(and(eq(clientTasks.clientId, clientId), eq(clientTasks.taskId, tasks.id), isOpen(clientTasks)));
  return db
    .select({
      slug: tasks.slug,
      title: tasks.title,
      category: tasks.category,
      propertyTypes: tasks.propertyTypes,
      requiredFeature: tasks.requiredFeature,
      level: tasks.level,
      needsTrait: tasks.needsTrait,
      unlessTrait: tasks.unlessTrait,
    })
    .from(tasks)
    .where(
      and(
        eq(tasks.agentId, agentId),
        eq(tasks.active, true),
        isNull(tasks.clientId),
        isLive(tasks),
        isNotNull(tasks.level),
        notExists(open),
      ),
    )
    .orderBy(tasks.id)
    .limit(MAX_TASKS);
}

function selectLatestDone(db: Db, clientId: string) {
  return db
    .select({ title: tasks.title, completedOn: clientTasks.completedOn })
    .from(clientTasks)
    .innerJoin(tasks, ofTask)
    .where(and(eq(clientTasks.clientId, clientId), isDone(clientTasks)))
    .orderBy(desc(clientTasks.completedAt))
    .limit(LATEST_DONE);
}

function selectAppliances(db: Db, clientId: string) {
  return db
    .select({
      id: appliances.id,
      kind: appliances.kind,
      brand: appliances.brand,
      model: appliances.model,
      installedOn: appliances.installedOn,
      warrantyEndsOn: appliances.warrantyEndsOn,
    })
    .from(appliances)
    .where(and(eq(appliances.clientId, clientId), isInUse(appliances)))
    .orderBy(appliances.createdAt, appliances.id)
    .limit(MAX_APPLIANCES);
}

function sumSpent(db: Db, clientId: string, year: number) {
  const inYear = sql<number>`cast(substr(${maintenanceExpenses.expenseDate}, 1, 4) as integer)`;
  return db
    .select({
      year: inYear.as("in_year"),
      category: maintenanceExpenses.category,
      cents: sql<number>`sum(${maintenanceExpenses.amount})`.as("cents"),
    })
    .from(maintenanceExpenses)
    .where(
      and(
        eq(maintenanceExpenses.clientId, clientId),
        isLive(maintenanceExpenses),
        between(maintenanceExpenses.expenseDate, `${year - 1}-01-01`, `${year}-12-31`),
      ),
    )
    .groupBy(inYear, maintenanceExpenses.category);
}

function selectEarlier(db: Db, clientId: string, { conversationId, messageId, turns }: Thread) {
  return db
    .select({ question: aiConversations.userMessage, answer: aiConversations.aiResponse })
    .from(aiConversations)
    .where(
      and(
        eq(aiConversations.clientId, clientId),
        eq(aiConversations.conversationId, conversationId),
        isLive(aiConversations),
        ne(aiConversations.messageId, messageId),
        ne(aiConversations.aiResponse, ""),
      ),
    )
    .orderBy(desc(aiConversations.createdAt))
    .limit(turns);
}

/** The conversation a question belongs to; `turns` = how many earlier ones are wanted. */
export type Thread = { conversationId: string; messageId: string; turns: number };

/**
 * All the assistant knows of a home, and what was said before, in one round trip. `home` is null where the
 * agent has no such home. `year` is the year in UTC: in Florida it may still be the one before, so both
 * come, the sums with theirs.
 */
export async function readHome(db: Db, agentId: string, clientId: string, year: number, thread: Thread) {
  const [[home], [agent], [standing], open, offered, done, owned, budgets, spent, vendors, earlier] =
    await db.batch([
      selectHome(db, agentId, clientId),
      selectBrand(db, agentId),
      selectStanding(db, agentId),
      selectOpenTasks(db, clientId),
      selectOffered(db, agentId, clientId),
      selectLatestDone(db, clientId),
      selectAppliances(db, clientId),
      listBudgetsSince(db, clientId, year - 1),
      sumSpent(db, clientId, year),
      listVendors(db, agentId),
      selectEarlier(db, clientId, thread),
    ]);
  if (!home || !agent || !standing) return null;
  const said = earlier.reverse();
  return {
    home,
    agent,
    standing,
    open,
    offered,
    done,
    appliances: owned,
    budgets,
    spent,
    vendors,
    earlier: said,
  };
}

export type HomeRows = NonNullable<Awaited<ReturnType<typeof readHome>>>;

/** A stored turn as the table has it. */
export type TurnRow = {
  id: string;
  conversationId: string;
  messageId: string;
  type: "appliance_scan" | "question";
  state: TurnState;
  leaseUntil: number | null;
  question: string;
  answer: string;
  imageName: string | null;
  imageKey: string | null;
  result: TurnResult | null;
  createdAt: number;
};

/** A turn of a home by its message, unless deleted; a statement that can stand in a batch. */
export function selectTurn(db: Db, clientId: string, messageId: string): Statement {
  return db.run(sql`
    select id, conversation_id as conversationId, message_id as messageId, conversation_type as type, state,
      lease_until as leaseUntil, user_message as question, ai_response as answer, image_name as imageName,
      image_key as imageKey, result, created_at as createdAt
    from ai_conversations where client_id = ${clientId} and message_id = ${messageId} and ${isLive()}`);
}

/** The turn `selectTurn` found; null where there is none. */
export function turnOf(found: D1Result | undefined): TurnRow | null {
  const [row] = (found?.results ?? []) as (Omit<TurnRow, "result"> & { result: string | null })[];
  return row ? { ...row, result: row.result === null ? null : (JSON.parse(row.result) as TurnResult) } : null;
}
