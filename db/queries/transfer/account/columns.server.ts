import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isTrashed } from "#db/predicates.ts";
import {
  clients,
  clientTasks,
  helpMessages,
  homeNotes,
  profiles,
  referrals,
  taskHelpRequests,
  tasks,
} from "#db/schema.ts";

/** A task under its export names, the column names. */
export const taskColumns = {
  id: tasks.id,
  slug: tasks.slug,
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
  added_at: tasks.addedAt,
  deleted: sql<boolean>`${isTrashed(tasks)}`.mapWith(Boolean),
};

export const careColumns = {
  traits: clients.traits,
  care_level: clients.careLevel,
  care_chosen_at: clients.careChosenAt,
  welcomed_at: clients.welcomedAt,
};

/** A plan row for agent and homeowner alike, without the homeowner's words. */
export const planColumns = {
  id: clientTasks.id,
  task_id: clientTasks.taskId,
  due_date: clientTasks.dueDate,
  scheduled_day: clientTasks.scheduledDay,
  anchor_day: clientTasks.anchorDay,
  occurrence: clientTasks.occurrence,
  completed: clientTasks.completed,
  completed_at: clientTasks.completedAt,
  completed_on: clientTasks.completedOn,
  done_by_name: clientTasks.doneByName,
  skipped_at: clientTasks.skippedAt,
  archived_at: clientTasks.archivedAt,
  declined_at: clientTasks.declinedAt,
  snoozed_until: clientTasks.snoozedUntil,
  notes: clientTasks.notes,
  schedule_mode: clientTasks.scheduleMode,
  frequency: clientTasks.frequency,
  kept: clientTasks.kept,
};

export const requestColumns = {
  id: taskHelpRequests.id,
  plan_id: taskHelpRequests.clientTaskId,
  task_title: taskHelpRequests.taskTitle,
  message: taskHelpRequests.message,
  status: taskHelpRequests.status,
  photo: taskHelpRequests.photoKey,
  created_at: taskHelpRequests.createdAt,
  seen_at: taskHelpRequests.seenAt,
  resolved_at: taskHelpRequests.resolvedAt,
  reply: taskHelpRequests.reply,
  replied_at: taskHelpRequests.repliedAt,
  first_replied_at: taskHelpRequests.firstRepliedAt,
};

export const helpMessageColumns = {
  id: helpMessages.id,
  request_id: helpMessages.requestId,
  author: helpMessages.author,
  text: helpMessages.text,
  created_at: helpMessages.createdAt,
};

export const homeNoteColumns = {
  id: homeNotes.id,
  text: homeNotes.text,
  created_at: homeNotes.createdAt,
  dismissed_at: homeNotes.dismissedAt,
};

export const referralColumns = {
  id: referrals.id,
  name: referrals.name,
  email: referrals.email,
  phone: referrals.phone,
  message: referrals.message,
  status: referrals.status,
  created_at: referrals.createdAt,
};

/**
 * Whether a row belongs to the agent's export: not deleted, or deleted at the account's closing, so that an export is
 * the same before and after.
 */
export function belongsToAgent(deletedAt: SQLWrapper, agentId: string): SQL {
  return sql`(${deletedAt} is null or ${deletedAt} is (
    select ${profiles.deletedAt} from ${profiles} where ${profiles.id} = ${agentId}))`;
}
