import { z } from "zod";
import { CLIENT_STATUSES } from "#app/domain/clients/client-status.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { HOME_FEATURES, HOME_TRAITS, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { PRIORITIES, SCHEDULE_MODES, TASK_TYPES } from "#app/domain/tasks/task-fields.ts";
import { isPlace, MAX_PLACES } from "#app/domain/vendors/service-area.ts";
import { VENDOR_TYPES } from "#app/domain/vendors/vendor.ts";
import {
  CARE_INSTANTS,
  careColumns,
  cents,
  choices,
  color,
  email,
  file,
  filledLine,
  HELP_INSTANTS,
  helpColumns,
  id,
  instant,
  line,
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

const profile = table({
  name: "profile",
  row: z.strictObject({
    first_name: line(120),
    last_name: line(120),
    team_name: line(120),
    brokerage: line(120),
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
    account_created: instant.nullable(),
    date_added: instant,
    last_active: instant.nullable(),
    time_zone: z.enum(TIME_ZONES),
  }),
  instants: ["account_created", "date_added", "last_active", ...CARE_INSTANTS],
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
};

const tasks = table({
  name: "tasks",
  row: z.strictObject({
    ...taskColumns,
    /** Made by the agent. */
    custom: z.boolean(),
    /** In the trash; here only because a plan names it. */
    deleted: z.boolean(),
  }),
  instants: [],
  references: {},
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
  row: z.strictObject({ id, client_id: id, ...referralColumns }),
  instants: ["created_at"],
  references: { client_id: { table: "clients", required: true } },
  files: {},
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
  activity,
] as const;
