import { DEFAULT_PREFERENCES } from "#app/domain/email/email-preferences.ts";
import { DEFAULT_HOME_PUSH_PREFERENCES } from "#app/domain/push/push-preferences.ts";
import * as m from "#app/paraglide/messages.js";

/**
 * What a seller hands to the buyer of the home, as a home's export would hold it. A column goes only where a rule below
 * names it, so that a new column stays with the seller until somebody decides.
 */

/** What the seller chooses. The house and its plan always go. */
export const SALE_PARTS = [
  "appliances",
  "manuals",
  "warranties",
  "history",
  "costs",
  "names",
  "notes",
  "documents",
] as const;
export type SalePart = (typeof SALE_PARTS)[number];

/** Chosen until the seller says otherwise: nothing of money, names, notes, or private documents. */
export const DEFAULT_SALE_PARTS: readonly SalePart[] = ["appliances", "manuals", "warranties", "history"];

export const SALE_PART_LABELS: Record<SalePart, () => string> = {
  appliances: m.transfer_sale_appliances,
  manuals: m.transfer_sale_manuals,
  warranties: m.transfer_sale_warranties,
  history: m.transfer_sale_history,
  costs: m.transfer_sale_costs,
  names: m.transfer_sale_names,
  notes: m.transfer_sale_notes,
  documents: m.transfer_sale_documents,
};

/** "always", or the part that has to be chosen. */
export type Condition = "always" | SalePart;
type Row = Readonly<Record<string, unknown>>;

type Rule = {
  /** Whether the row goes at all. */
  goes: (row: Row, chosen: ReadonlySet<SalePart>) => boolean;
  /** Columns that go, and when. */
  columns: Readonly<Record<string, Condition>>;
  /** Values of the columns that stay, where null is none. */
  instead?: Row;
};

const always = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "always" as const]));
const never = () => false;
const nothing: Rule = { goes: never, columns: {} };

const DOCUMENT_PART: Record<string, SalePart> = { manual: "manuals", warranty: "warranties" };

const isPast = ({ completed, skipped_at }: Row) => completed === true || skipped_at !== null;

/** By the name of the export's table. */
export const HANDED_OVER: Readonly<Record<string, Rule>> = {
  home: {
    goes: () => true,
    columns: always(
      ...[
        "address",
        "city",
        "state",
        "zip_code",
        "county",
        "property_type",
        "features",
        "traits",
        "care_level",
      ],
      ...["year_built", "roof_year", "roof_material", "hvac_year", "shutoffs", "time_zone"],
    ),
    instead: {
      phone: "",
      insurer: "",
      florida_facts: {},
      florida_days: [],
      forecast: {},
      policy_renews_on: null,
      closed_on: null,
      moving_intent: "",
      moving_intent_at: null,
      shares: [],
      assistant_mode: null,
      email_enabled: DEFAULT_PREFERENCES.emailEnabled,
      task_reminders: DEFAULT_PREFERENCES.taskReminders,
      reminder_days_before: DEFAULT_PREFERENCES.reminderDaysBefore,
      weekly_summary: DEFAULT_PREFERENCES.weeklySummary,
      expense_alerts: DEFAULT_PREFERENCES.expenseAlerts,
      group_emails: DEFAULT_PREFERENCES.groupEmails,
      reminders_by: DEFAULT_HOME_PUSH_PREFERENCES.remindersBy,
      replies_by: DEFAULT_HOME_PUSH_PREFERENCES.repliesBy,
      quiet_from: DEFAULT_HOME_PUSH_PREFERENCES.quietFrom,
      quiet_until: DEFAULT_HOME_PUSH_PREFERENCES.quietUntil,
      lock_screen_details: DEFAULT_HOME_PUSH_PREFERENCES.lockScreenDetails,
    },
  },
  tasks: {
    goes: () => true,
    columns: always(
      ...["id", "slug", "title", "description", "category", "type", "frequency", "month_to_perform"],
      ...["due_day", "schedule_mode", "priority", "property_types", "required_feature", "level"],
      ...["needs_trait", "unless_trait", "active", "minutes", "cost_low", "cost_high", "diy"],
      ...["vendor_category", "source", "own", "deleted"],
    ),
  },
  plan: {
    goes: (row, chosen) => !isPast(row) || chosen.has("history"),
    columns: {
      ...always(
        ...["id", "task_id", "due_date", "scheduled_day", "anchor_day", "occurrence", "completed"],
        ...["completed_at", "completed_on", "skipped_at", "archived_at", "declined_at", "snoozed_until"],
        ...["schedule_mode", "frequency", "kept", "mailed_for", "mailed_stage", "version"],
      ),
      cost: "costs",
      vendor_name: "names",
      done_by_name: "names",
      client_notes: "notes",
      completion_note: "notes",
      skip_reason: "notes",
      photo: "documents",
    },
  },
  appliances: {
    goes: (_, chosen) => chosen.has("appliances"),
    columns: always(
      ...["id", "kind", "brand", "model", "serial", "installed_on", "warranty_ends_on", "photo"],
      ...["created_at", "archived_at"],
    ),
  },
  documents: {
    goes: ({ kind }, chosen) => chosen.has(DOCUMENT_PART[String(kind)] ?? "documents"),
    columns: always(
      ...["id", "name", "kind", "file", "type", "size", "expires_on", "appliance_id", "created_at"],
    ),
  },
  expenses: {
    goes: (_, chosen) => chosen.has("costs"),
    columns: {
      ...always(
        ...["id", "category", "description", "amount", "expense_date", "capital", "document_id", "plan_id"],
        "created_at",
      ),
      vendor_name: "names",
      notes: "notes",
    },
    instead: { vendor_name: "", notes: "" },
  },
  warranties: {
    goes: (_, chosen) => chosen.has("warranties"),
    columns: {
      ...always(
        ...["id", "provider", "policy_number", "phone", "website", "starts_on", "ends_on", "created_at"],
      ),
      notes: "notes",
    },
    instead: { notes: "" },
  },
  budgets: nothing,
  help_requests: nothing,
  help_messages: nothing,
  home_notes: nothing,
  home_links: nothing,
  people: nothing,
  conversations: nothing,
  chat_photos: nothing,
  referrals: nothing,
  contact_taps: nothing,
};

/** The row as the buyer gets it; null where it stays with the seller. */
export function handedOver(table: string, row: Row, chosen: ReadonlySet<SalePart>): Row | null {
  const rule = HANDED_OVER[table];
  if (!rule?.goes(row, chosen)) return null;
  return Object.fromEntries(
    Object.keys(row).map((name) => {
      const when = rule.columns[name];
      const goes = when === "always" || (when !== undefined && chosen.has(when));
      return [name, goes ? row[name] : (rule.instead?.[name] ?? null)];
    }),
  );
}
