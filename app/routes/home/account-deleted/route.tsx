import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHomeOrDeparted } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { AccountDeletedPage } from "#app/components/accounts/account-deleted-page.tsx";
import { deletedByHome, lastDayKept } from "#app/domain/accounts/account-deletion.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { fullName } from "#app/domain/text/names.ts";
import { type Act, actionKit, good } from "#app/http/actions.server.ts";
import { NOTHING, readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { restoreHome } from "#app/services/accounts/delete-home.server.ts";
import { getAgentOfDeleted } from "#db/queries/accounts/account-deletion.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHomeOrDeparted({ request, context });
  if (home.deletedAt === null) throw redirect("/home");
  const agent = found(await getAgentOfDeleted(context.db, home.agentId));
  const name = fullName(agent) || "Your agent";
  const own = deletedByHome(home);
  return {
    own,
    agent: { name, email: agent.email, gone: agent.deletedAt !== null },
    until: formatDay(lastDayKept(home.deletedAt, home.timeZone)),
    mayKeep: own && agent.deletedAt === null,
  };
}

type OpenAct = Act & { home: Home };

const { save } = actionKit<OpenAct>(() => "/home");

/** Opens the home again; the page has no other form. */
const openAgain = save(
  NOTHING,
  "Error opening your account. Please try again.",
  async ({ context, home }) => {
    await restoreHome(context, home);
    return good("Welcome back. Your home is as it was.");
  },
);

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHomeOrDeparted({ request, context });
  return openAgain({ request, context, home, form: await readForm(request) });
}

export const meta: MetaFunction = () => [{ title: "Closed · Peaceful Home" }];

/** All that is left of a closed home: until when it is kept, and the ways out and back. */
export default function HomeDeletedPage() {
  const { own, agent, until, mayKeep } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <AccountDeletedPage
      as="homeowner"
      title={own ? "Your account is deleted" : "Your home is closed"}
      until={until}
      keep={mayKeep ? "/home/closed" : null}
      downloads={[{ to: "/home/export.zip", label: "Export your data" }]}
      error={failure?.form}
    >
      {own ? <OwnDoing agent={agent} /> : <AgentsDoing agent={agent} />}
    </AccountDeletedPage>
  );
}

type Agent = { name: string; email: string; gone: boolean };

function OwnDoing({ agent }: { agent: Agent }) {
  if (!agent.gone) return <p>You can keep your account, and all is as it was.</p>;
  return (
    <p>
      {agent.name} has deleted their account since, so your home cannot be opened again. Your data can still
      be taken along.
    </p>
  );
}

function AgentsDoing({ agent }: { agent: Agent }) {
  if (agent.gone) {
    return (
      <p>{agent.name} has deleted their account, and your home went with it. Take your data with you.</p>
    );
  }
  return (
    <p>
      {agent.name} removed your home. You can take your data with you. If you still need your home, write to{" "}
      {agent.name} at <span className="wrap-anywhere">{agent.email}</span>, who can open it again.
    </p>
  );
}
