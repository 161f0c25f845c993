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
import { pageTitle } from "#app/components/shell/words.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, readForm } from "#app/http/forms.server.ts";
import { restoreAgent } from "#app/services/accounts/delete-account.server.ts";
import * as words from "./words.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgentIncludingClosed({ request, context });
  if (agent.deletedAt === null) throw redirect("/agent");
  return { until: formatDay(lastRestorableDay(agent.deletedAt, agent.timeZone)) };
}

type OpenActionContext = ActionInput & { agent: Agent };

const { formAction } = createActions<OpenActionContext>(() => "/agent");

/** Opens the account again; the page has no other form. */
const openAgain = formAction(NO_FIELDS, words.failed, async ({ context, agent }) => {
  if (agent.deletedAt !== null) await restoreAgent(context, agent.id, agent.deletedAt);
  return successToast(words.restored);
});

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgentIncludingClosed({ request, context });
  return openAgain({ request, context, agent, form: await readForm(request) });
}

export const meta: MetaFunction = () => [{ title: pageTitle(words.page) }];

/** All that is left of a closed account: until when it is kept, and the ways out and back. */
export default function AgentDeletedPage() {
  const { until } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <AccountDeletedPage
      as="agent"
      title={words.title}
      until={until}
      keep="/agent/closed"
      downloads={[{ to: "/agent/export.zip", label: words.exportData }]}
      error={failure?.form}
    >
      <p>{words.body}</p>
    </AccountDeletedPage>
  );
}
