import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgentIncludingClosed } from "#app/auth/guards.server.ts";
import type { Agent } from "#app/auth/sessions.server.ts";
import { AccountDeletedPage } from "#app/components/accounts/account-deleted-page.tsx";
import { formatDay } from "#app/domain/days/date-format.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { restoreAgent } from "#app/services/accounts/delete-account.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgentIncludingClosed({ request, context });
  if (agent.deletedAt === null) throw redirect("/agent");
  return { until: formatDay(lastRestorableDay(agent.deletedAt, agent.timeZone)) };
}

type OpenActionContext = ActionInput & { agent: Agent };

const { formAction } = createActions<OpenActionContext>(() => "/agent");

const openAgain = formAction(NO_FIELDS, m.agent_account_deleted_failed, async ({ context, agent }) => {
  if (agent.deletedAt !== null) await restoreAgent(context, agent.id, agent.deletedAt);
  return successToast(m.agent_account_deleted_restored());
});

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgentIncludingClosed({ request, context });
  return openAgain({ request, context, agent, form: await readForm(request) });
}

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.agent_account_deleted_page() }) },
];

export default function AgentDeletedPage() {
  const { until } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <AccountDeletedPage
      as="agent"
      title={m.common_your_account_is_deleted()}
      until={until}
      keep="/agent/closed"
      downloads={[{ to: "/agent/export.zip", label: m.common_export_your_data() }]}
      error={failure?.form}
    >
      <p>{m.agent_account_deleted_body()}</p>
    </AccountDeletedPage>
  );
}
