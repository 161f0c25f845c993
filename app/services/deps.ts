import type { Auth } from "#app/auth/sessions.server.ts";
import type { Random } from "#app/domain/random.ts";
import type { Db } from "#db/client.server.ts";
import type { Press } from "#db/queries/device/applied-operations.server.ts";

export type Deps = {
  db: Db;
  now: number;
  random: Random;
};

export type MailDeps = Deps & {
  /** Collects their ids, so that they go out within seconds of the response. */
  outbox: Outbox;
};

/** For requests a browser may send late or more than once. */
export type PressDeps = Deps & {
  /** Null where the browser sent no id. */
  press: Press | null;
};

/** The request's sessions, browser, and network. */
export type AccountDeps = MailDeps & {
  env: { PASSWORD_PEPPER: string; SESSION_SECRET: string; MAIL_SECRET: string };
  auth: Auth;
  device: {
    /** The browser's name, and which of these password hashes it has logged in with; null if none. */
    known: (passwordHashes: readonly string[]) => Promise<{ id: string; hashes: string[] } | null>;
    /** Records in the browser that it knows this password. */
    remember: (passwordHash: string) => Promise<void>;
  };
  ip: string;
  waitUntil: (work: Promise<unknown>) => void;
};

export const systemRandom: Random = {
  id: () => crypto.randomUUID(),
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};

/** May name a row that a guard or a failed batch left out; the consumer then finds none. */
export type Outbox = {
  /** May go at once. */
  emails: string[];
  /** May have push copies. */
  echoed: string[];
};

export const emptyOutbox = (): Outbox => ({ emails: [], echoed: [] });
