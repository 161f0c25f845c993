import type { Random } from "#app/domain/random.ts";
import type { Db } from "#db/client.server.ts";
import type { Outbox } from "./outbox.ts";

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

export const systemRandom: Random = {
  id: () => crypto.randomUUID(),
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};
