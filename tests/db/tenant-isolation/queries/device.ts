import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import * as device from "#db/queries/device/applied-operations.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON } from "#tests/support/homes.ts";

const OPERATIONS = ["my-pressed", "pressed"];

/** Applies a change once per operation id and returns whether it was applied before. */
function press(db: Db, clientId: string, id: string): Promise<unknown> {
  const pressed = { clientId, id, pressedAt: NOON, noted: false };
  const change = db.run(sql`update clients set phone = phone where id = ${clientId}`);
  return device
    .runIdempotentBatch({ db, now: NOON, press: pressed }, [change])
    .catch((error: Error) => error.name);
}

export const DEVICE: QueryGroups = {
  ofHomes: {
    isOperationApplied: ({ db, client }) =>
      Promise.all(OPERATIONS.map((id) => device.isOperationApplied(db, client, id))),
    runIdempotentBatch: async ({ db, client }) => {
      const said = [];
      for (const id of OPERATIONS) said.push(await press(db, client, id));
      return said;
    },
    recordOperation: ({ db, client }) =>
      OPERATIONS.map((id) =>
        device.recordOperation(db, { clientId: client, id, pressedAt: NOON, noted: false }, NOON),
      ),
  },
};
