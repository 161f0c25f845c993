import * as device from "#db/queries/device/applied-operations.server.ts";
import type { Groups } from "#tests/db/foreign-rows/groups.ts";
import { NOON } from "#tests/support/homes.ts";

/** A press of mine, and one of the others'. */
const PRESSES = ["my-pressed", "pressed"];

export const DEVICE: Groups = {
  ofHomes: {
    isApplied: ({ db, client }) => Promise.all(PRESSES.map((id) => device.isApplied(db, client, id))),
    noteApplied: ({ db, client }) =>
      PRESSES.map((id) =>
        device.noteApplied(db, { clientId: client, id, pressedAt: NOON, noted: false }, NOON),
      ),
  },
};
