import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { isSameOrigin } from "#app/auth/same-origin.server.ts";
import { MailPage } from "#app/components/email/email-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import type { EmailList } from "#app/domain/email/email-preferences.ts";
import { attempt, readForm, text } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { readUnsubscribe } from "#app/services/email/email-tokens.server.ts";
import { readSubscription, setEmailListSubscription } from "#app/services/email/unsubscribe.server.ts";
import { selectShownBrand } from "#db/queries/profile/profiles.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, env } = context;
  const target = found(await readUnsubscribe(params.token ?? "", env.MAIL_SECRET));
  const { agentId, isOn, isAllOff } = found(await readSubscription(db, target));
  return {
    agent: found((await selectShownBrand(db, agentId))[0]),
    list: listText(target.audience, target.list),
    settings: target.audience === "agent" ? "/agent/settings" : "/home/settings",
    isOn,
    isAllOff,
  };
}

/** Also called by mail clients for one-click unsubscribe (RFC 8058). */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const target = found(await readUnsubscribe(params.token ?? "", context.env.MAIL_SECRET));
  // A cross-origin request can only unsubscribe, so its body is not read.
  const form = isSameOrigin(request) ? await readForm(request) : new FormData();
  return attempt(form, m.common_update_preferences_failed(), async () => {
    await setEmailListSubscription(context, target, text(form, "intent") === "switch-on");
    return null;
  });
}

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.email_unsubscribe_page() }) },
  { name: "robots", content: "noindex" },
];

export default function Unsubscribe() {
  const { agent, list, settings, isOn, isAllOff } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  return (
    <MailPage agent={agent} title={isOn ? list.question : list.off}>
      <p role="status" className="mt-3 text-ink-2">
        {isOn ? list.stops : list.stopped}
      </p>
      {isAllOff && <p className="mt-3 text-ink-2">{m.email_unsubscribe_all_off()}</p>}
      <Form method="post" className="mt-6 space-y-4">
        <FormError>{failure?.form}</FormError>
        {!isOn && <input type="hidden" name="intent" value="switch-on" />}
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
          {!isAllOff && (
            <Button variant={isOn ? "primary" : "secondary"} busy={busy}>
              {isOn ? m.email_unsubscribe_turn_off() : m.email_unsubscribe_turn_on()}
            </Button>
          )}
          <ButtonLink to={settings} variant={isAllOff ? "secondary" : "quiet"}>
            {m.email_unsubscribe_settings()}
          </ButtonLink>
        </div>
      </Form>
    </MailPage>
  );
}

type Audience = "agent" | "homeowner";

/** Heading and explanation before and after the list is turned off. */
type ListText = { question: string; stops: string; off: string; stopped: string };

const HOME: Record<EmailList, () => ListText> = {
  reminders: () => ({
    question: m.email_unsubscribe_list_home_reminders_question(),
    stops: m.email_unsubscribe_list_home_reminders_stops(),
    off: m.email_unsubscribe_list_home_reminders_off(),
    stopped: m.email_unsubscribe_list_home_reminders_stopped(),
  }),
  digest: () => ({
    question: m.email_unsubscribe_list_home_digest_question(),
    stops: m.email_unsubscribe_list_home_digest_stops(),
    off: m.email_unsubscribe_list_home_digest_off(),
    stopped: m.email_unsubscribe_list_home_digest_stopped(),
  }),
  alerts: () => ({
    question: m.email_unsubscribe_list_home_alerts_question(),
    stops: m.email_unsubscribe_list_home_alerts_stops(),
    off: m.email_unsubscribe_list_home_alerts_off(),
    stopped: m.email_unsubscribe_list_home_alerts_stopped(),
  }),
  notifications: () => ({
    question: m.email_unsubscribe_list_home_notifications_question(),
    stops: m.email_unsubscribe_list_home_notifications_stops(),
    off: m.email_unsubscribe_list_home_notifications_off(),
    stopped: m.email_unsubscribe_list_home_notifications_stopped(),
  }),
  group: () => ({
    question: m.email_unsubscribe_list_home_group_question(),
    stops: m.email_unsubscribe_list_home_group_stops(),
    off: m.email_unsubscribe_list_home_group_off(),
    stopped: m.email_unsubscribe_list_home_group_stopped(),
  }),
};

const AGENT: Partial<Record<EmailList, () => ListText>> = {
  digest: () => ({
    question: m.email_unsubscribe_list_agent_digest_question(),
    stops: m.email_unsubscribe_list_agent_digest_stops(),
    off: m.email_unsubscribe_list_agent_digest_off(),
    stopped: m.email_unsubscribe_list_agent_digest_stopped(),
  }),
  notifications: () => ({
    question: m.email_unsubscribe_list_home_notifications_question(),
    stops: m.email_unsubscribe_list_agent_notifications_stops(),
    off: m.email_unsubscribe_list_home_notifications_off(),
    stopped: m.email_unsubscribe_list_agent_notifications_stopped(),
  }),
};

function listText(audience: Audience, list: EmailList): ListText {
  const agentText = audience === "agent" ? AGENT[list] : undefined;
  return (agentText ?? HOME[list])();
}
