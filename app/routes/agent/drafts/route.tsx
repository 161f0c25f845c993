import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { standardDraft } from "#app/domain/calls/call-drafts.ts";
import { CALL_REASONS } from "#app/domain/calls/call-reasons.ts";
import { CALL_REASON_LABELS } from "#app/domain/calls/call-words.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runDraftsIntent } from "./actions.server.ts";
import { DraftDialog } from "./components/draft-dialog.tsx";
import { draftPath } from "./paths.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_drafts_title() }) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const { firstName, callDrafts, timeZone } = agent;
  const from = { firstName, name: fullName(agent) };
  const drafts = CALL_REASONS.map((reason) => {
    const own = callDrafts[reason] ?? null;
    return { reason, own, words: own ?? standardDraft(reason, { isSigned: from.name !== "" }) };
  });
  const asked = new URL(request.url).searchParams.get("reason");
  const draft = drafts.find(({ reason }) => reason === asked) ?? null;
  return { drafts, dialog: draft && { draft, from, today: todayIn(timeZone, context.now) } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return runDraftsIntent({ request, context, agent, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const shouldRevalidate = revalidateAfterConflict;

export default function AgentDrafts() {
  const { drafts, dialog } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to="/agent/settings" className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.common_settings()}
        </Link>
      </p>
      <PageHeader title={m.agent_drafts_title()} subtitle={m.agent_drafts_subtitle()} />
      <Card className="max-w-3xl" aria-label={m.agent_drafts_title()}>
        <ul className="-my-4 divide-y divide-line">
          {drafts.map(({ reason, own, words }) => {
            const label = CALL_REASON_LABELS[reason]();
            return (
              <li key={reason} className="flex items-start justify-between gap-x-4 py-4">
                <div className="min-w-0">
                  <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans text-base font-semibold">
                    {label}
                    {own !== null && <Badge tone="sea">{m.agent_drafts_yours()}</Badge>}
                  </h2>
                  <p className="mt-1 text-[0.9375rem] whitespace-pre-line wrap-anywhere text-ink-2">
                    {words}
                  </p>
                </div>
                <ButtonLink
                  to={draftPath(reason)}
                  preventScrollReset
                  variant="secondary"
                  size="sm"
                  aria-label={m.agent_drafts_edit_of({ reason: label })}
                >
                  {m.common_edit_button()}
                </ButtonLink>
              </li>
            );
          })}
        </ul>
      </Card>
      {dialog && <DraftDialog key={dialog.draft.reason} {...dialog} failure={failure} />}
    </>
  );
}
