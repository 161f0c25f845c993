import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  replaceSecret,
  saveWebhook,
  sendTestWebhook,
  turnOffWebhook,
} from "#app/services/webhooks/webhooks.server.ts";

const WEBHOOKS = "/agent/settings/webhooks";

type WebhooksActionContext = ActionInput & { agent: Agent };
/** Shown on the page that answers the form, and never again. */
export type NewSecret = { secret: string };

const { buttonAction, formAction, dispatch } = createActions<WebhooksActionContext>(() => WEBHOOKS);

const urlForm = z.object({ url: optionalLine(500) });
const secretForm = z.object({
  setAt: z
    .string()
    .max(40, { abort: true })
    .regex(/^\d{1,15}$/),
});

export const runWebhooksIntent = dispatch<NewSecret>({
  save: formAction(urlForm, m.webhooks_save_failed, async ({ context, agent, request }, { url }) => {
    const { APP_ENV, WEBHOOK_LOCAL_RECEIVER } = context.env;
    const secret = await saveWebhook(context, agent.id, url, {
      localReceiver: APP_ENV === "local" ? (WEBHOOK_LOCAL_RECEIVER ?? null) : null,
      ownOrigin: new URL(request.url).origin,
    });
    return secret === null ? successToast(m.webhooks_saved()) : { secret };
  }),
  secret: buttonAction(secretForm, m.webhooks_save_failed, async ({ context, agent }, { setAt }) => ({
    secret: await replaceSecret(context, agent.id, Number(setAt)),
  })),
  test: buttonAction(NO_FIELDS, m.webhooks_test_failed, async ({ context, agent }) => {
    await sendTestWebhook(context, agent.id);
    return successToast(m.webhooks_test_queued());
  }),
  off: buttonAction(NO_FIELDS, m.webhooks_save_failed, async ({ context, agent }) => {
    await turnOffWebhook(context, agent.id);
    return successToast(m.webhooks_turned_off());
  }),
});
