import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { REFERRAL_STATUSES, type ReferralStatus } from "#app/domain/referrals/statuses.ts";
import { type Act, actionKit, good } from "#app/http/actions.server.ts";
import { rowOf } from "#app/http/forms.server.ts";
import { moveReferral } from "#app/services/referrals/move-referral.server.ts";
import { readPlace } from "./load.server.ts";
import { listAddress } from "./paths.ts";

const SAVE_FAILED = "Error updating referral. Please try again.";

const DONE: Record<ReferralStatus, (name: string) => string> = {
  new: (name) => `${name} is among the new ones again.`,
  contacted: (name) => `${name} is marked as contacted.`,
  closed: (name) => `${name} is closed.`,
};

type ReferralAct = Act & { agent: Agent };

const listOf = ({ request }: ReferralAct) => listAddress(readPlace(new URL(request.url)));
const { press, run } = actionKit<ReferralAct>(listOf);

const moveForm = rowOf("referral").extend({ status: z.enum(REFERRAL_STATUSES) });

/** Moves a referral on or back; Undo puts it where it was. */
export const runReferralIntent = run({
  move: press(moveForm, SAVE_FAILED, async (act, { referral, status: to }) => {
    const { name, from } = await moveReferral(act.context, act.agent.id, referral, to);
    const undo = { action: listOf(act), fields: { intent: "move", referral, status: from } };
    return good(DONE[to](name), from === to ? {} : { undo });
  }),
});
