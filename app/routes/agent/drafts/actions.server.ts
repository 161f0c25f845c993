import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { DRAFT_MAX, draftProblem, standardDraft } from "#app/domain/calls/call-drafts.ts";
import { CALL_REASONS } from "#app/domain/calls/call-reasons.ts";
import { optionalText } from "#app/domain/text/form-fields.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { readSnapshotField } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { saveCallDraft } from "#app/services/calls/call-drafts.server.ts";
import { DRAFTS } from "./paths.ts";

type DraftsActionContext = ActionInput & { agent: Agent };

const { buttonAction, formAction, dispatch } = createActions<DraftsActionContext>(() => DRAFTS);

const reasonForm = z.object({ reason: z.enum(CALL_REASONS, { error: m.common_choose_from_the_list }) });

const draftForm = reasonForm.extend({ words: optionalText(DRAFT_MAX) }).superRefine((draft, context) => {
  const message = draftProblem(draft.reason, draft.words);
  if (message !== null) context.addIssue({ code: "custom", path: ["words"], message });
});

export const runDraftsIntent = dispatch({
  save: formAction(draftForm, m.agent_drafts_save_failed, async ({ context, agent, form }, draft) => {
    const seen = readSnapshotField(form);
    const before = seen === null ? (agent.callDrafts[draft.reason] ?? null) : seen.words;
    const { reason } = draft;
    // Ours saved unchanged stay ours: their email has a greeting of its own.
    const isOurs = draft.words === standardDraft(reason, { isSigned: fullName(agent) !== "" });
    await saveCallDraft(context, agent, {
      reason,
      words: isOurs ? null : draft.words,
      before: typeof before === "string" ? before : null,
    });
    return successToast(m.agent_drafts_saved());
  }),
  reset: buttonAction(reasonForm, m.agent_drafts_save_failed, async ({ context, agent }, { reason }) => {
    const before = agent.callDrafts[reason] ?? null;
    const words = await saveCallDraft(context, agent, { reason, words: null, before });
    const undo = words === null ? null : { intent: "undo-reset", reason, words };
    return successToast(m.agent_drafts_reset_done(), undo ? { undo: { action: DRAFTS, fields: undo } } : {});
  }),
  "undo-reset": buttonAction(draftForm, m.agent_drafts_save_failed, async ({ context, agent }, draft) => {
    await saveCallDraft(context, agent, { ...draft, before: null });
    return successToast(m.agent_drafts_saved());
  }),
});
