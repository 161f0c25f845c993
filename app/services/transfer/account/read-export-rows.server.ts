import { type AssistantMode, importedMode } from "#app/domain/assistant/mode.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { extensionOf } from "#app/domain/files/accepted-file-types.ts";
import {
  BRAND_IMAGES,
  type BrandImage,
  brandImageKey,
  brandImageUrl,
} from "#app/domain/profile/brand-image.ts";
import {
  type ImportRowWriter,
  type ImportTarget,
  importedId,
  importRowWriter,
  type LibraryName,
  matchLibrary,
} from "#app/domain/transfer/account/import-column-mapping.ts";
import * as importError from "#app/domain/transfer/account/import-errors.ts";
import {
  type ExportRow,
  ImportChecker,
  ImportRefused,
  tablesOf,
} from "#app/domain/transfer/account/import-rules.ts";
import { vendorLogoKey } from "#app/domain/vendors/vendor.ts";
import { homeKeyPrefix } from "#app/services/files/stored-files.server.ts";
import type { ImportedRows } from "#db/queries/transfer/account/write.server.ts";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";
import { type OpenExport, withCareLevel } from "./read-version-1.server.ts";
import type { AccountImport } from "./upload-export.server.ts";

/** Characters of one page of rows; D1 takes two million bytes as one value, and a character has up to three. */
const PAGE = 600_000;

/** Every table of a role is in the order it is read, so a role is all a reading needs to know. */
export type Role = "agent" | "home";

export const roleOf = (owner: ImportOwner): Role => (owner.clientId === null ? "agent" : "home");

/** Validates all rows, or those of some tables. `onRow` gets each accepted row. Throws ImportRefused. */
export async function checkRows(
  archive: OpenExport,
  role: Role,
  { only, onRow }: { only?: readonly string[]; onRow?: (table: string, row: ExportRow) => void } = {},
): Promise<ImportChecker> {
  const checker = new ImportChecker(role, archive.files);
  for (const { name } of tablesOf(role)) {
    if (only && !only.includes(name)) continue;
    await archive.rows(name, (raw) => {
      const row = checker.take(name, raw);
      if (row) onRow?.(name, row);
    });
    if (checker.count(name) !== archive.tables[name]) throw new ImportRefused(importError.wrongCount(name));
  }
  if (!only) {
    const stray = [...archive.files.held.keys()].find((path) => !checker.uses.has(path));
    if (stray !== undefined) throw new ImportRefused(importError.unexpected(stray));
  }
  return checker;
}

/** The tables whose rows name uploads, with what those rows name. */
export const FILE_TABLES: Record<Role, readonly string[]> = {
  agent: ["profile", "clients", "vendors", "help_requests"],
  home: ["home", "tasks", "plan", "help_requests", "appliances", "documents", "conversations", "chat_photos"],
};

/** Messages to and from the agent, which no other agent may read. */
export const AGENT_ONLY_TABLES: readonly string[] = [
  "help_requests",
  "help_messages",
  "home_notes",
  "referrals",
];

/** True also if the export names no agent. */
export function isFromAnotherAgent({ agentId }: OpenExport, owner: ImportOwner): boolean {
  return owner.clientId !== null && agentId !== owner.agentId;
}

/** Removes what only the previous agent may see; null = the row is not imported. */
function movedRow(table: string, row: ExportRow): ExportRow | null {
  if (AGENT_ONLY_TABLES.includes(table)) return null;
  if (table === "plan") return { ...row, notes: null };
  // What the previous agent added becomes the homeowner's own.
  if (table === "tasks") return { ...row, added_at: null };
  return table === "home" ? { ...row, shares: [] } : row;
}

/** One upload: where it is in the export, and where it goes; `brand` = among the agent's pictures. */
export type Copy = { path: string; key: string; brand: boolean };

