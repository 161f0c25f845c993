import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgentOrDeparted } from "#app/auth/guards.server.ts";
import { AccountDeletedPage } from "#app/components/accounts/account-deleted-page.tsx";
import { lastDayKept } from "#app/domain/accounts/account-deletion.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { attempt, readForm } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { restoreAgent } from "#app/services/accounts/delete-agent.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgentOrDeparted({ request, context });
  if (agent.deletedAt === null) throw redirect("/agent");
  return { until: formatDay(lastDayKept(agent.deletedAt, agent.timeZone)) };
}

/** Opens the account again; the page has no other form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgentOrDeparted({ request, context });
  const form = await readForm(request);
  return attempt(form, "Error opening your account. Please try again.", async () => {
    if (agent.deletedAt !== null) await restoreAgent(context, agent.id, agent.deletedAt);
    const message = "Welcome back. Everything is as it was.";
    return redirectWithToast("/agent", { tone: "good", message }, { request, context });
  });
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
