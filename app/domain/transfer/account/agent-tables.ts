import { z } from "zod";
import { SECOND_STATES } from "#app/domain/accounts/home-roles.ts";
import { DRAFT_MAX, draftProblem } from "#app/domain/calls/call-drafts.ts";
import { CALL_REASONS } from "#app/domain/calls/call-reasons.ts";
import { LOG_KINDS, LOG_TEXT_MAX } from "#app/domain/clients/client-log.ts";
import { CLIENT_STATUSES } from "#app/domain/clients/client-status.ts";
import { INVITE_NOTE_MAX } from "#app/domain/clients/invite-note.ts";
import { TAG_MAX, TAGS_MAX } from "#app/domain/clients/tags.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import {
  BODY_MAX as GROUP_BODY_MAX,
  GROUP_EMAIL_STATES,
  SUBJECT_MAX as GROUP_SUBJECT_MAX,
  MAX_TAGS,
  MAX_ZIPS,
  RECIPIENT_STATES,
} from "#app/domain/email/group-email.ts";
import { COUNTIES } from "#app/domain/florida/counties.ts";
import { HOME_FEATURES, HOME_TRAITS, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { REFERRAL_OUTCOMES } from "#app/domain/referrals/referral.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { PRIORITIES, SCHEDULE_MODES, TASK_TYPES } from "#app/domain/tasks/task-fields.ts";
import { CONTACT_WAYS } from "#app/domain/vendors/contact-taps.ts";
import { isPlace, MAX_PLACES } from "#app/domain/vendors/service-area.ts";
import { VENDOR_TYPES } from "#app/domain/vendors/vendor.ts";
import {
  CARE_INSTANTS,
  careColumns,
  cents,
  choices,
  color,
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
  optionalEmail,
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
  zipCode,
} from "./export-value-rules.ts";

/** A picture in the ZIP, or the address it is shown from elsewhere. */
const picture = z.union([file, website.min(1)]).nullable();

const callDrafts = z.partialRecord(z.enum(CALL_REASONS), text(DRAFT_MAX)).refine((drafts) =>
  CALL_REASONS.every((reason) => {
    const words = drafts[reason];
    return words === undefined || draftProblem(reason, words) === null;
  }),
);

const profile = table({
  name: "profile",
  row: z.strictObject({
    first_name: line(120),
    last_name: line(120),
    team_name: line(120),
    brokerage: line(120),
    // Left out of older exports: what was entered here stays.
    license_number: line(20).optional(),
    phone,
    email: optionalEmail,
    website,
    market: line(120),
    headshot: picture,
    brand_color: color,
    logo: picture,
    email_notifications: z.boolean(),
    weekly_digest: z.boolean(),
    requests_by: way,
    joined_by: way,
    ...quietColumns,
    tour_completed: z.boolean(),
    time_zone: z.enum(TIME_ZONES),
    // Left out of older exports: what was chosen here stays.
    default_care_level: z.enum(CARE_LEVELS).optional(),
    invite_note: line(INVITE_NOTE_MAX).optional(),
    call_drafts: callDrafts.optional(),
  }),
  instants: [],
  references: {},
  files: { headshot: "picture", logo: "picture" },
});

const clients = table({
  name: "clients",
  row: z.strictObject({
    id,
    first_name: filledLine(120),
    last_name: filledLine(120),
    email,
    phone,
    address: line(200),
    city: line(120),
    state,
    zip_code: zipCode,
    property_type: z.enum(PROPERTY_TYPES),
    features: choices(HOME_FEATURES),
    ...careColumns,
    status: z.enum(CLIENT_STATUSES),
    // Left out of older exports.
    invite_note: line(INVITE_NOTE_MAX).nullable().optional(),
    ...movingColumns,
    account_created: instant.nullable(),
    date_added: instant,
    last_active: instant.nullable(),
    time_zone: z.enum(TIME_ZONES),
    // The agent's own card of the client. Older exports do not have one.
    card_closed_on: day.nullable().default(null),
    tags: z.array(filledLine(TAG_MAX)).max(TAGS_MAX).default([]),
    how_met: line(200).default(""),
    household: line(200).default(""),
    card_phone: phone.default(""),
    card_email: optionalEmail.default(""),
    mailing_address: line(300).default(""),
    second_name: line(120).default(""),
    second_phone: phone.default(""),
    second_email: optionalEmail.default(""),
    // Somebody who was invited is invited again: the export of an agent has nobody's people.
    second_state: z
      .enum(SECOND_STATES)
      .default("")
      .transform((invite) => (invite === "" ? "" : "waits")),
    // Left out of older exports.
    reached_quarters: z
      .array(
        z
          .string()
          .max(7, { abort: true })
          .regex(/^20\d\d-Q[1-4]$/),
      )
      .max(400)
      .default([]),
  }),
  instants: ["account_created", "date_added", "last_active", "moving_intent_at", ...CARE_INSTANTS],
  references: {},
  files: {},
});

const vendorCategories = table({
  name: "vendor_categories",
  row: z.strictObject({ id, name: filledLine(60) }),
  instants: [],
  references: {},
  files: {},
});

const vendors = table({
  name: "vendors",
  row: z.strictObject({
    id,
    name: filledLine(120),
    category: filledLine(60),
    type: z.enum(VENDOR_TYPES),
    phone: phone.min(1),
    email: optionalEmail,
    website,
    discount: line(120),
    code: line(60),
    description: text(1_000),
    // Older exports do not have these.
    service_area: z
      .array(z.string().max(200, { abort: true }).refine(isPlace))
      .max(MAX_PLACES)
      .default([]),
    after_hours: z.boolean().default(false),
    rank: z.int().min(1).max(1_000_000_000).nullable().default(null),
    logo: file.nullable().default(null),
    date_added: instant,
  }),
  instants: ["date_added"],
  references: {},
  files: { logo: "picture" },
});

export const taskColumns = {
  id,
  /** The catalog's name for it; null = it is not from there. */
  slug: filledLine(80).nullable(),
  title: filledLine(200),
  description: text(5_000),
  category: filledLine(60),
  type: z.enum(TASK_TYPES),
  frequency: filledLine(60),
  month_to_perform: z.int().min(1).max(12).nullable(),
  due_day: z.int().min(1).max(31).nullable(),
  schedule_mode: z.enum(SCHEDULE_MODES),
  priority: z.enum(PRIORITIES),
  property_types: choices(PROPERTY_TYPES),
  required_feature: z.enum(HOME_FEATURES).nullable(),
  // Left out of older exports, as there were no levels: a task of the catalog gets the catalog's.
  level: z.enum(CARE_LEVELS).nullable().optional(),
  needs_trait: z.enum(HOME_TRAITS).nullable().optional(),
  unless_trait: z.enum(HOME_TRAITS).nullable().optional(),
  active: z.boolean(),
  minutes: z.int().min(1).max(10_000).nullable(),
  cost_low: cents.nullable(),
  cost_high: cents.nullable(),
  diy: z.boolean(),
  vendor_category: filledLine(60).nullable(),
  source: line(500),
  /** When the agent added it for one home; null = they did not. Left out of older exports. */
  added_at: instant.nullable().default(null),
};
export const TASK_INSTANTS = ["added_at"] as const;

const tasks = table({
  name: "tasks",
  row: z.strictObject({
    ...taskColumns,
    /** The one client it is for; null = of the library. Left out of older exports. */
    client_id: id.nullable().default(null),
    /** Made by the agent, for the library. */
    custom: z.boolean(),
    /** In the trash; here only because a plan names it. */
    deleted: z.boolean(),
  }),
  instants: TASK_INSTANTS,
  references: { client_id: { table: "clients", required: true } },
  files: {},
});

const plan = table({
  name: "plan",
  row: z.strictObject({ id, client_id: id, ...planColumns }),
  instants: PLAN_INSTANTS,
  references: {
    client_id: { table: "clients", required: true },
    task_id: { table: "tasks", required: true },
  },
  files: {},
});

const helpRequests = table({
  name: "help_requests",
  row: z.strictObject({ id, client_id: id, ...helpColumns }),
  instants: HELP_INSTANTS,
  references: {
    client_id: { table: "clients", required: true },
    plan_id: { table: "plan", required: false },
  },
  files: { photo: "picture" },
});

const referrals = table({
  name: "referrals",
  row: z.strictObject({
    id,
    client_id: id,
    ...referralColumns,
    // Left out of older exports.
    outcome: z.enum(REFERRAL_OUTCOMES).nullable().default(null),
  }),
  instants: ["created_at"],
  references: { client_id: { table: "clients", required: true } },
  files: {},
});

/** The counts of vendors; who tapped is the homeowner's and stays here. */
const contactTaps = table({
  name: "contact_taps",
  row: z.strictObject({
    id,
    vendor_id: id,
    way: z.enum(CONTACT_WAYS),
    day,
  }),
  instants: [],
  references: { vendor_id: { table: "vendors", required: true } },
  files: {},
});

/** The agent's private notes and contacts. */
const clientLog = table({
  name: "client_log",
  row: z.strictObject({
    id,
    client_id: id,
    kind: z.enum(LOG_KINDS),
    day,
    text: text(LOG_TEXT_MAX),
    created_at: instant,
  }),
  instants: ["created_at"],
  references: { client_id: { table: "clients", required: true } },
  files: {},
  isNewer: true,
});

/** What the agent put off, or never wants to be told of a client again. */
const callsPutOff = table({
  name: "calls_put_off",
  row: z.strictObject({
    id,
    client_id: id,
    week: day,
    listed_on: day,
    reason: z.enum(CALL_REASONS),
    about: line(200),
    detail: line(400),
    day: day.nullable(),
    outcome: z.enum(["later", "never"]),
    later_on: day.nullable(),
    outcome_at: instant,
  }),
  instants: ["outcome_at"],
  references: { client_id: { table: "clients", required: true } },
  files: {},
  isNewer: true,
});

/** Newest entries only. */
export const MAX_ACTIVITY = 2_000;

const activity = table({
  name: "activity",
  row: z.strictObject({
    id,
    /** Null = by the agent. Entries of homes that are not in the export are left out. */
    client_id: id.nullable(),
    kind: filledLine(60),
    subject: line(320),
    at: instant,
  }),
  instants: ["at"],
  references: { client_id: { table: "clients", required: true } },
  files: {},
});

const groupEmails = table({
  name: "group_emails",
  row: z.strictObject({
    id,
    state: z.enum(GROUP_EMAIL_STATES),
    subject: line(GROUP_SUBJECT_MAX),
    body: text(GROUP_BODY_MAX),
    recipients: z.strictObject({
      tags: z.array(line(TAG_MAX)).max(MAX_TAGS),
      zips: z.array(zipCode).max(MAX_ZIPS),
      features: choices(HOME_FEATURES),
      // Exports made before there were counties lack it.
      counties: z.array(z.enum(COUNTIES)).max(COUNTIES.length).optional(),
      state: z.enum(RECIPIENT_STATES),
    }),
    written: z.int().min(0).max(1_000_000),
    created_at: instant,
    updated_at: instant,
    sent_at: instant.nullable(),
    canceled_at: instant.nullable(),
  }),
  instants: ["created_at", "updated_at", "sent_at", "canceled_at"],
  references: {},
  files: {},
});

const helpMessages = table({
  name: "help_messages",
  row: z.strictObject({ id, client_id: id, ...helpMessageColumns }),
  instants: ["created_at"],
  references: {
    client_id: { table: "clients", required: true },
    request_id: { table: "help_requests", required: true },
  },
  files: {},
  isNewer: true,
});

/** What the agent told a client. */
const homeNotes = table({
  name: "home_notes",
  row: z.strictObject({ id, client_id: id, ...homeNoteColumns }),
  instants: HOME_NOTE_INSTANTS,
  references: { client_id: { table: "clients", required: true } },
  files: {},
  isNewer: true,
});

/** Parents before children. */
export const AGENT_TABLES = [
  profile,
  clients,
  vendorCategories,
  vendors,
  tasks,
  plan,
  helpRequests,
  referrals,
  contactTaps,
  groupEmails,
  helpMessages,
  homeNotes,
  activity,
  clientLog,
  callsPutOff,
] as const;
