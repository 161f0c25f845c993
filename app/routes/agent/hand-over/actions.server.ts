import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { emailField } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  accept,
  cancel,
  continueHandOver,
  decline,
  offer,
  undoHandOver,
} from "#app/services/clients/hand-over.server.ts";
import { handOverPath } from "../shared/hand-over-paths.ts";

type Args = ActionInput & { agent: Agent; handOverId: string };

const { buttonAction, formAction, dispatch } = createActions<Args>(({ handOverId }) =>
  handOverPath(handOverId),
);

/** With JavaScript the page runs the steps and shows progress; without, one request runs a few and offers to go on. */
const STEPS_WITHOUT_SCRIPT = 5;

async function runSteps({ context, agent, handOverId, form }: Args): Promise<Response> {
  if (text(form, "steps") === "1") return redirect(`${handOverPath(handOverId)}?go=1`);
  await continueHandOver(context, agent.id, handOverId, STEPS_WITHOUT_SCRIPT);
  return redirect(handOverPath(handOverId));
}

const tooLate = () => ({ tone: "bad" as const, message: m.agent_hand_over_too_late() });

export const runHandOverIntent = dispatch({
  offer: formAction(
    z.object({ email: emailField() }),
    m.agent_hand_over_failed,
    async ({ context, agent, handOverId }, { email }) => {
      await offer(context, agent, { id: handOverId, email });
      return successToast(m.agent_hand_over_offered());
    },
  ),
  cancel: buttonAction(NO_FIELDS, m.agent_hand_over_failed, async ({ context, agent, handOverId }) =>
    (await cancel(context, agent.id, handOverId)) ? redirect(handOverPath(handOverId)) : tooLate(),
  ),
  decline: buttonAction(NO_FIELDS, m.agent_hand_over_failed, async ({ context, agent, handOverId }) =>
    (await decline(context, agent.id, handOverId))
      ? successToast(m.agent_hand_over_declined_yours(), { to: "/agent" })
      : tooLate(),
  ),
  accept: buttonAction(NO_FIELDS, m.agent_hand_over_failed, async (args) =>
    (await accept(args.context, args.agent.id, args.handOverId)) ? runSteps(args) : tooLate(),
  ),
  continue: buttonAction(NO_FIELDS, m.agent_hand_over_failed, runSteps),
  undo: buttonAction(NO_FIELDS, m.agent_hand_over_failed, async (args) =>
    (await undoHandOver(args.context, args.agent.id, args.handOverId)) ? runSteps(args) : tooLate(),
  ),
});
