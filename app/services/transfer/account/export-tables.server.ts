import { websiteHref } from "#app/domain/contact/links.ts";
import { DEFAULT_PREFERENCES } from "#app/domain/email/email-preferences.ts";
import { NotFound } from "#app/domain/errors.ts";
import {
  expenseCsvCells,
  expenseHeadings,
  type NamedExpense,
} from "#app/domain/expenses/expense-spreadsheet.ts";
import { brandImageAt } from "#app/domain/profile/brand-image.ts";
import { DEFAULT_HOME_PUSH_PREFERENCES } from "#app/domain/push/push-preferences.ts";
import { AGENT_TABLES, MAX_ACTIVITY } from "#app/domain/transfer/account/agent-tables.ts";
import { HOME_TABLES } from "#app/domain/transfer/account/home-tables.ts";
import * as m from "#app/paraglide/messages.js";
import type { Db } from "#db/client.server.ts";
import {
  getActivityStart,
  listAskedAbout,
  pageActivityTable,
  pageCallsPutOffTable,
  pageCategoriesTable,
  pageClientLogTable,
  pageGroupEmailsTable,
  pageHelpMessagesTable,
  pageHelpTable,
  pageHomeNotesTable,
  pagePlanTable,
  pageReferralsTable,
  pageTapsTable,
  pageTasksTable,
  selectProfileTable,
} from "#db/queries/transfer/account/agent-tables.server.ts";
import {
  pageAppliancesOfHome,
  pageBudgetsOfHome,
  pageChatPhotosOfHome,
  pageConversationsOfHome,
  pageCustomTasksOfHome,
  pageDocumentsOfHome,
  pageExpensesOfHome,
  pageHelpMessagesOfHome,
  pageHelpOfHome,
  pageLibraryTasksOfHome,
  pageLinksOfHome,
  pageNotesOfHome,
  pagePeopleOfHome,
  pagePlanOfHome,
  pageReferralsOfHome,
  pageTapsOfHome,
  pageWarrantiesOfHome,
  selectHomeExport,
} from "#db/queries/transfer/account/home-tables.server.ts";
import { pageClientsExport, pageVendorsExport } from "#db/queries/transfer/account/json-export.server.ts";
import { type NamedFile, pagesById, pagesOf, type StoredRow, type TableSource } from "./row-writer.server.ts";

async function* once(row: StoredRow) {
  yield [row];
}

const BEFORE_ALL = { client_id: "", id: "" };

/** What an agent's export is read from. Throws NotFound. */
export async function agentTables(db: Db, agentId: string): Promise<TableSource[]> {
  const [profile] = await selectProfileTable(db, agentId);
  if (!profile) throw new NotFound();
  const named = await listAskedAbout(db, agentId);
  const start = await getActivityStart(db, agentId, MAX_ACTIVITY);
  const rest: Record<(typeof AGENT_TABLES)[number]["name"], Omit<TableSource, "table">> = {
    profile: {
      pages: () => once(profile),
      fileOf: (row, column) => pictureOf(agentId, row, column),
    },
    clients: { pages: () => pagesById((after, limit) => pageClientsExport(db, agentId, after, limit)) },
    vendor_categories: {
      pages: () => pagesById((after, limit) => pageCategoriesTable(db, agentId, after, limit)),
    },
    vendors: {
      pages: () => pagesById((after, limit) => pageVendorsExport(db, agentId, after, limit)),
      fileOf: vendorLogoOf,
    },
    tasks: { pages: () => pagesById((after, limit) => pageTasksTable(db, agentId, after, limit)) },
    plan: {
      pages: () =>
        pagesOf(
          (after, limit) => pagePlanTable(db, agentId, after, limit),
          BEFORE_ALL,
          (row) => row,
        ),
      named,
    },
    help_requests: {
      pages: () =>
        pagesOf(
          (after, limit) => pageHelpTable(db, agentId, after, limit),
          BEFORE_ALL,
          (row) => row,
        ),
      fileOf: ({ photo, task_title }) => ({ bucket: "files", key: String(photo), name: String(task_title) }),
    },
    referrals: { pages: () => pagesById((after, limit) => pageReferralsTable(db, agentId, after, limit)) },
    help_messages: {
      pages: () =>
        pagesOf(
          (after, limit) => pageHelpMessagesTable(db, agentId, after, limit),
          BEFORE_ALL,
          (row) => row,
        ),
    },
    activity: {
      pages: () =>
        pagesOf(
          (after, limit) => pageActivityTable(db, agentId, after, limit),
          start,
          (row) => row,
        ),
    },
    contact_taps: { pages: () => pagesById((after, limit) => pageTapsTable(db, agentId, after, limit)) },
    group_emails: {
      pages: () => pagesById((after, limit) => pageGroupEmailsTable(db, agentId, after, limit)),
    },
    client_log: {
      pages: () =>
        pagesOf(
          (after, limit) => pageClientLogTable(db, agentId, after, limit),
          BEFORE_ALL,
          (row) => row,
        ),
    },
    home_notes: {
      pages: () =>
        pagesOf(
          (after, limit) => pageHomeNotesTable(db, agentId, after, limit),
          BEFORE_ALL,
          (row) => row,
        ),
    },
    calls_put_off: {
      pages: () => pagesById((after, limit) => pageCallsPutOffTable(db, agentId, after, limit)),
    },
  };
  return AGENT_TABLES.map((table) => ({ table, ...rest[table.name] }));
}

