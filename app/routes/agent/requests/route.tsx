import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runRequestIntent } from "./actions.server.ts";
import { AnswerDialog } from "./components/answer-dialog.tsx";
import { RequestList } from "./components/request-list.tsx";
import { readRequestsPage } from "./load.server.ts";
import { FILTERS, type Filter, requestsPath } from "./paths.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_requests_title() }) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readRequestsPage(context, agent, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runRequestIntent({ request, context, agent, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export default function AgentRequests() {
  const { place, rows, next, dialog, closeTo } = useLoaderData<typeof loader>();
  const failure = (useActionData<typeof action>() as FormFailure | undefined) ?? null;
  return (
    <>
      <PageHeader title={m.agent_requests_title()} subtitle={m.agent_requests_subtitle()} />
      <TabLinks
        label={m.agent_requests_requests_shown()}
        className="mb-4 md:mb-5"
        tabs={FILTERS.map((filter) => ({
          to: requestsPath({ filter, after: null }),
          label: FILTER_LABELS[filter](),
          current: filter === place.filter,
        }))}
      />
      <RequestList place={place} rows={rows} next={next} />
      {dialog && <AnswerDialog key={dialog.request.id} dialog={dialog} failure={failure} closeTo={closeTo} />}
    </>
  );
}

const FILTER_LABELS: Record<Filter, () => string> = {
  open: m.agent_requests_filter_labels_open,
  resolved: m.agent_requests_filter_labels_resolved,
  all: m.common_filter_labels_all,
};
