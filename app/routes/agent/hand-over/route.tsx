import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { StepsField } from "#app/components/transfer/steps-bar.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { handOverPath } from "../shared/hand-over-paths.ts";
import { RunningCard } from "../shared/running-card.tsx";
import { runHandOverIntent } from "./actions.server.ts";
import { type HandOverPage, readHandOverPage } from "./load.server.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_hand_over_page() }) }];

/** A hand-over of clients, for the agent who hands over and for the one it is offered to. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readHandOverPage(context, agent, new URL(request.url), params.handOver ?? "");
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runHandOverIntent({ request, context, agent, form, handOverId: params.handOver ?? "" });
}

export { clientAction } from "#app/components/shell/connection.ts";

export default function HandOverRoute() {
  const page = useLoaderData<typeof loader>() as HandOverPage;
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to="/agent/clients" className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.agent_clients_title()}
        </Link>
      </p>
      <PageHeader title={titleOf(page)} />
      {page.works ? (
        <RunningCard
          path={handOverPath(page.id)}
          title={page.state === "returning" ? m.agent_hand_over_returning() : m.agent_hand_over_moving()}
          goes={page.goes}
          progress={page.progress}
        />
      ) : page.state === "chosen" ? (
        <OfferCard page={page} failure={failure} />
      ) : (
        <StateCard page={page} />
      )}
    </>
  );
}

/** Once accepted. */
const HAS_MOVED: ReadonlySet<HandOverPage["state"]> = new Set(["running", "done", "returning", "returned"]);

function titleOf({ side, state, count, agent }: HandOverPage): string {
  if (state === "chosen") return m.agent_hand_over_title({ count });
  if (HAS_MOVED.has(state))
    return side === "sent" ? m.agent_hand_over_gone_to({ agent }) : m.agent_hand_over_come_from({ agent });
  return side === "sent" ? m.agent_hand_over_to({ count, agent }) : m.agent_hand_over_from({ count, agent });
}

function OfferCard({
  page: { id, count },
  failure,
}: {
  page: HandOverPage;
  failure: FormFailure | undefined;
}) {
  const busy = useNavigation().formData?.get("intent") === "offer";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Card>
      <Points
        points={[
          m.agent_hand_over_means_offer(),
          m.agent_hand_over_means_moves(),
          m.agent_hand_over_means_left_out(),
          m.agent_hand_over_means_back(),
        ]}
      />
      <Form ref={form} method="post" action={handOverPath(id)} noValidate className="mt-5 space-y-5">
        <FormError>{failure?.form}</FormError>
        <input type="hidden" name="intent" value="offer" />
        <TextField
          label={m.agent_hand_over_email()}
          name="email"
          type="email"
          required
          hint={m.agent_hand_over_email_hint()}
          autoComplete="off"
          defaultValue={String(failure?.values.email ?? "")}
          error={failure?.errors.email}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button busy={busy}>{m.agent_hand_over_offer({ count })}</Button>
          <ButtonLink to="/agent/clients" variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

function StateCard({ page }: { page: HandOverPage }) {
  const isOffer = page.side === "received" && page.state === "offered";
  return (
    <Card>
      <p role="status" className="text-[0.9375rem] text-pretty">
        {stateText(page)}
      </p>
      {isOffer && (
        <div className="mt-3">
          <Points points={[m.agent_hand_over_accept_means(), m.agent_hand_over_accept_told()]} />
        </div>
      )}
      {page.canTakeBack && (
        <p className="mt-3 text-[0.9375rem] text-pretty text-ink-2">
          {m.agent_hand_over_undo_means({ day: page.returnUntil })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5">
        {isOffer && (
          <>
            <Press page={page} intent="accept" label={m.agent_hand_over_accept()} />
            <Press page={page} intent="decline" label={m.agent_hand_over_decline()} quiet />
          </>
        )}
        {page.side === "sent" && page.state === "offered" && (
          <Press page={page} intent="cancel" label={m.agent_hand_over_cancel()} quiet />
        )}
        {page.canTakeBack && <Press page={page} intent="undo" label={m.agent_hand_over_undo()} quiet />}
        {!isOffer && <ButtonLink to="/agent/clients">{m.agent_clients_bulk_back()}</ButtonLink>}
      </div>
    </Card>
  );
}

type PressProps = { page: HandOverPage; intent: string; label: string; quiet?: boolean };

function Press({ page, intent, label, quiet }: PressProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" action={handOverPath(page.id)} replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <StepsField />
      <Button busy={busy} variant={quiet ? "secondary" : "primary"}>
        {label}
      </Button>
    </Form>
  );
}

function stateText(page: HandOverPage): string {
  const { side, state, agent, moved, left, takenBack, refused, until } = page;
  switch (state) {
    case "offered":
      return side === "sent"
        ? m.agent_hand_over_waiting({ agent, day: until })
        : m.agent_hand_over_accept_until({ day: until });
    case "expired":
      return m.agent_hand_over_expired();
    case "canceled":
      return m.agent_hand_over_canceled();
    case "declined":
      return m.agent_hand_over_declined({ agent });
    case "running":
      return m.agent_hand_over_they_move({ agent });
    case "returning":
      return m.agent_hand_over_they_return({ agent });
    default:
      return [
        side === "sent"
          ? m.agent_hand_over_done_sent({ count: moved, agent })
          : m.agent_hand_over_done_received({ count: moved, agent }),
        left > 0 && m.agent_hand_over_left({ count: left }),
        refused > 0 && m.agent_hand_over_ended({ count: refused }),
        takenBack > 0 && m.agent_hand_over_returned({ count: takenBack }),
      ]
        .filter(Boolean)
        .join(" ");
  }
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1.5 pl-5 text-[0.9375rem] text-pretty">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
