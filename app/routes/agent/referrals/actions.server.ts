import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import {
  isSameStage,
  REFERRAL_OUTCOMES,
  REFERRAL_STATUSES,
  type ReferralOutcome,
  type ReferralStatus,
} from "#app/domain/referrals/referral.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { rowIdSchema } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { moveReferral } from "#app/services/referrals/referrals.server.ts";
import { readListParams } from "./load.server.ts";
import { listPath } from "./paths.ts";

type ReferralActionContext = ActionInput & { agent: Agent };

const listOf = ({ request }: ReferralActionContext) => listPath(readListParams(new URL(request.url)));
const { buttonAction, dispatch } = createActions<ReferralActionContext>(listOf);

const moveForm = rowIdSchema("referral").extend({
  status: z.enum(REFERRAL_STATUSES),
  /** Empty = none. */
  outcome: z.enum([...REFERRAL_OUTCOMES, ""]).default(""),
});

export const runReferralIntent = dispatch({
  move: buttonAction(moveForm, m.agent_referrals_save_failed, async (args, { referral, status, ...form }) => {
    const outcome = status === "closed" && form.outcome !== "" ? form.outcome : null;
    const to = { status, outcome };
    const { name, from } = await moveReferral(args.context, args.agent.id, referral, to);
    const undo = {
      action: listOf(args),
      fields: { intent: "move", referral, status: from.status, outcome: from.outcome ?? "" },
    };
    const told = outcome === null ? MOVED[status](name) : CLOSED_AS[outcome](name);
    return successToast(told, isSameStage(from, to) ? {} : { undo });
  }),
});

const MOVED: Record<ReferralStatus, (name: string) => string> = {
  new: (name) => m.agent_referrals_moved_new({ name }),
  contacted: (name) => m.agent_referrals_moved_contacted({ name }),
  closed: (name) => m.agent_referrals_moved_closed({ name }),
};

const CLOSED_AS: Record<ReferralOutcome, (name: string) => string> = {
  won: (name) => m.agent_referrals_moved_won({ name }),
  lost: (name) => m.agent_referrals_moved_lost({ name }),
};
