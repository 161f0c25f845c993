import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DOCUMENT_KINDS } from "#app/domain/documents/document.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { clients } from "./accounts.ts";
import { cents, day, flag, id, instant } from "./columns.ts";
import { clientTasks } from "./plan.ts";

export const appliances = sqliteTable(
  "appliances",
  {
    id: id(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    kind: text("kind").notNull(),
    brand: text("brand").notNull().default(""),
    model: text("model").notNull().default(""),
    serial: text("serial").notNull().default(""),
    installedOn: day("installed_on"),
    warrantyEndsOn: day("warranty_ends_on"),
    photoKey: text("photo_key"),
    createdAt: instant("created_at").notNull(),
    /** Replaced or gone. */
    archivedAt: instant("archived_at"),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    unique("appliances_client_id").on(t.clientId, t.id),
    index("appliances_listing").on(t.clientId, t.createdAt),
    index("appliances_warranty").on(t.warrantyEndsOn),
    index("appliances_purge").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const clientDocuments = sqliteTable(
  "client_documents",
  {
    id: id(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    name: text("name").notNull(),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull().default("other"),
    key: text("key").notNull(),
    type: text("type").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    expiresOn: day("expires_on"),
    applianceId: text("appliance_id"),
    createdAt: instant("created_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    unique("client_documents_client_id").on(t.clientId, t.id),
    uniqueIndex("client_documents_key").on(t.key),
    index("client_documents_listing").on(t.clientId, t.createdAt),
    index("client_documents_expiry").on(t.expiresOn),
    index("client_documents_purge").on(t.deletedAt).where(sql`deleted_at is not null`),
    foreignKey({
      columns: [t.clientId, t.applianceId],
      foreignColumns: [appliances.clientId, appliances.id],
    }),
  ],
);

export const maintenanceExpenses = sqliteTable(
  "maintenance_expenses",
  {
    id: id(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    category: text("category", { enum: EXPENSE_CATEGORIES }).notNull(),
    description: text("description").notNull(),
    amount: cents("amount").notNull(),
    expenseDate: day("expense_date").notNull(),
    vendorName: text("vendor_name").notNull().default(""),
    notes: text("notes").notNull().default(""),
    /** A capital improvement, which counts toward the home's cost basis. */
    capital: flag("capital").notNull().default(false),
    documentId: text("document_id"),
    clientTaskId: text("client_task_id"),
    createdAt: instant("created_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("expenses_listing").on(t.clientId, t.expenseDate, t.id).where(sql`deleted_at is null`),
    index("expenses_purge").on(t.deletedAt).where(sql`deleted_at is not null`),
    // For the foreign key: changing a plan row looks up expenses that name it.
    index("expenses_of_task").on(t.clientId, t.clientTaskId),
    uniqueIndex("expenses_task")
      .on(t.clientTaskId)
      .where(sql`client_task_id is not null and deleted_at is null`),
    foreignKey({
      columns: [t.clientId, t.documentId],
      foreignColumns: [clientDocuments.clientId, clientDocuments.id],
    }),
    foreignKey({
      columns: [t.clientId, t.clientTaskId],
      foreignColumns: [clientTasks.clientId, clientTasks.id],
    }),
  ],
);

export const maintenanceBudgets = sqliteTable(
  "maintenance_budgets",
  {
    id: id(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    category: text("category", { enum: EXPENSE_CATEGORIES }).notNull(),
    year: integer("year").notNull(),
    amount: cents("amount").notNull(),
    /** The highest percentage already emailed about. */
    alertedPercent: integer("alerted_percent").notNull().default(0),
  },
  (t) => [uniqueIndex("budgets_one").on(t.clientId, t.year, t.category)],
);

export const homeWarrantyProviders = sqliteTable(
  "home_warranty_providers",
  {
    id: id(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    provider: text("provider").notNull(),
    policyNumber: text("policy_number").notNull().default(""),
    phone: text("phone").notNull().default(""),
    website: text("website").notNull().default(""),
    startsOn: day("starts_on"),
    endsOn: day("ends_on"),
    notes: text("notes").notNull().default(""),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("home_warranty_client").on(t.clientId), index("home_warranty_end").on(t.endsOn)],
);

/**
 * Whose quota each uploaded file uses. A row is written before its file and deleted after it, so R2 never holds more
 * than is counted here; the sweep repairs what was interrupted.
 */
export const storedFiles = sqliteTable(
  "stored_files",
  {
    /** The file's key, in either bucket. */
    key: text("key").primaryKey(),
    /** "home:", "agent:", or "import:" and an id: see app/domain/files/storage-quota.ts. */
    owner: text("owner").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [index("stored_files_owner").on(t.owner, t.key, t.size)],
);
