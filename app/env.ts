import { z } from "zod";
import type { MailMessage } from "#app/domain/messages.ts";

/** Bindings every deployed piece has. Each list below mirrors a wrangler.toml, and a test holds them equal. */
export type DataBindings = { DB: D1Database; HOME_FILES: R2Bucket };

export type AppBindings = DataBindings & {
  PROFILE_IMAGES: R2Bucket;
  MAIL: Queue<MailMessage>;
  ASSISTANT: Fetcher;
};
export type AssistantEnv = DataBindings;
export type SchedulerEnv = Pick<DataBindings, "DB"> & { MAIL: Queue<MailMessage> };

const appVars = z.object({
  /** "local" opens the development pages and prints mail links; anything else is production. */
  APP_ENV: z.enum(["local", "production"]).default("production"),
  /** Signs toasts and short-lived choices. */
  SESSION_SECRET: z.string().min(32),
  /** Mixed into every password before hashing; losing it makes every password wrong. */
  PASSWORD_PEPPER: z.string().min(32),
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
