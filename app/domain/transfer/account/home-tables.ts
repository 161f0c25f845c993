import { z } from "zod";
import { INVITED_ROLES } from "#app/domain/accounts/home-roles.ts";
import { PHOTOS_MAX, TITLE_MAX } from "#app/domain/assistant/limits.ts";
import { ASSISTANT_MODES } from "#app/domain/assistant/mode.ts";
import { SHARED_SECTIONS } from "#app/domain/clients/shared-sections.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { DOCUMENT_KINDS } from "#app/domain/documents/document.ts";
import { REMINDER_DAYS } from "#app/domain/email/email-preferences.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { FILE_NAME_MAX, FILE_TYPES } from "#app/domain/files/accepted-file-types.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/files/upload-limits.ts";
import { COUNTIES } from "#app/domain/florida/counties.ts";
import { floridaAnswersSchema, floridaDaysSchema } from "#app/domain/florida/facts.ts";
import { forecastAnswersSchema } from "#app/domain/forecast/answers.ts";
import { LINK_KINDS, LINK_LABEL_MAX, LINK_NOTE_MAX } from "#app/domain/links/home-links.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { OWNER_ASSIGNEE } from "#app/domain/tasks/assignee.ts";
import { AGENT_CONTACT, CONTACT_WAYS } from "#app/domain/vendors/contact-taps.ts";
import { TASK_INSTANTS, taskColumns } from "./agent-tables.ts";
import {
  CARE_INSTANTS,
  careColumns,
  cents,
  choices,
  day,
  email,
  file,
  filledLine,
  HELP_INSTANTS,
  HOME_NOTE_INSTANTS,
  helpColumns,
  helpMessageColumns,
  homeNoteColumns,
  id,
  instant,
  line,
  movingColumns,
  PLAN_INSTANTS,
  phone,
  planColumns,
  quietColumns,
  referralColumns,
  state,
  table,
  text,
  way,
  website,
  year,
  zipCode,
} from "./export-value-rules.ts";
import { turnResultSchema } from "./turns.ts";

const home = table({
  name: "home",
  row: z.strictObject({
    first_name: filledLine(120),
    last_name: filledLine(120),
    email,
    phone,
    address: line(200),
    city: line(120),
    state,
    zip_code: zipCode,
    // Older exports have none of the four.
    county: z.union([z.literal(""), z.enum(COUNTIES)]).default(""),
    florida_facts: floridaAnswersSchema.default({}),
    florida_days: floridaDaysSchema.default([]),
    forecast: forecastAnswersSchema.default({}),
    property_type: z.enum(PROPERTY_TYPES),
    features: choices(HOME_FEATURES),
    ...careColumns,
    year_built: year.nullable(),
    roof_year: year.nullable(),
    roof_material: line(120),
    hvac_year: year.nullable(),
    insurer: line(120),
    policy_renews_on: day.nullable(),
    closed_on: day.nullable(),
    shutoffs: text(5_000),
    ...movingColumns,
    shares: choices(SHARED_SECTIONS),
    // Left out of older exports: what was chosen here stays.
    assistant_mode: z.enum(ASSISTANT_MODES).nullable().optional(),
    time_zone: z.enum(TIME_ZONES),
    email_enabled: z.boolean(),
    task_reminders: z.boolean(),
    reminder_days_before: z.literal([...REMINDER_DAYS]),
    weekly_summary: z.boolean(),
    expense_alerts: z.boolean(),
    // Older exports do not have it.
    group_emails: z.boolean().default(true),
    reminders_by: way,
    replies_by: way,
    ...quietColumns,
  }),
  instants: ["moving_intent_at", ...CARE_INSTANTS],
  references: {},
  files: {},
});

const tasks = table({
  name: "tasks",
  row: z.strictObject({
    ...taskColumns,
    /** Only this home has it, by the homeowner or the agent; the others are the library's. */
    own: z.boolean(),
    deleted: z.boolean(),
  }),
  instants: TASK_INSTANTS,
  references: {},
  files: {},
});

const plan = table({
  name: "plan",
  row: z.strictObject({
    id,
    ...planColumns,
    client_notes: text(5_000).nullable(),
    skip_reason: line(200).nullable(),
    cost: cents.nullable(),
    vendor_name: line(200).nullable(),
    /** Whose task it is, if it is the owner's. */
    assigned_to: z.literal(OWNER_ASSIGNEE).nullable().default(null),
    completion_note: text(5_000).nullable(),
    photo: file.nullable(),
    /** The due day last emailed about, and the stage (0 = ahead, else days past it). */
    mailed_for: day.nullable(),
    mailed_stage: z.int().min(0).max(10_000).nullable(),
    /** Number of changes by a person; 0 = as planned. */
    version: z.int().min(0).max(1_000_000_000),
  }),
  instants: PLAN_INSTANTS,
  references: { task_id: { table: "tasks", required: true } },
  files: { photo: "picture" },
});

const helpRequests = table({
  name: "help_requests",
  row: z.strictObject({ id, ...helpColumns }),
  instants: HELP_INSTANTS,
  references: { plan_id: { table: "plan", required: false } },
  files: { photo: "picture" },
});

const appliances = table({
  name: "appliances",
  row: z.strictObject({
    id,
    kind: filledLine(200),
    brand: line(200),
    model: line(200),
    serial: line(200),
    installed_on: day.nullable(),
    warranty_ends_on: day.nullable(),
    photo: file.nullable(),
    created_at: instant,
    archived_at: instant.nullable(),
  }),
  instants: ["created_at", "archived_at"],
  references: {},
  files: { photo: "picture" },
});

