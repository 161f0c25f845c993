import { z } from "zod";
import { MESSAGES_PER_HOUR } from "./domain/assistant/limits.ts";
import type { EmailMessage } from "./domain/email/email-delivery.ts";

/** Bindings every deployed piece has. Each list below mirrors a wrangler.toml, and a test holds them equal. */
export type DataBindings = { DB: D1Database; HOME_FILES: R2Bucket };

export type AppBindings = DataBindings & {
  PROFILE_IMAGES: R2Bucket;
  MAIL: Queue<EmailMessage>;
  ASSISTANT: Fetcher;
  SCHEDULER: Fetcher;
};
export type AssistantBindings = DataBindings;
export type SchedulerBindings = DataBindings & {
  PROFILE_IMAGES: R2Bucket;
  MAIL: Queue<EmailMessage>;
  SEND_EMAIL: SendEmail;
  BACKUPS: R2Bucket;
};

/** An empty variable counts as not set. */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

/** "npm run push:keys" makes both keys; without them there are no notifications. */
const vapidPublicKey = given(
  z
    .string()
    .regex(/^B[\w-]{86}$/, "An uncompressed P-256 point in base64url")
    .optional(),
);
/** A push service on a developer's machine; ignored elsewhere. */
const localService = given(z.url({ protocol: /^http$/ }).optional());

/** A receiver of webhooks on a developer's machine, as an origin; ignored elsewhere. */
const localReceiver = localService;

/** Where alerts are read from on a developer's machine, in place of the Weather Service; ignored elsewhere. */
const localAlerts = localService;

const appVars = z.object({
  /** "local" opens the development pages and prints mail links. */
  APP_ENV: z.enum(["local", "production"]).default("production"),
  SESSION_SECRET: z.string().min(32),
  /** Mixed into every password before hashing; losing it makes every password wrong. */
  PASSWORD_PEPPER: z.string().min(32),
  /** Signs the links in mails, which never expire: with another secret they all stop working. */
  MAIL_SECRET: z.string().min(32),
  /** "whsec_…", from the mail provider: signs its events. Without it there is no such address. */
  MAIL_WEBHOOK_SECRET: z.string().startsWith("whsec_").optional(),
  /** Public contact for privacy and security, also in security.txt. */
  CONTACT_EMAIL: given(z.email().optional()),
  /** The same as the scheduler's, for the pages about privacy and terms. */
  MAIL_POSTAL_ADDRESS: given(z.string().trim().min(10).optional()),
  VAPID_PUBLIC_KEY: vapidPublicKey,
  PUSH_LOCAL_SERVICE: localService,
  WEBHOOK_LOCAL_RECEIVER: localReceiver,
});
export type AppEnv = AppBindings & z.infer<typeof appVars>;

const parsed = new WeakMap<object, AppEnv>();

/** The app's environment with its variables checked once per isolate; throws where a secret is missing. */
export function parseEnv(env: AppBindings): AppEnv {
  let result = parsed.get(env);
  if (!result) {
    result = { ...env, ...appVars.parse(env) };
    parsed.set(env, result);
  }
  return result;
}

const atMost = (usual: number) => given(z.coerce.number().int().nonnegative().default(usual));

const assistantVars = z.object({
  /** Without it the assistant answers from the catalog, the plan, and the vendors. */
  ANTHROPIC_API_KEY: given(z.string().optional()),
  ANTHROPIC_MODEL: given(z.string().default("claude-sonnet-5-5")),
  ANTHROPIC_BASE_URL: given(z.url().optional()),
  ASSISTANT_MESSAGES_PER_HOUR: atMost(MESSAGES_PER_HOUR),
  ASSISTANT_AGENT_TOKENS_PER_DAY: atMost(1_000_000),
  ASSISTANT_TOKENS_PER_DAY: atMost(10_000_000),
});
export type AssistantVars = z.infer<typeof assistantVars>;
export type AssistantEnv = AssistantBindings & Partial<Record<keyof AssistantVars, string>>;

const assistants = new WeakMap<object, AssistantVars>();

/** Checked once per isolate; throws for an invalid variable. */
export function parseAssistantEnv(env: AssistantEnv): AssistantVars {
  let result = assistants.get(env);
  if (!result) {
    result = assistantVars.parse(env);
    assistants.set(env, result);
  }
  return result;
}

const schedulerVars = z.object({
  APP_ENV: z.enum(["local", "production"]).default("production"),
  /** For links in emails: "https://home.example", without a trailing slash. */
  APP_ORIGIN: z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).origin === url, "An origin only"),
  /** The address mails come from; its domain is set up with whoever sends them. */
  MAIL_FROM: z.email(),
  /** Where the sender can be found by post: the law asks for it in every mail. */
  MAIL_POSTAL_ADDRESS: z.string().trim().min(10),
  /** The same as the app's. */
  MAIL_SECRET: z.string().min(32),
  /** With it mails go out by Resend, without it by Cloudflare. */
  RESEND_API_KEY: z.string().min(1).optional(),
  /** Gets alarms about stuck email, failed jobs, and errors. */
  OPERATOR_EMAIL: given(z.email().optional()),
  /** The same as the app's. */
  VAPID_PUBLIC_KEY: vapidPublicKey,
  /** Signs push messages; with a new one every browser has to subscribe again. */
  VAPID_PRIVATE_KEY: given(
    z
      .string()
      .regex(/^[\w-]{43}$/, "32 bytes in base64url")
      .optional(),
  ),
  PUSH_LOCAL_SERVICE: localService,
  WEBHOOK_LOCAL_RECEIVER: localReceiver,
  STORM_LOCAL_ALERTS: localAlerts,
});
const checkedVars = schedulerVars
  .refine(({ APP_ENV, APP_ORIGIN }) => APP_ENV === "local" || APP_ORIGIN.startsWith("https://"), {
    path: ["APP_ORIGIN"],
    message: "https only",
  })
  // Nothing leaves a local machine, so the placeholder will do.
  .refine(({ APP_ENV, MAIL_POSTAL_ADDRESS }) => APP_ENV === "local" || isPostalAddress(MAIL_POSTAL_ADDRESS), {
    path: ["MAIL_POSTAL_ADDRESS"],
    message: "A real postal address: number and street, place and postal code",
  });
export type SchedulerEnv = SchedulerBindings & z.infer<typeof schedulerVars>;

const parsedScheduler = new WeakMap<object, SchedulerEnv>();

/** Checked once per isolate. Throws, naming what is missing, before any email is sent. */
export function parseSchedulerEnv(env: SchedulerBindings): SchedulerEnv {
  let result = parsedScheduler.get(env);
  if (!result) {
    result = { ...env, ...checkedVars.parse(env) };
    parsedScheduler.set(env, result);
  }
  return result;
}

/** Placeholder text in an address. */
const PLACEHOLDER = /\b(your|example|sample|placeholder|anytown|to do|todo|tbd)\b/i;

/** The law requires a postal address in every email: a street or box number, then a place with its postal code. */
export function isPostalAddress(text: string): boolean {
  const parts = text.split(/[,\n]/);
  const street = parts.findIndex((part) => /\d/.test(part));
  const isPlace = (part: string) => /\d{3}/.test(part);
  return street !== -1 && parts.slice(street + 1).some(isPlace) && !PLACEHOLDER.test(text);
}
