import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { DueFrom } from "#app/domain/tasks/due-dates-from-records.ts";
import type { ScheduleMode } from "#app/domain/tasks/task-fields.ts";
import { SCHEDULE_RULES } from "#db/catalog.ts";
import { isLive } from "#db/predicates.ts";
import { clientTasks, tasks } from "#db/schema.ts";

/** Task schedules in SQL. A task whose month or frequency the agent changed no longer follows the catalog. */

/** Written into the statement: nothing here comes from outside. */
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

const rules = Object.entries(SCHEDULE_RULES);
const isAsCatalogue = (slug: string) => {
  const { frequency, monthToPerform } = SCHEDULE_RULES[slug] as (typeof SCHEDULE_RULES)[string];
  return `tasks.slug = ${text(slug)} and tasks.frequency = ${text(frequency)} and tasks.month_to_perform is ${monthToPerform ?? "null"}`;
};

function byRule(of: (rule: (typeof SCHEDULE_RULES)[string]) => SQL | null, otherwise: SQL): SQL {
  const cases = rules.flatMap(([slug, rule]) => {
    const value = of(rule);
    return value === null ? [] : [sql`when ${sql.raw(isAsCatalogue(slug))} then ${value}`];
  });
  return sql`(case ${sql.join(cases, sql` `)} else ${otherwise} end)`;
}

const shiftDays = byRule(({ shiftDays }) => (shiftDays === 0 ? null : sql.raw(String(shiftDays))), sql`0`);
const dueFrom = byRule(({ dueFrom }) => dueFrom && sql.raw(text(dueFrom)), sql`null`);
const dueOffset = byRule(({ dueFrom, dueOffset }) => dueFrom && sql.raw(String(dueOffset)), sql`null`);

const expiryOf = (client: SQL, ...names: string[]) => sql`(select max(d.expires_on) from client_documents d
  where d.client_id = ${client} and ${isLive("d")} and d.expires_on is not null
    and (${sql.raw(names.map((name) => `d.name like ${text(name)}`).join(" or "))}))`;

/** Where each recorded date is stored. A document is recognized by name, as its kind may only be "inspection". */
const RECORDS: Record<DueFrom, (client: SQL) => SQL> = {
  policy_renewal: (client) => sql`(select c.policy_renews_on from clients c where c.id = ${client})`,
  closing: (client) => sql`(select c.closed_on from clients c where c.id = ${client})`,
  home_warranty_end: (client) =>
    sql`(select max(w.ends_on) from home_warranty_providers w where w.client_id = ${client})`,
  wind_mitigation_end: (client) => expiryOf(client, "%wind%mit%", "%1802%"),
  four_point_end: (client) => expiryOf(client, "%4%point%", "%four%point%"),
  flood_policy_end: (client) => expiryOf(client, "%flood%"),
  termite_contract_end: (client) => expiryOf(client, "%termite%"),
};

const records = Object.entries(RECORDS) as [DueFrom, (client: SQL) => SQL][];

const recordDate = byRule(
  ({ dueFrom }) => dueFrom && RECORDS[dueFrom](sql.raw("client_tasks.client_id")),
  sql`null`,
);

export const isRecordDriven = sql`${dueFrom} is not null`;

export const catalogSchedule = {
  shiftDays: sql<number>`${shiftDays}`.as("shift_days"),
  dueFrom: sql<DueFrom | null>`${dueFrom}`.as("due_from"),
  dueOffset: sql<number | null>`${dueOffset}`.as("due_offset"),
};

export const recordDateColumns = (client: string) =>
  Object.fromEntries(
    records.map(([name, read]) => [name, sql<CalendarDay | null>`${read(sql.raw(client))}`.as(name)]),
  ) as { [Name in DueFrom]: SQL.Aliased<CalendarDay | null> };

/** How often a row's task comes in its home: as the home says, else as the task does. */
export const effectiveFrequency = sql<string>`coalesce(${clientTasks.frequency}, ${tasks.frequency})`;

/** The schedule in force for a row, as columns. A home's own frequency overrides a date on record. */
export const effectiveSchedule = {
  frequency: effectiveFrequency.as("frequency_in_force"),
  monthToPerform: tasks.monthToPerform,
  monthDay: tasks.dueDay,
  scheduleMode: sql<ScheduleMode>`coalesce(${clientTasks.scheduleMode}, ${tasks.scheduleMode})`.as(
    "mode_in_force",
  ),
  shiftDays: catalogSchedule.shiftDays,
  dueFrom: sql<DueFrom | null>`case when ${clientTasks.frequency} is null then ${dueFrom} end`.as("due_from"),
  dueOffset: catalogSchedule.dueOffset,
  recordDate: sql<CalendarDay | null>`${recordDate}`.as("fact_day"),
};
