import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { HOME_FEATURES, HOME_TRAITS, type PropertyType } from "#app/domain/property/home-features.ts";
import { HELP_AUTHORS, HELP_STATUSES } from "#app/domain/requests/help-request.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { HOME_FREQUENCIES, PRIORITIES, SCHEDULE_MODES, TASK_TYPES } from "#app/domain/tasks/task-fields.ts";
import { clients, homePeople, profiles } from "./accounts.ts";
import { cents, day, flag, id, instant, list } from "./columns.ts";

export const tasks = sqliteTable(
  "tasks",
  {
    id: id(),
    agentId: text("agent_id")
      .notNull()
      .references(() => profiles.id),
    /** The one home it is for: the homeowner's own, or added by the agent. Null in the agent's library. */
    clientId: text("client_id"),
    /** The catalog task it was copied from. */
    slug: text("slug"),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    category: text("category").notNull(),
    type: text("type", { enum: TASK_TYPES }).notNull(),
    frequency: text("frequency").notNull(),
    monthToPerform: integer("month_to_perform"),
    /** Day of the named month; null means the 1st. */
    dueDay: integer("due_day"),
    scheduleMode: text("schedule_mode", { enum: SCHEDULE_MODES }).notNull().default("after_completion"),
    priority: text("priority", { enum: PRIORITIES }).notNull().default("medium"),
    propertyTypes: list<PropertyType>("property_types").notNull().default([]),
    requiredFeature: text("required_feature", { enum: HOME_FEATURES }),
    /** The lowest care level that includes it; null = every level. */
    level: text("level", { enum: CARE_LEVELS }),
    /** Only homes with this trait have it. */
    needsTrait: text("needs_trait", { enum: HOME_TRAITS }),
    /** Homes with this trait do not have it. */
    unlessTrait: text("unless_trait", { enum: HOME_TRAITS }),
    active: flag("active").notNull().default(true),
    minutes: integer("minutes"),
    costLow: cents("cost_low"),
    costHigh: cents("cost_high"),
    diy: flag("diy").notNull().default(true),
    vendorCategory: text("vendor_category"),
    source: text("source").notNull().default(""),
    custom: flag("custom").notNull().default(false),
    deletedAt: instant("deleted_at"),
    /** Increases with each library edit, so that calendars know the newer copy of an event. */
    edits: integer("edits").notNull().default(0),
    /** When it was last edited in the library; null = never. */
    editedAt: instant("edited_at"),
    /** When the agent added it for this one home; null = of the library, or the homeowner's own. */
    addedAt: instant("added_at"),
    /** When the homeowner dismissed the news of it. */
    addedSeenAt: instant("added_seen_at"),
  },
  (t) => [
    unique("tasks_agent_id").on(t.agentId, t.id),
    uniqueIndex("tasks_catalogue").on(t.agentId, t.slug).where(sql`client_id is null and deleted_at is null`),
    index("tasks_library").on(t.agentId, t.active).where(sql`client_id is null and deleted_at is null`),
    index("tasks_own").on(t.clientId).where(sql`client_id is not null`),
    index("tasks_purge").on(t.deletedAt).where(sql`deleted_at is not null`),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
  ],
);

