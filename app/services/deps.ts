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
