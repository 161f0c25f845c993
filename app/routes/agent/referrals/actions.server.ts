import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import type { ReferralStatus } from "#app/domain/referrals/referral.ts";
import { REFERRAL_STATUSES } from "#app/domain/referrals/referral.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { rowIdSchema } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { moveReferral } from "#app/services/referrals/referrals.server.ts";
import { readListParams } from "./load.server.ts";
import { listPath } from "./paths.ts";

type ReferralActionContext = ActionInput & { agent: Agent };

const listOf = ({ request }: ReferralActionContext) => listPath(readListParams(new URL(request.url)));
const { buttonAction, dispatch } = createActions<ReferralActionContext>(listOf);

const moveForm = rowIdSchema("referral").extend({ status: z.enum(REFERRAL_STATUSES) });

export const runReferralIntent = dispatch({
  move: buttonAction(moveForm, m.agent_referrals_save_failed, async (args, { referral, status: to }) => {
    const { name, from } = await moveReferral(args.context, args.agent.id, referral, to);
    const undo = { action: listOf(args), fields: { intent: "move", referral, status: from } };
    return successToast(MOVED[to](name), from === to ? {} : { undo });
  }),
});

const MOVED: Record<ReferralStatus, (name: string) => string> = {
  new: (name) => m.agent_referrals_moved_new({ name }),
  contacted: (name) => m.agent_referrals_moved_contacted({ name }),
  closed: (name) => m.agent_referrals_moved_closed({ name }),
};
