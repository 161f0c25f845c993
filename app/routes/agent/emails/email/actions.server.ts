import { redirect } from "@remix-run/cloudflare";
import type { Agent } from "#app/auth/sessions.server.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  cancelGroupEmail,
  deleteGroupEmailDraft,
  queueCopies,
  saveDraft,
  sendGroupEmail,
} from "#app/services/email/group-emails.server.ts";
import { EMAILS, emailPath } from "../../shared/group-email-paths.ts";
import { draftForm, sendForm } from "./forms.server.ts";

type EmailActionContext = ActionInput & { agent: Agent; emailId: string };

/** Pages of copies per submit without JavaScript; with it each page is its own request. */
const PAGES_PER_SUBMIT = 5;

const { buttonAction, formAction, dispatch } = createActions<EmailActionContext>(({ emailId }) =>
  emailPath(emailId),
);

export const runEmailIntent = dispatch({
  save: formAction(draftForm, m.agent_emails_save_failed, async (args, { updatedAt, ...typed }) => {
    const { context, agent, emailId } = args;
    const { subject, body, ...recipients } = typed;
    await saveDraft(context, agent.id, { id: emailId, updatedAt }, { subject, body, recipients });
    return redirect(emailPath(emailId, { person: "1" }));
  }),
  send: buttonAction(sendForm, m.agent_emails_send_failed, async (args, { updatedAt }) => {
    const { context, agent, emailId } = args;
    await sendGroupEmail(context, agent.id, { id: emailId, updatedAt });
    await queue(args);
    return redirect(emailPath(emailId, { go: "queue" }));
  }),
  queue: buttonAction(NO_FIELDS, m.agent_emails_send_failed, async (args) => {
    await queue(args);
    return redirect(emailPath(args.emailId, { go: "queue" }));
  }),
  cancel: buttonAction(NO_FIELDS, m.agent_emails_cancel_failed, async ({ context, agent, emailId }) => {
    await cancelGroupEmail(context, agent, emailId);
    return successToast(m.agent_emails_canceled());
  }),
  delete: buttonAction(NO_FIELDS, m.agent_emails_delete_failed, async ({ context, agent, emailId }) => {
    await deleteGroupEmailDraft(context, agent.id, emailId);
    return successToast(m.agent_emails_draft_deleted(), { to: EMAILS });
  }),
});

async function queue({ context, agent, emailId, form }: EmailActionContext): Promise<void> {
  const pages = text(form, "steps") === "1" ? 1 : PAGES_PER_SUBMIT;
  context.outbox.emails.push(...(await queueCopies(context, agent, emailId, pages)));
}
