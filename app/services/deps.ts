import type { Auth } from "#app/auth/sessions.server.ts";
import type { Random } from "#app/domain/random.ts";
import type { Db } from "#db/client.server.ts";
import type { Press } from "#db/queries/device/applied-operations.server.ts";

/** What every use case needs from outside. */
export type Deps = {
  db: Db;
  /** Epoch milliseconds. */
  now: number;
  random: Random;
};

/** What a use case needs that writes mails. */
export type MailDeps = Deps & {
  /** Is told of each of them, so that it goes out within seconds. */
  outbox: Outbox;
};

/** What a use case needs that a home's browser may send late, and more than once. */
export type PressDeps = Deps & {
  /** The press it is done for; null where the browser has given it no id. */
  press: Press | null;
};

/** What a use case about signing in needs: the sessions of the request, its browser, and where it comes from. */
export type AccountDeps = MailDeps & {
  /** Secrets of the deployment. */
  env: { PASSWORD_PEPPER: string; SESSION_SECRET: string; MAIL_SECRET: string };
  auth: Auth;
  device: {
    /** The browser's name, and which of these passwords, by hash, it has signed in with; null where none. */
    known: (passwordHashes: readonly string[]) => Promise<{ id: string; hashes: string[] } | null>;
    /** Notes in the browser that it knows the password of this hash. */
    remember: (passwordHash: string) => Promise<void>;
  };
  /** The caller's address, for throttling. */
  ip: string;
  /** Work that goes on after the response. */
  waitUntil: (work: Promise<unknown>) => void;
};

export const systemRandom: Random = {
  id: () => crypto.randomUUID(),
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};

/**
 * The emails a request may have written, by their ids, for whoever hands them to the queue. A guard or a batch that
 * failed may have kept one out: then the queue's message finds no row.
 */
export type Outbox = {
  /** Emails that may go at once. */
  emails: string[];
  /** Emails that notifications may have been written beside. */
  echoed: string[];
};

export const emptyOutbox = (): Outbox => ({ emails: [], echoed: [] });