export const clientTasks = sqliteTable(
  "client_tasks",
  {
    id: id(),
    agentId: text("agent_id").notNull(),
    clientId: text("client_id").notNull(),
    taskId: text("task_id").notNull(),
    dueDate: day("due_date").notNull(),
    /** The scheduled day if the homeowner moved this occurrence alone; null = the due date. */
    scheduledDay: day("scheduled_day"),
    /** The schedule's day of the month, which short months clamp and long ones restore. */
    anchorDay: integer("anchor_day").notNull(),
    occurrence: integer("occurrence").notNull().default(1),
    completed: flag("completed").notNull().default(false),
    completedAt: instant("completed_at"),
    /** The day it was done, which may be before the day it was ticked. */
    completedOn: day("completed_on"),
    /** The agent's note, shown to the homeowner. */
    notes: text("notes"),
    clientNotes: text("client_notes"),
    /** The first day after the snooze. */
    snoozedUntil: day("snoozed_until"),
    archivedAt: instant("archived_at"),
    skippedAt: instant("skipped_at"),
    skipReason: text("skip_reason"),
    cost: cents("cost"),
    /** Who did it, as the homeowner says. */
    vendorName: text("vendor_name"),
    /** Who ticked it, by name, as they were called then; null = from before homes had people. */
    doneByName: text("done_by_name"),
    /** Whose task it is: "owner" or a person's id; null = nobody's in particular. */
    assignedTo: text("assigned_to"),
    /** What was found or done, kept with the completion. */
    completionNote: text("completion_note"),
    /** R2 key of the completion's photo. */
    photoKey: text("photo_key"),
    /** This home's own choice; null = the task's. */
    scheduleMode: text("schedule_mode", { enum: SCHEDULE_MODES }),
    /** How often it recurs in this home; null = the task's. */
    frequency: text("frequency", { enum: HOME_FREQUENCIES }),
    /** The homeowner wants it even if it is beyond their care level. */
    kept: flag("kept").notNull().default(false),
    /** The due day a fresh start moved it from, for its undo; null = not moved, or touched since. */
    movedFrom: day("moved_from"),
    movedAt: instant("moved_at"),
    /** When the homeowner declined it, with `archived_at`; null = never. */
    declinedAt: instant("declined_at"),
    /** The due day last emailed about, and its stage: 0 = before it, else days past it. Null = never. */
    mailedFor: day("mailed_for"),
    mailedStage: integer("mailed_stage"),
    /** Increases with each change by a person; 0 = untouched since planned. */
    version: integer("version").notNull().default(0),
  },
  (t) => [
    unique("client_tasks_client_id").on(t.clientId, t.id),
    uniqueIndex("client_tasks_one_open")
      .on(t.clientId, t.taskId)
      .where(sql`completed = 0 and skipped_at is null and archived_at is null`),
    uniqueIndex("client_tasks_occurrence").on(t.clientId, t.taskId, t.occurrence),
    index("client_tasks_open")
      .on(t.clientId, t.dueDate)
      .where(sql`completed = 0 and skipped_at is null and archived_at is null`),
    index("client_tasks_completed").on(t.clientId, t.completedAt).where(sql`completed = 1`),
    // History is ordered by the day done, or the due day if unknown.
    index("client_tasks_history")
      .on(t.clientId, sql`coalesce(completed_on, due_date)`, t.id)
      .where(sql`completed = 1`),
    index("client_tasks_task").on(t.agentId, t.taskId),
    index("client_tasks_declined").on(t.clientId).where(sql`declined_at is not null`),
    // Tasks that may still need an email; shrinks as emails are planned.
    index("client_tasks_unmailed")
      .on(t.dueDate, t.clientId)
      .where(
        sql`completed = 0 and skipped_at is null and archived_at is null and (mailed_for is not due_date or mailed_stage < 30)`,
      ),
    // Homes per library task, counted without reading their rows.
    index("client_tasks_held")
      .on(t.agentId, t.taskId)
      .where(sql`completed = 0 and skipped_at is null and archived_at is null`),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
    foreignKey({ columns: [t.agentId, t.taskId], foreignColumns: [tasks.agentId, tasks.id] }),
  ],
);

export const taskHelpRequests = sqliteTable(
  "task_help_requests",
  {
    id: id(),
    agentId: text("agent_id").notNull(),
    clientId: text("client_id").notNull(),
    clientTaskId: text("client_task_id"),
    taskTitle: text("task_title").notNull(),
    message: text("message").notNull().default(""),
    /** Who asked; null = the owner. */
    personId: text("person_id").references(() => homePeople.id),
    status: text("status", { enum: HELP_STATUSES }).notNull().default("pending"),
    photoKey: text("photo_key"),
    createdAt: instant("created_at").notNull(),
    seenAt: instant("seen_at"),
    resolvedAt: instant("resolved_at"),
    /** The latest reply; all of them are in help_messages. */
    reply: text("reply"),
    repliedAt: instant("replied_at"),
    /** When the first reply was written, whatever replaced it; null = none, or from before this existed. */
    firstRepliedAt: instant("first_replied_at"),
    /** When the home read the reply; null = unread or no reply. A new reply is unread again. */
    readAt: instant("read_at"),
  },
  (t) => [
    // Counted on every page of a home.
    index("help_requests_unread").on(t.clientId).where(sql`replied_at is not null and read_at is null`),
    index("help_requests_person").on(t.personId).where(sql`person_id is not null`),
    index("help_requests_inbox").on(t.agentId, t.status, t.createdAt),
    index("help_requests_task").on(t.clientId, t.clientTaskId),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
    foreignKey({
      columns: [t.clientId, t.clientTaskId],
      foreignColumns: [clientTasks.clientId, clientTasks.id],
    }),
  ],
);

/**
 * What was said in a help request after its first message, by either side; never changed. A reply from before this
 * table is only in the request.
 */
export const helpMessages = sqliteTable(
  "help_messages",
  {
    id: id(),
    agentId: text("agent_id").notNull(),
    clientId: text("client_id").notNull(),
    requestId: text("request_id")
      .notNull()
      .references(() => taskHelpRequests.id),
    author: text("author", { enum: HELP_AUTHORS }).notNull(),
    /** Who of the home; null = the owner, or the agent. */
    personId: text("person_id").references(() => homePeople.id),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("help_messages_thread").on(t.requestId, t.createdAt),
    index("help_messages_client").on(t.clientId, t.createdAt),
    index("help_messages_person").on(t.personId).where(sql`person_id is not null`),
    foreignKey({ columns: [t.agentId, t.clientId], foreignColumns: [clients.agentId, clients.id] }),
  ],
);
