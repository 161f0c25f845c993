import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay, formatTime } from "#app/domain/days/date-format.ts";
import { isWebhookKind, WEBHOOK_TYPES } from "#app/domain/webhooks/webhook.ts";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { getWebhook, listDeliveries } from "#db/queries/webhooks/webhooks.server.ts";
import { type NewSecret, runWebhooksIntent } from "./actions.server.ts";

const WEBHOOKS = "/agent/settings/webhooks";
const SHOWN = 20;

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.webhooks_title() }) }];

/** Neither the secret nor its sealed form leaves the server. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: agentId, timeZone } = await requireAgent({ request, context });
  const { db, now } = context;
  const [hook, deliveries] = await Promise.all([getWebhook(db, agentId), listDeliveries(db, agentId, SHOWN)]);
  const today = todayIn(timeZone, now);
  const asked = new URL(request.url).searchParams.get("dialog");
  return {
    hook: hook && { url: hook.url, secretSetAt: hook.secretSetAt, offReason: hook.offReason },
    dialog: hook && (asked === "off" || asked === "secret") ? asked : null,
    deliveries: deliveries.map(({ id, kind, state, error, createdAt }) => ({
      id,
      type: isWebhookKind(kind) ? WEBHOOK_TYPES[kind] : kind,
      state,
      error,
      at: `${formatRecentDay(todayIn(timeZone, createdAt), today)}, ${formatTime(timeZone, createdAt)}`,
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return runWebhooksIntent({ request, context, agent, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export default function AgentWebhooks() {
  const { hook, deliveries, dialog } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormFailure | NewSecret | undefined;
  const secret = answer && "secret" in answer ? answer.secret : null;
  const failure = answer && !("secret" in answer) ? answer : null;
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to="/agent/settings" className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.common_settings()}
        </Link>
      </p>
      <PageHeader title={m.webhooks_title()} subtitle={m.webhooks_subtitle()} />
      <div className="max-w-3xl space-y-5">
        {secret !== null && <SecretCard secret={secret} />}
        <AddressCard hook={hook} failure={failure} />
        <Card aria-labelledby="what">
          <CardHeader id="what" title={m.webhooks_what()} />
          <p className="text-[0.9375rem] text-pretty text-ink-2">{m.webhooks_what_body()}</p>
        </Card>
        <DeliveriesCard deliveries={deliveries} />
      </div>
      {hook && dialog === "secret" && secret === null && <SecretDialog setAt={hook.secretSetAt} />}
      {hook && dialog === "off" && <OffDialog />}
    </>
  );
}

function SecretCard({ secret }: { secret: string }) {
  return (
    <Card aria-labelledby="secret">
      <CardHeader id="secret" title={m.webhooks_secret()} />
      <p role="status" className="mb-3 text-[0.9375rem] text-pretty">
        {m.webhooks_secret_once()}
      </p>
      <code className="mb-3 block rounded-sm bg-sunken px-4 py-3 text-[0.9375rem] break-all">{secret}</code>
      <CopyButton text={secret} label={m.webhooks_copy_secret()} />
    </Card>
  );
}

type Hook = ReturnType<typeof useLoaderData<typeof loader>>["hook"];

function AddressCard({ hook, failure }: { hook: Hook; failure: FormFailure | null }) {
  const sending = useNavigation().formData?.get("intent");
  const isOn = hook !== null && hook.offReason === null;
  return (
    <Card aria-labelledby="address">
      <CardHeader
        id="address"
        title={m.webhooks_address()}
        action={
          <Badge tone={isOn ? "good" : "neutral"} className="mr-2">
            {isOn ? m.webhooks_is_on() : m.webhooks_is_off()}
          </Badge>
        }
      />
      {hook?.offReason && (
        <div className="mb-4">
          <FormError>
            {hook.offReason === "gone" ? m.webhooks_stopped_gone() : m.webhooks_stopped_failing()}
          </FormError>
        </div>
      )}
      <Form method="post" action={WEBHOOKS} preventScrollReset noValidate className="space-y-4">
        <input type="hidden" name="intent" value="save" />
        <FormError>{failure?.form}</FormError>
        <TextField
          label={m.webhooks_url()}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          hint={m.webhooks_url_hint()}
          defaultValue={String(failure?.values.url ?? hook?.url ?? "")}
          error={failure?.errors.url}
        />
        <Button busy={sending === "save"}>{isOn ? m.webhooks_save() : m.webhooks_turn_on()}</Button>
      </Form>
      {hook && (
        <div className="mt-5 flex flex-wrap gap-2.5 border-t border-line pt-4">
          {isOn && (
            <Form method="post" action={WEBHOOKS} preventScrollReset>
              <input type="hidden" name="intent" value="test" />
              <Button variant="secondary" busy={sending === "test"}>
                {m.webhooks_send_test()}
              </Button>
            </Form>
          )}
          <ButtonLink to="?dialog=secret" preventScrollReset variant="secondary">
            {m.webhooks_replace_secret()}
          </ButtonLink>
          <ButtonLink to="?dialog=off" preventScrollReset variant="quiet">
            {m.webhooks_turn_off()}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function SecretDialog({ setAt }: { setAt: number }) {
  return (
    <ConfirmDialog
      title={m.webhooks_replace_title()}
      body={m.webhooks_replace_body()}
      tone="primary"
      confirmLabel={m.webhooks_replace_secret()}
      closeTo={WEBHOOKS}
      action={WEBHOOKS}
      busy={useNavigation().formData?.get("intent") === "secret"}
    >
      <input type="hidden" name="intent" value="secret" />
      <input type="hidden" name="setAt" value={setAt} />
    </ConfirmDialog>
  );
}

function OffDialog() {
  return (
    <ConfirmDialog
      title={m.webhooks_off_title()}
      body={m.webhooks_off_body()}
      confirmLabel={m.webhooks_turn_off()}
      closeTo={WEBHOOKS}
      action={WEBHOOKS}
      busy={useNavigation().formData?.get("intent") === "off"}
    >
      <input type="hidden" name="intent" value="off" />
    </ConfirmDialog>
  );
}

type Delivery = { id: string; type: string; state: string; error: string | null; at: string };

const STATES: Record<string, { tone: BadgeTone; label: () => string }> = {
  sent: { tone: "good", label: m.webhooks_state_sent },
  failed: { tone: "bad", label: m.webhooks_state_failed },
  skipped: { tone: "neutral", label: m.webhooks_state_skipped },
};
const UNDER_WAY = { tone: "soon" as const, label: m.webhooks_state_waiting };

function DeliveriesCard({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <Card aria-labelledby="deliveries">
      <CardHeader id="deliveries" title={m.webhooks_deliveries()} />
      {deliveries.length === 0 && <p className="text-[0.9375rem] text-ink-2">{m.webhooks_no_deliveries()}</p>}
      <ul className="divide-y divide-line">
        {deliveries.map(({ id, type, state, error, at }) => {
          const { tone, label } = STATES[state] ?? UNDER_WAY;
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{type}</p>
                <p className="text-sm text-ink-2">
                  {at}
                  {error && state !== "skipped" && ` · ${error}`}
                </p>
              </div>
              <Badge tone={tone}>{label()}</Badge>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