function vendorLogoOf({ logo, name }: StoredRow): NamedFile {
  return { bucket: "pictures", key: String(logo), name: `Logo of ${name}` };
}

function pictureOf(agentId: string, row: StoredRow, column: string): NamedFile | string | null {
  const address = String(row[column]);
  const key = brandImageAt(address, agentId);
  if (key !== null) return { bucket: "pictures", key, name: column === "logo" ? "Logo" : "Headshot" };
  return websiteHref(address) === null ? null : address;
}

/** `personId`: who of the home exports, whose chats alone come along; null = the owner. */
export type HomeOwner = { agentId: string; clientId: string; personId: string | null };

/** Talks are long: fewer of them make a page. */
const TALKS = 100;

type Sources = Record<(typeof HOME_TABLES)[number]["name"], Omit<TableSource, "table">>;

/** What a home's export is read from. Throws NotFound. */
export async function homeTables(db: Db, owner: HomeOwner): Promise<TableSource[]> {
  const [home] = await selectHomeExport(db, owner.agentId, owner.clientId);
  if (!home) throw new NotFound();
  const { clientId, personId } = owner;
  const sources: Sources = {
    home: {
      pages: async function* () {
        yield [withPreferences(home)];
      },
    },
    ...planSources(db, owner),
    appliances: {
      pages: () => pagesById((after, limit) => pageAppliancesOfHome(db, clientId, after, limit)),
      fileOf: ({ photo, kind }) => homeFile(photo, kind),
    },
    documents: {
      pages: () => pagesById((after, limit) => pageDocumentsOfHome(db, clientId, after, limit)),
      fileOf: ({ file, name }) => homeFile(file, name),
    },
    expenses: {
      pages: () =>
        pagesOf(
          (after, limit) => pageExpensesOfHome(db, clientId, after, limit),
          { expense_date: "", id: "" },
          (row) => row,
        ),
      spreadsheet: { headings: expenseHeadings(), cellsOf: (row) => expenseCsvCells(namedExpense(row)) },
    },
    budgets: { pages: () => pagesById((after, limit) => pageBudgetsOfHome(db, clientId, after, limit)) },
    warranties: {
      pages: () => pagesById((after, limit) => pageWarrantiesOfHome(db, clientId, after, limit)),
    },
    conversations: {
      pages: () =>
        pagesOf(
          (after, limit) => pageConversationsOfHome(db, clientId, personId, after, limit),
          { created_at: -1, id: "" },
          (row) => row,
          TALKS,
        ),
      fileOf: ({ image, image_name }) => homeFile(image, image_name ?? "Photo"),
    },
    referrals: { pages: () => pagesById((after, limit) => pageReferralsOfHome(db, owner, after, limit)) },
    help_messages: {
      pages: () => pagesById((after, limit) => pageHelpMessagesOfHome(db, clientId, after, limit)),
    },
    home_notes: { pages: () => pagesById((after, limit) => pageNotesOfHome(db, clientId, after, limit)) },
    home_links: { pages: () => pagesById((after, limit) => pageLinksOfHome(db, clientId, after, limit)) },
    chat_photos: {
      pages: () =>
        pagesById((after, limit) => pageChatPhotosOfHome(db, clientId, personId, { after, limit })),
      fileOf: ({ photo, name }) => homeFile(photo, name),
    },
    people: { pages: () => pagesById((after, limit) => pagePeopleOfHome(db, clientId, after, limit)) },
    contact_taps: {
      pages: () =>
        pagesOf(
          (after, limit) => pageTapsOfHome(db, owner, after, limit),
          { day: "", id: "" },
          (row) => row,
        ),
    },
  };
  return HOME_TABLES.map((table) => ({ table, ...sources[table.name] }));
}

