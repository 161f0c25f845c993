import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { formId } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions } from "#app/http/actions.server.ts";
import * as m from "#app/paraglide/messages.js";
import { createDraft } from "#app/services/email/group-emails.server.ts";
import { EMAILS, emailPath } from "../shared/group-email-paths.ts";
import { TEMPLATES, templateText } from "../shared/group-email-templates.ts";

type EmailsActionContext = ActionInput & { agent: Agent };

const { buttonAction, dispatch } = createActions<EmailsActionContext>(() => EMAILS);

const createForm = z.object({ id: formId, template: z.enum(TEMPLATES) });

export const runEmailsIntent = dispatch({
  create: buttonAction(createForm, m.agent_emails_create_failed, async (args, { id, template }) => {
    const { context, agent } = args;
    await createDraft(context, agent.id, { id, ...templateText(template, agent) });
    return redirect(emailPath(id));
  }),
});
