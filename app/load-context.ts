import type { AppLoadContext as RemixLoadContext } from "@remix-run/cloudflare";
import { type Auth, createAuth } from "#app/auth/sessions.server.ts";
import type { AppEnv } from "#app/env.ts";
import { type KnownDevice, knownDevice } from "#app/http/known-device.server.ts";
import { emptyOutbox, type MailDeps, systemRandom } from "#app/services/deps.ts";
import { createDb } from "#db/client.server.ts";
import type { Random } from "./domain/random.ts";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Context {}
}

type Context = {
  env: AppEnv;
  auth: Auth;
  /** The browser, if it has logged in before. */
  device: KnownDevice;
  /** Goes on every inline script and style of the page. */
  nonce: string;
  /** The caller's address, for throttling. */
  ip: string;
  waitUntil: (work: Promise<unknown>) => void;
  /** Reserves this many bytes of memory until the request is answered; false = there is not enough right now. */
  reserveMemory: (bytes: number) => Promise<boolean>;
  cookies: string[];
  headers: Headers;
} & MailDeps;

export type AppLoadContext = RemixLoadContext;

export type SystemDeps = {
  now: () => number;
  random: Random;
};

export const defaultSystemDeps: SystemDeps = { now: () => Date.now(), random: systemRandom };

/** Builds, once per request, everything loaders and actions may use. */
export function createLoadContext(input: {
  request: Request;
  env: AppEnv;
  d1: D1Database | D1DatabaseSession;
  nonce: string;
  systemDeps: SystemDeps;
  waitUntil: (work: Promise<unknown>) => void;
  reserveMemory: (bytes: number) => Promise<boolean>;
}): AppLoadContext {
  const { request, env, nonce, systemDeps, waitUntil, reserveMemory } = input;
  const db = createDb(input.d1);
  const now = systemDeps.now();
  const auth = createAuth(db, request, now, systemDeps.random);
  const { random } = systemDeps;
  return {
    env,
    db,
    now,
    random,
    outbox: emptyOutbox(),
    auth,
    device: knownDevice({ request, context: { env, now, random, cookies: auth.cookies } }),
    nonce,
    ip: request.headers.get("CF-Connecting-IP") ?? "unknown",
    waitUntil,
    reserveMemory,
    cookies: auth.cookies,
    headers: new Headers(),
  };
}
