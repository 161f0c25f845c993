import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgentOrDeparted } from "#app/auth/guards.server.ts";
import type { Agent } from "#app/auth/sessions.server.ts";
import { AccountDeletedPage } from "#app/components/accounts/account-deleted-page.tsx";
import { lastDayKept } from "#app/domain/accounts/account-deletion.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { type Act, actionKit, good } from "#app/http/actions.server.ts";
import { NOTHING, readForm } from "#app/http/forms.server.ts";
import { restoreAgent } from "#app/services/accounts/delete-agent.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgentOrDeparted({ request, context });
  if (agent.deletedAt === null) throw redirect("/agent");
  return { until: formatDay(lastDayKept(agent.deletedAt, agent.timeZone)) };
}

type OpenAct = Act & { agent: Agent };

const { save } = actionKit<OpenAct>(() => "/agent");

/** Opens the account again; the page has no other form. */
const openAgain = save(
  NOTHING,
  "Error opening your account. Please try again.",
  async ({ context, agent }) => {
    if (agent.deletedAt !== null) await restoreAgent(context, agent.id, agent.deletedAt);
    return good("Welcome back. Everything is as it was.");
  },
);

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgentOrDeparted({ request, context });
  return openAgain({ request, context, agent, form: await readForm(request) });
}

export const meta: MetaFunction = () => [{ title: "Closed · Peaceful Home" }];

/** All that is left of a closed account: until when it is kept, and the ways out and back. */
export default function AgentDeletedPage() {
  const { until } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <AccountDeletedPage
      as="agent"
      title="Your account is deleted"
      until={until}
      keep="/agent/closed"
      downloads={[{ to: "/agent/export.zip", label: "Export your data" }]}
      error={failure?.form}
    >
      <p>
        You can keep your account: your profile, clients, vendors and tasks are as they were, and your clients
        can use their plans again.
      </p>
    </AccountDeletedPage>
  );
}