const documents = table({
  name: "documents",
  row: z.strictObject({
    id,
    name: filledLine(FILE_NAME_MAX),
    kind: z.enum(DOCUMENT_KINDS),
    file,
    type: z.enum(FILE_TYPES),
    size: z.int().min(0).max(MAX_DOCUMENT_BYTES),
    expires_on: day.nullable(),
    appliance_id: id.nullable(),
    created_at: instant,
  }),
  instants: ["created_at"],
  references: { appliance_id: { table: "appliances", required: false } },
  files: { file: "document" },
});

const expenses = table({
  name: "expenses",
  row: z.strictObject({
    id,
    category: z.enum(EXPENSE_CATEGORIES),
    description: filledLine(200),
    amount: cents,
    expense_date: day,
    vendor_name: line(200),
    notes: text(5_000),
    capital: z.boolean(),
    document_id: id.nullable(),
    plan_id: id.nullable(),
    created_at: instant,
  }),
  instants: ["created_at"],
  references: {
    document_id: { table: "documents", required: false },
    plan_id: { table: "plan", required: false },
  },
  files: {},
});

const budgets = table({
  name: "budgets",
  row: z.strictObject({
    id,
    category: z.enum(EXPENSE_CATEGORIES),
    year,
    amount: cents,
    /** The highest percentage that was emailed about. */
    alerted_percent: z.int().min(0).max(1_000),
  }),
  instants: [],
  references: {},
  files: {},
});

const warranties = table({
  name: "warranties",
  row: z.strictObject({
    id,
    provider: filledLine(200),
    policy_number: line(200),
    phone,
    website,
    starts_on: day.nullable(),
    ends_on: day.nullable(),
    notes: text(5_000),
    created_at: instant,
  }),
  instants: ["created_at"],
  references: {},
  files: {},
});

const conversations = table({
  name: "conversations",
  row: z.strictObject({
    id,
    conversation_id: id,
    message_id: id,
    conversation_type: z.enum(["appliance_scan", "question"]),
    /** What the homeowner typed and what was answered may hold any character. */
    user_message: z.string().max(10_000),
    ai_response: z.string().max(100_000),
    image_name: line(FILE_NAME_MAX).nullable(),
    image: file.nullable(),
    /** What is still being answered is left out. */
    state: z.enum(["done", "partial", "failed"]),
    result: turnResultSchema.nullable(),
    agent_notified: z.boolean(),
    /** The name a person gave the chat, on its first turn. */
    title: line(TITLE_MAX).default(""),
    created_at: instant,
  }),
  instants: ["created_at"],
  references: {},
  files: { image: "picture" },
});

const referrals = table({
  name: "referrals",
  row: z.strictObject({ id, ...referralColumns }),
  instants: ["created_at"],
  references: {},
  files: {},
});

const chatPhotos = table({
  name: "chat_photos",
  row: z.strictObject({
    id,
    turn_id: id,
    position: z
      .int()
      .min(1)
      .max(PHOTOS_MAX - 1),
    name: line(FILE_NAME_MAX),
    photo: file,
  }),
  instants: [],
  references: { turn_id: { table: "conversations", required: true } },
  files: { photo: "picture" },
  isNewer: true,
});

const helpMessages = table({
  name: "help_messages",
  row: z.strictObject({ id, ...helpMessageColumns }),
  instants: ["created_at"],
  references: { request_id: { table: "help_requests", required: true } },
  files: {},
  isNewer: true,
});

const homeNotes = table({
  name: "home_notes",
  row: z.strictObject({ id, ...homeNoteColumns }),
  instants: HOME_NOTE_INSTANTS,
  references: {},
  files: {},
  isNewer: true,
});

/** Links without a login, never with what opens them: an import keeps them as ended. */
const homeLinks = table({
  name: "home_links",
  row: z.strictObject({
    id,
    kind: z.enum(LINK_KINDS),
    label: filledLine(LINK_LABEL_MAX),
    created_at: instant,
    ends_on: day,
    revoked_at: instant.nullable(),
    with_costs: z.boolean(),
    with_notes: z.boolean(),
    note: text(LINK_NOTE_MAX),
  }),
  instants: ["created_at", "revoked_at"],
  references: {},
  files: {},
  isNewer: true,
});

/** Those that name the home, as it shares whom it contacts. An import leaves them out: the agent's counts have them. */
const contactTaps = table({
  name: "contact_taps",
  row: z.strictObject({
    id,
    contact: z.enum([AGENT_CONTACT, "vendor"]),
    /** The vendor's name. */
    vendor: filledLine(120).nullable(),
    way: z.enum(CONTACT_WAYS),
    day,
  }),
  instants: [],
  references: {},
  files: {},
  isNewer: true,
});

/** Who else opens the home, without a password: an import has them invited anew. */
const people = table({
  name: "people",
  row: z.strictObject({
    id,
    role: z.enum(INVITED_ROLES),
    first_name: filledLine(120),
    last_name: line(120),
    email,
    added_at: instant,
  }),
  instants: ["added_at"],
  references: {},
  files: {},
  isNewer: true,
});

/** Parents before children. */
export const HOME_TABLES = [
  home,
  tasks,
  plan,
  helpRequests,
  appliances,
  documents,
  expenses,
  budgets,
  warranties,
  conversations,
  referrals,
  chatPhotos,
  helpMessages,
  homeNotes,
  homeLinks,
  contactTaps,
  people,
] as const;
