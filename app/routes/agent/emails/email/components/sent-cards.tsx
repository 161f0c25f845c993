import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { StepsBar, StepsField } from "#app/components/transfer/steps-bar.tsx";
import { useJobSteps } from "#app/components/transfer/use-job-steps.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as m from "#app/paraglide/messages.js";
import { emailPath } from "../../../shared/group-email-paths.ts";
import type { SentPage } from "../load.server.ts";
import { skippedLines } from "../sentences.ts";
import { SkippedList } from "./preview-card.tsx";

export function SentCards({ page }: { page: SentPage }) {
  return (
    <div className="space-y-5">
      {page.state === "queueing" && <QueueCard page={page} />}
      <ResultCard page={page} />
      <Card aria-labelledby="text">
        <CardHeader id="text" title={m.agent_emails_message()} />
        <p className="whitespace-pre-line text-[0.9375rem] wrap-anywhere">{page.body}</p>
      </Card>
    </div>
  );
}

function QueueCard({ page }: { page: SentPage }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "queue";
  const { progress, trouble } = useJobSteps({
    active: page.go,
    url: `${emailPath(page.id)}/step`,
    intent: "queue",
    onOver: () => navigate(emailPath(page.id), { replace: true, preventScrollReset: true }),
  });
  return (
    <Card aria-labelledby="queueing">
      <CardHeader id="queueing" title={m.agent_emails_queueing()} />
      <StepsBar
        progress={progress ?? page.progress}
        label={m.agent_emails_people_done_label()}
        sentence={m.agent_emails_people_done}
      />
      <p className="mt-3 text-[0.9375rem] text-ink-2">{m.agent_emails_goes_on_by_itself()}</p>
      <div className="mt-4 empty:hidden">
        <FormError>{trouble}</FormError>
      </div>
      {!(hydrated && page.go && trouble === null) && (
        <Form method="post" action={emailPath(page.id)} replace preventScrollReset className="mt-4">
          <input type="hidden" name="intent" value="queue" />
          <StepsField />
          <Button busy={busy}>{m.common_continue()}</Button>
        </Form>
      )}
    </Card>
  );
}

function ResultCard({ page }: { page: SentPage }) {
  const { id, state, sentOn, canceledOn, sent, underWay, later, failed, skipped, isForgotten } = page;
  const canCancel = state === "queueing" || (state === "queued" && (underWay > 0 || later.length > 0));
  const lines = [
    sent > 0 && m.agent_emails_count_sent({ count: sent }),
    underWay > 0 && m.agent_emails_count_under_way({ count: underWay }),
    ...later.map(({ count, day }) => m.agent_emails_count_later({ count, day: day ?? "" })),
    failed > 0 && m.agent_emails_count_failed({ count: failed }),
  ].filter((line) => line !== false);
  return (
    <Card aria-labelledby="result">
      <CardHeader
        id="result"
        title={
          canceledOn === null
            ? m.agent_emails_sent_title({ day: sentOn })
            : m.agent_emails_canceled_title({ day: canceledOn })
        }
      />
      <ul className="space-y-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <SkippedList lines={skippedLines(skipped)} />
      {isForgotten && <p className="mt-3 text-[0.9375rem] text-ink-2">{m.agent_emails_forgotten()}</p>}
      {canCancel && (
        <ButtonLink
          to={emailPath(id, { dialog: "cancel" })}
          preventScrollReset
          variant="secondary"
          className="mt-5"
        >
          {m.agent_emails_cancel_rest()}
        </ButtonLink>
      )}
    </Card>
  );
}

export function CancelDialog({ id }: { id: string }) {
  return (
    <ConfirmDialog
      title={m.agent_emails_cancel_title()}
      body={m.agent_emails_cancel_body()}
      confirmLabel={m.agent_emails_cancel_rest()}
      cancelLabel={m.agent_emails_keep_sending()}
      closeTo={emailPath(id)}
      action={emailPath(id)}
      busy={useNavigation().formData?.get("intent") === "cancel"}
    >
      <input type="hidden" name="intent" value="cancel" />
    </ConfirmDialog>
  );
}
