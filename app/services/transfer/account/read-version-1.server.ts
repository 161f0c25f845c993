import { z } from "zod";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { AGENT_TABLES } from "#app/domain/transfer/account/agent-tables.ts";
import * as importError from "#app/domain/transfer/account/import-errors.ts";
import { type ExportFiles, ImportRefused } from "#app/domain/transfer/account/import-rules.ts";
import { VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";
import { parseBoundedJson } from "#app/lib/bounded-json.ts";
import * as m from "#app/paraglide/messages.js";
import { initialPlan } from "#app/services/clients/invite-client.server.ts";
import { catalog } from "#db/catalog.ts";

export type OpenExport = {
  version: number;
  exportedAt: string;
  /** The agent a home had; null where the export does not say. */
  agentId: string | null;
  tables: Record<string, number>;
  files: ExportFiles;
  /** Hands over the rows of a table, one by one as they stand. Throws Refused. */
  rows(table: string, onRow: (row: unknown) => void): Promise<void>;
  file(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Holds everything but the uploads against its sum. Throws Refused. */
  verify(): Promise<void>;
};

/*
 * Version 1 of the export: profile, clients, vendors, and tasks as one JSON file. The rest is created as for new
 * clients.
 */

const [profileTable, clientsTable, , vendorsTable, tasksTable] = AGENT_TABLES;

/** Clients times tasks: as many rows as their plans may come to. */
const MAX_PLANNED = 500_000;

const rows = z.array(z.unknown()).max(20_000);
const shape = z.object({
  profile: z.record(z.string().max(200), z.unknown()),
  clients: rows,
  vendors: rows,
  tasks: rows,
  exported_at: z.iso.datetime(),
});

const shortTask = tasksTable.row.omit({
  slug: true,
  client_id: true,
  added_at: true,
  custom: true,
  deleted: true,
});
type ShortTask = z.output<typeof shortTask>;
type Client = z.output<typeof clientsTable.row>;

/** Reads an export of version 1. `now` in epoch milliseconds. Throws Refused. */
export function readShortExport(text: string, now: number): OpenExport {
  const file = shape.safeParse(parse(text));
  if (!file.success) throw new ImportRefused(m.transfer_account_not_an_export());
  const clients = each("clients", clientsTable.row, file.data.clients);
  const vendors = each("vendors", vendorsTable.row, file.data.vendors);
  const tasks = withSlugs(each("tasks", shortTask, file.data.tasks));
  if (clients.length * tasks.length > MAX_PLANNED) throw new ImportRefused(m.transfer_account_too_much());
  const tables: Record<string, unknown[]> = {
    profile: [profileOf(file.data.profile)],
    clients,
    vendor_categories: ownCategories(vendors.map(({ category }) => category)),
    vendors,
    tasks,
    plan: clients.flatMap((client) => planOf(client, tasks, now)),
    help_requests: [],
    help_messages: [],
    referrals: [],
    activity: [],
    contact_taps: [],
    group_emails: [],
    client_log: [],
    calls_put_off: [],
    home_notes: [],
  };
  return {
    version: 1,
    exportedAt: file.data.exported_at,
    agentId: null,
    tables: Object.fromEntries(Object.entries(tables).map(([name, some]) => [name, some.length])),
    files: { held: new Map(), lost: new Set() },
    async rows(table, onRow) {
      for (const row of tables[table] ?? []) onRow(row);
    },
    async file() {
      throw new RangeError("A short export has no files");
    },
    async verify() {},
  };
}

function parse(text: string): unknown {
  try {
    return parseBoundedJson(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new ImportRefused(
      error instanceof RangeError ? m.transfer_account_too_much() : m.transfer_account_broken_zip(),
    );
  }
}

function each<Row extends z.ZodType>(table: string, schema: Row, all: unknown[]): z.output<Row>[] {
  return all.map((raw, index) => {
    const row = schema.safeParse(raw);
    if (row.success) return row.data;
    throw new ImportRefused(
      importError.badRow(table, index + 1, String(row.error.issues[0]?.path[0] ?? "row")),
    );
  });
}

/** Its pictures are not in the file; external URLs are kept. */
function profileOf({ id: _, headshot_url, logo_url, ...fields }: Record<string, unknown>) {
  const elsewhere = (url: unknown) => (typeof url === "string" && url.startsWith("https://") ? url : null);
  const row = profileTable.row.safeParse({
    ...fields,
    headshot: elsewhere(headshot_url),
    logo: elsewhere(logo_url),
    tour_completed: true,
  });
  if (row.success) return row.data;
  throw new ImportRefused(importError.badRow("profile", 1, String(row.error.issues[0]?.path[0] ?? "row")));
}

const sameTask = ({ title, category }: { title: string; category: string }) => `${category}\n${title}`;

/** Version 1 does not mark catalog tasks, so they are matched by exact wording. */
function withSlugs(tasks: ShortTask[]) {
  const slugs = new Map(catalog.map((task) => [sameTask(task), task.slug]));
  return tasks.map((task) => {
    const slug = slugs.get(sameTask(task)) ?? null;
    slugs.delete(sameTask(task));
    return withCareLevel({
      ...task,
      slug,
      client_id: null,
      added_at: null,
      custom: slug === null,
      deleted: false,
    });
  });
}

/** The categories vendors have beside those every agent has. */
function ownCategories(names: string[]) {
  const known = new Set(VENDOR_CATEGORIES.map((name) => name.toLowerCase()));
  return names.flatMap((name, index) => {
    if (known.has(name.toLowerCase())) return [];
    known.add(name.toLowerCase());
    return [{ id: `category-${index}`, name }];
  });
}

/** A client's plan as if they had just been invited, with a first month that somebody can do. */
function planOf(client: Client, tasks: ReturnType<typeof withSlugs>, now: number) {
  const plan = initialPlan(
    tasks.map((task) => ({
      id: task.id,
      slug: task.slug,
      active: task.active,
      deletedAt: null,
      clientId: null,
      propertyTypes: task.property_types,
      requiredFeature: task.required_feature,
      level: task.level ?? null,
      needsTrait: task.needs_trait ?? null,
      unlessTrait: task.unless_trait ?? null,
      frequency: task.frequency,
      monthToPerform: task.month_to_perform,
      monthDay: task.due_day,
      scheduleMode: task.schedule_mode,
      priority: task.priority,
      minutes: task.minutes,
      diy: task.diy,
    })),
    {
      propertyType: client.property_type,
      features: client.features,
      careLevel: client.care_level,
      traits: client.traits,
    },
    todayIn(client.time_zone, now),
  );
  return plan.map(({ taskId, dueDay, anchorDay }, index) => ({
    id: `${index} ${client.id}`.slice(0, 160),
    client_id: client.id,
    task_id: taskId,
    due_date: dueDay,
    scheduled_day: null,
    anchor_day: anchorDay,
    occurrence: 1,
    completed: false,
    completed_at: null,
    completed_on: null,
    done_by_name: null,
    skipped_at: null,
    archived_at: null,
    declined_at: null,
    snoozed_until: null,
    notes: null,
    schedule_mode: null,
    frequency: null,
    kept: false,
  }));
}

const bySlug = new Map(catalog.map((task) => [task.slug, task]));

/** What an export says of a task, as far as its care goes; undefined = it was made before there were levels. */
type Care<Row> = Row & { slug?: unknown; level?: unknown };

/** Gives a task from an export without levels its catalog level. */
export function withCareLevel<Row extends object>(row: Care<Row>) {
  if (row.level !== undefined) return row;
  const known = bySlug.get(String(row.slug));
  const { level = null, needsTrait = null, unlessTrait = null } = known ?? {};
  return { ...row, level, needs_trait: needsTrait, unless_trait: unlessTrait };
}
