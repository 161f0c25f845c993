import { getTableName, is, type SQL, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SharedSection } from "#app/domain/clients/shared-sections.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";

/**
 * What a row is, defined once for Drizzle and raw SQL; `of` is the table or alias. Values are written out, not bound,
 * because SQLite uses a partial index only then.
 */

export type TableRef = SQLiteTable | string;

const nameOf = (of: TableRef) => (is(of, SQLiteTable) ? getTableName(of) : of);
const column = (of: TableRef, name: string) => (of === "" ? name : `${nameOf(of)}.${name}`);
const said = (of: TableRef, condition: (column: (name: string) => string) => string): SQL =>
  sql.raw(`(${condition((name) => column(of, name))})`);

/** Not in the trash; of a profile: whose account is open. */
export const isLive = (of: TableRef = "") => said(of, (the) => `${the("deleted_at")} is null`);

/** A client who came in by their invite code or has a password; an imported export has neither. */
export const hasLoggedIn = (of: TableRef = "") =>
  said(
    of,
    (the) => `${the("last_active")} is not null and (${the("password_hash")} is not null
      or (${the("invite_code")} is not null and ${the("invite_sent_at")} is not null
        and ${the("last_active")} >= ${the("invite_sent_at")}))`,
  );

/** The profile of an agent, not a home's own. */
export const isAgent = (of: TableRef = "") => said(of, (the) => `${the("of_home")} is null`);

/** The own profile of a home without an agent. */
export const isHouse = (of: TableRef = "") => said(of, (the) => `${the("of_home")} is not null`);

/** The profile of an agent their homes have: not a home's own, and the account is open. */
export const isPresentAgent = (of: TableRef = "") =>
  said(of, (the) => `${the("of_home")} is null and ${the("deleted_at")} is null`);

/** A client whose home goes on when the agent leaves: it has a password, and no one has deleted it. */
export const outlivesAgent = (of: TableRef = "") =>
  said(of, (the) => `${the("password_hash")} is not null and ${the("deleted_at")} is null`);

/**
 * A client without an invite code. The plus keeps SQLite off the code index, which would scan every agent's clients.
 */
export const hasNoCode = (of: TableRef = "") => said(of, (the) => `+${the("invite_code")} is null`);

/** A client who has never had a code, as an import creates them; `inviteState` in the domain says the same. */
export const isUninvited = (of: TableRef = "") =>
  said(
    of,
    (the) => `${the("status")} = 'invited' and +${the("invite_code")} is null
      and ${the("invite_sent_at")} is null and ${the("password_hash")} is null`,
  );

/** In the trash, restorable or not; of a profile: whose account is closed. */
export const isTrashed = (of: TableRef = "") => said(of, (the) => `${the("deleted_at")} is not null`);

/** In the trash and still restorable. `cutoff` is `trashCutoff`. */
export const isRestorable = (cutoff: number, of: TableRef = "") =>
  sql`(${isTrashed(of)} and ${sql.raw(column(of, "deleted_at"))} > ${cutoff})`;

/** In the trash and no longer restorable: the purge deletes it. `cutoff` is `trashCutoff`. */
export const isPurgeable = (cutoff: number, of: TableRef = "") =>
  sql`(${isTrashed(of)} and ${sql.raw(column(of, "deleted_at"))} <= ${cutoff})`;

/** Of a plan row: removed, finished or not. Of an appliance: replaced or gone. */
export const isArchived = (of: TableRef = "") => said(of, (the) => `${the("archived_at")} is not null`);

/**
 * A client whose home goes on when the agent's closed account is purged: it has a password, and is open or was closed by
 * its owner, who can still restore it. `cutoff` is `trashCutoff`.
 */
export const outlivesPurge = (cutoff: number, of: TableRef = "") =>
  sql`(${sql.raw(column(of, "password_hash"))} is not null
    and (${isLive(of)} or (${sql.raw(column(of, "deleted_by"))} is 'home' and ${isRestorable(cutoff, of)})))`;

/** An appliance the home has, neither replaced nor gone nor in the trash. */
export const isInUse = (of: TableRef = "") =>
  said(of, (the) => `${the("archived_at")} is null and ${the("deleted_at")} is null`);

const unfinished = (the: (name: string) => string) =>
  `${the("completed")} = 0 and ${the("skipped_at")} is null`;

export const isOpen = (of: TableRef = "") =>
  said(of, (the) => `${unfinished(the)} and ${the("archived_at")} is null`);