/** Every upload in the order it is copied; keys are the same however often it is asked. */
export function planFileCopies(
  archive: OpenExport,
  book: ImportChecker,
  row: AccountImport,
  owner: ImportOwner,
): Copy[] {
  return [...archive.files.held.keys()].flatMap((path, index): Copy[] => {
    const use = book.uses.get(path);
    if (!use || (row.options.checked?.moved && AGENT_ONLY_TABLES.includes(use.table))) return [];
    if (use.table === "profile") {
      const image = use.column as BrandImage;
      return [{ path, key: brandImageKey(owner.agentId, image, row.createdAt, use.type), brand: true }];
    }
    const id = `${row.options.seed}-${index + 1}`;
    if (use.table === "vendors")
      return [{ path, key: vendorLogoKey(owner.agentId, id, use.type), brand: true }];
    const number = book.numberOf("clients", use.row.client_id) ?? 0;
    const home = owner.clientId ?? importedId(row.options.seed, { role: "agent", table: "clients", number });
    const key = `${homeKeyPrefix(home)}${id}.${extensionOf(use.type)}`;
    return [{ path, key, brand: false }];
  });
}

export type RowsToWrite = {
  /** The row of the account itself: an agent's profile, or the home. */
  account: ExportRow;
  pages: ImportedRows[];
  keyOf: ImportTarget["keyOf"];
};

/** Names every chat anew, after the first of its turns that comes. */
function chatNamer(idOfTurn: (turn: unknown) => string | null): ImportTarget["chatOf"] {
  const names = new Map<unknown, string | null>();
  return (chat, turn) => {
    if (!names.has(chat)) names.set(chat, idOfTurn(turn));
    return names.get(chat) ?? null;
  };
}

/** Reads an export whole and makes of it what is written. Throws Refused. */
export async function gatherRows(
  archive: OpenExport,
  row: AccountImport,
  owner: ImportOwner,
  { now, library }: { now: number; library: readonly LibraryName[] },
): Promise<RowsToWrite> {
  const role = roleOf(owner);
  const named = await checkRows(archive, role, { only: FILE_TABLES[role] });
  const keys = new Map(planFileCopies(archive, named, row, owner).map(({ path, key }) => [path, key]));
  const pages = pageMaker(role, owner);
  const tasks: ExportRow[] = [];
  let account: ExportRow = {};
  let book: ImportChecker = named;
  let matches = new Map<string, string>();
  const arrival: ImportTarget = {
    now,
    today: todayIn("UTC", now),
    keyOf: (path) => keys.get(String(path)) ?? null,
    idOf(table, id) {
      const number = book.numberOf(table, id);
      if (number === null) return null;
      const match = table === "tasks" ? matches.get(String(id)) : undefined;
      return match ?? importedId(row.options.seed, { role, table, number });
    },
    chatOf: chatNamer((turn) => arrival.idOf("conversations", turn)),
  };
  const addTasks = () => {
    matches = matchLibrary(tasks, library);
    for (const task of tasks) if (!matches.has(String(task.id))) pages.add("tasks", task, arrival);
    tasks.length = 0;
  };
  const reading = new ImportChecker(role, archive.files);
  book = reading;
  for (const { name } of tablesOf(role)) {
    await archive.rows(name, (raw) => {
      const said = reading.take(name, raw);
      const read = said && name === "tasks" ? withCareLevel(said) : said;
      const taken = read && row.options.checked?.moved ? movedRow(name, read) : read;
      if (!taken) return;
      if (name === "profile" || name === "home") account = taken;
      else if (name === "tasks" && role === "home") tasks.push(taken);
      else pages.add(name, taken, arrival);
    });
    if (tasks.length > 0) addTasks();
  }
  return { account, pages: pages.all(), keyOf: arrival.keyOf };
}

const OF_BOTH = [
  "tasks",
  "client_tasks",
  "task_help_requests",
  "help_messages",
  "home_notes",
  "ai_conversations",
  "referrals",
];