function planSources(db: Db, owner: HomeOwner): Pick<Sources, "tasks" | "plan" | "help_requests"> {
  const { clientId } = owner;
  return {
    tasks: {
      // Agent tasks first, as ids change on import.
      pages: async function* () {
        yield* pagesById((after, limit) => pageLibraryTasksOfHome(db, owner, after, limit));
        yield* pagesById((after, limit) => pageCustomTasksOfHome(db, clientId, after, limit));
      },
    },
    plan: {
      pages: () => pagesById((after, limit) => pagePlanOfHome(db, clientId, after, limit)),
      fileOf: ({ photo }) => homeFile(photo, m.transfer_account_task_photo()),
    },
    help_requests: {
      pages: () => pagesById((after, limit) => pageHelpOfHome(db, clientId, after, limit)),
      fileOf: ({ photo, task_title }) => homeFile(photo, task_title),
    },
  };
}

type ExportedExpense = Awaited<ReturnType<typeof pageExpensesOfHome>>[number];

function namedExpense(stored: StoredRow): NamedExpense {
  const row = stored as ExportedExpense;
  return {
    ...row,
    day: row.expense_date,
    vendorName: row.vendor_name,
    taskTitle: row.task_title,
    taskCategory: row.task_category,
    receiptName: row.receipt_name,
  };
}

function homeFile(key: unknown, name: unknown): NamedFile {
  return { bucket: "files", key: String(key), name: String(name) };
}

function withPreferences(home: Awaited<ReturnType<typeof selectHomeExport>>[number]): StoredRow {
  return {
    ...home,
    email_enabled: home.email_enabled ?? DEFAULT_PREFERENCES.emailEnabled,
    task_reminders: home.task_reminders ?? DEFAULT_PREFERENCES.taskReminders,
    reminder_days_before: home.reminder_days_before ?? DEFAULT_PREFERENCES.reminderDaysBefore,
    weekly_summary: home.weekly_summary ?? DEFAULT_PREFERENCES.weeklySummary,
    expense_alerts: home.expense_alerts ?? DEFAULT_PREFERENCES.expenseAlerts,
    group_emails: home.group_emails ?? DEFAULT_PREFERENCES.groupEmails,
    reminders_by: home.reminders_by ?? DEFAULT_HOME_PUSH_PREFERENCES.remindersBy,
    replies_by: home.replies_by ?? DEFAULT_HOME_PUSH_PREFERENCES.repliesBy,
    quiet_from: home.quiet_from ?? DEFAULT_HOME_PUSH_PREFERENCES.quietFrom,
    quiet_until: home.quiet_until ?? DEFAULT_HOME_PUSH_PREFERENCES.quietUntil,
    lock_screen_details: home.lock_screen_details ?? DEFAULT_HOME_PUSH_PREFERENCES.lockScreenDetails,
  };
}