/** A plan row removed while open, which may come back automatically. */
export const isArchivedOpen = (of: TableRef = "") =>
  said(
    of,
    (the) => `${unfinished(the)} and ${the("archived_at")} is not null and ${the("declined_at")} is null`,
  );

/** A row the homeowner declined as not for their home: only they restore it. */
export const isDeclined = (of: TableRef = "") => said(of, (the) => `${the("declined_at")} is not null`);

export const isUnfinished = (of: TableRef = "") => said(of, unfinished);

export const isDone = (of: TableRef = "") => said(of, (the) => `${the("completed")} = 1`);

export const isSkipped = (of: TableRef = "") => said(of, (the) => `${the("skipped_at")} is not null`);

export const isFinished = (of: TableRef = "") =>
  said(of, (the) => `${the("completed")} = 1 or ${the("skipped_at")} is not null`);

/** A plan row that no one has worked on or commented on. */
export const isUntouched = (of: TableRef = "") =>
  said(of, (the) =>
    [
      `${the("version")} = 0`,
      ...["scheduled_day", "snoozed_until", "schedule_mode", "frequency", "notes", "client_notes"].map(
        (name) => `${the(name)} is null`,
      ),
    ].join(" and "),
  );

/** Whether a task for these home types (JSON; none = all) and this feature (null = none) fits, as `fitsHome` does. */
export const fitsHome = (types: SQL, feature: SQL, home: TableRef) => sql`(
  (json_array_length(${types}) = 0
    or exists (select 1 from json_each(${types}) where value = ${sql.raw(column(home, "property_type"))}))
  and (${feature} is null
    or exists (select 1 from json_each(${sql.raw(column(home, "features"))}) where value = ${feature})))`;

const levelAt = (level: SQL) =>
  sql`case ${level} ${sql.raw(CARE_LEVELS.map((one, at) => `when '${one}' then ${at}`).join(" "))} end`;

const hasTrait = (trait: SQL, home: TableRef) =>
  sql`exists (select 1 from json_each(${sql.raw(column(home, "traits"))}) where value = ${trait})`;

export type TaskEligibility = { types: SQL; feature: SQL; level: SQL; needsTrait: SQL; unlessTrait: SQL };

export const eligibilityOf = (task: TableRef): TaskEligibility => {
  const the = (name: string) => sql.raw(column(task, name));
  return {
    types: the("property_types"),
    feature: the("required_feature"),
    level: the("level"),
    needsTrait: the("needs_trait"),
    unlessTrait: the("unless_trait"),
  };
};

/** Whether a task belongs to a home's plan by default, as `isForPlan` in the domain. */
export const isForPlan = (
  { types, feature, level, needsTrait, unlessTrait }: TaskEligibility,
  home: TableRef,
) => sql`(
  ${fitsHome(types, feature, home)}
  and (${level} is null or ${levelAt(level)} <= ${levelAt(sql.raw(column(home, "care_level")))})
  and (${needsTrait} is null or ${hasTrait(needsTrait, home)})
  and (${unlessTrait} is null or not ${hasTrait(unlessTrait, home)}))`;

const STANDARD = JSON.stringify(VENDOR_CATEGORIES.map((name) => name.toLowerCase()));

/** A vendor category the agent made, not a default one. */
export const isOwnCategory = (of: TableRef = "") =>
  sql`(lower(${sql.raw(column(of, "name"))}) not in (select value from json_each(${STANDARD})))`;

/** A library task, not one for a single home. */
export const isOfLibrary = (of: TableRef = "") => said(of, (the) => `${the("client_id")} is null`);

/** A task the agent added for a single home. */
export const isForOneHome = (of: TableRef = "") =>
  said(of, (the) => `${the("client_id")} is not null and ${the("added_at")} is not null`);

/** A task of the agent, for all homes or one; not a homeowner's own. */
export const isOfAgent = (of: TableRef = "") =>
  said(of, (the) => `${the("client_id")} is null or ${the("added_at")} is not null`);

export const sharesWithAgent = (share: SharedSection, home: TableRef) =>
  sql`exists (select 1 from json_each(${sql.raw(column(home, "shares"))}) where value = ${share})`;

/** A person of a home who has joined it and not been removed. */
export const isInHome = (of: TableRef = "") =>
  said(of, (the) => `${the("joined_at")} is not null and ${the("removed_at")} is null`);

/** A person of a home, invited or joined. */
export const isNotRemoved = (of: TableRef = "") => said(of, (the) => `${the("removed_at")} is null`);