/** Gathers rows into pages that fit a statement, tables in the order they come. */
function pageMaker(role: Role, { agentId, clientId }: ImportOwner) {
  const done: ImportedRows[] = [];
  let table = "";
  let writer: ImportRowWriter | null = null;
  let page: string[] = [];
  let size = 0;

  function close() {
    if (writer && page.length > 0) {
      const fixed: Record<string, string | null> =
        role === "agent"
          ? { agent_id: agentId }
          : OF_BOTH.includes(writer.into)
            ? { agent_id: agentId, client_id: clientId }
            : { client_id: clientId };
      done.push({ into: writer.into, fixed, columns: writer.columns, rows: `[${page.join(",")}]` });
    }
    page = [];
    size = 0;
  }

  return {
    add(name: string, row: ExportRow, arrival: ImportTarget) {
      if (name !== table) {
        close();
        table = name;
        writer = importRowWriter(role, name);
      }
      if (!writer) return;
      const line = JSON.stringify(writer.write(row, arrival));
      if (size + line.length > PAGE) close();
      page.push(line);
      size += line.length + 1;
    },
    all() {
      close();
      return done;
    },
  };
}

function pictureUrl(value: unknown, keyOf: ImportTarget["keyOf"]): string {
  const key = keyOf(value);
  if (key !== null) return brandImageUrl(key);
  return typeof value === "string" && value.startsWith("https://") ? value : "";
}

export function profileColumns(
  { account, keyOf }: RowsToWrite,
  withPictures: boolean,
): Record<string, unknown> {
  const { headshot, logo, ...columns } = account;
  const pictures = { headshot, logo };
  if (!withPictures) return flagged(columns);
  return {
    ...flagged(columns),
    ...Object.fromEntries(BRAND_IMAGES.map((image) => [`${image}_url`, pictureUrl(pictures[image], keyOf)])),
  };
}

const PREFERENCES = [
  "email_enabled",
  "task_reminders",
  "reminder_days_before",
  "weekly_summary",
  "expense_alerts",
  "group_emails",
  "reminders_by",
  "replies_by",
  "quiet_from",
  "quiet_until",
  "lock_screen_details",
];
/** The agent set these, and the homeowner logs in with them. */
const STAYS = ["first_name", "last_name", "email"];

/** Home columns from the export, except consent to the model, which no file can give. `now` in epoch milliseconds. */
export function homeColumns({ account }: RowsToWrite, now: number) {
  const {
    care_chosen_at,
    welcomed_at = new Date(now).toISOString(),
    assistant_mode,
    moving_intent_at,
    ...rest
  } = account;
  const mode = assistant_mode as AssistantMode | null | undefined;
  const others = { ...rest, assistant_mode: mode === undefined ? undefined : importedMode(mode) };
  // The days of the plan are as the export has them.
  const fitted = {
    plan_fitted_at: welcomed_at,
    plan_fit_seen_at: welcomed_at,
    last_done_asked_at: welcomed_at,
  };
  const moving = moving_intent_at === undefined ? {} : { moving_intent_at };
  const instants = Object.entries({ care_chosen_at, welcomed_at, ...fitted, ...moving }).map(([name, at]) => [
    name,
    at === null ? null : Date.parse(String(at)),
  ]);
  const all = Object.entries({ ...flagged(others), ...Object.fromEntries(instants) }).filter(
    ([name]) => !STAYS.includes(name),
  );
  return {
    home: Object.fromEntries(all.filter(([name]) => !PREFERENCES.includes(name))),
    preferences: Object.fromEntries(all.filter(([name]) => PREFERENCES.includes(name))),
  };
}

/** D1 takes neither booleans nor lists; what an older export leaves open stays as it is. */
function flagged(columns: ExportRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        typeof value === "boolean"
          ? Number(value)
          : typeof value === "object" && value !== null
            ? JSON.stringify(value)
            : value,
      ]),
  );
}
