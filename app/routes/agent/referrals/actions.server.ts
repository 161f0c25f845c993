import { REFERRAL_STATUSES, type ReferralStatus } from "#app/domain/referrals/statuses.ts";
import { attempt, badRequest, text } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { moveReferral } from "#app/services/referrals/move-referral.server.ts";
import { readPlace } from "./load.server.ts";
import { listAddress } from "./paths.ts";

const SAVE_FAILED = "Error updating referral. Please try again.";

const DONE: Record<ReferralStatus, (name: string) => string> = {
  new: (name) => `${name} is among the new ones again.`,
  contacted: (name) => `${name} is marked as contacted.`,
  closed: (name) => `${name} is closed.`,
};

type Act = { request: Request; context: AppLoadContext; agentId: string; form: FormData };

/** Moves a referral on or back; Undo puts it where it was. */
export function moveAction(act: Act) {
  const { request, context, agentId, form } = act;
  const to = REFERRAL_STATUSES.find((status) => status === text(form, "status"));
  if (text(form, "intent") !== "move" || !to) {
    return badRequest(form, {}, "Please use one of the buttons below.");
  }
  const referral = text(form, "referral");
  return attempt(form, SAVE_FAILED, async () => {
    const { name, from } = await moveReferral(context, agentId, referral, to);
    const list = listAddress(readPlace(new URL(request.url)));
    const undo = { action: list, fields: { intent: "move", referral, status: from } };
    const toast = { tone: "good", message: DONE[to](name), ...(from !== to && { undo }) } as const;
    return redirectWithToast(list, toast, act);
  });
}
