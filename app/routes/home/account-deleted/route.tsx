import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHomeIncludingClosed } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { AccountDeletedPage } from "#app/components/accounts/account-deleted-page.tsx";
import { type DeletionCause, deletedByHome, deletionCauseOf } from "#app/domain/accounts/account-deletion.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { lastRestorableDay } from "#app/domain/retention.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS, readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { restoreHome } from "#app/services/accounts/delete-account.server.ts";
import { getAgentOfDeleted } from "#db/queries/accounts/account-deletion.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHomeIncludingClosed({ request, context }, "home.close");
  if (home.deletedAt === null) throw redirect("/home");
  const agent = found(await getAgentOfDeleted(context.db, home.agentId));
  const name = fullName(agent) || m.common_your_agent_fallback();
  const own = deletedByHome(home);
  return {
    own,
    agent: { name, email: agent.email, gone: agent.deletedAt !== null },
    taking: deletionCauseOf(home.deletedAt, agent),
    until: formatDay(lastRestorableDay(home.deletedAt, home.timeZone)),
    mayKeep: own && agent.deletedAt === null,
  };
}

type RestoreActionContext = ActionInput & { home: Home };

const { formAction } = createActions<RestoreActionContext>(() => "/home");

const restoreAccount = formAction(
  NO_FIELDS,
  m.home_account_deleted_opening_failed,
  async ({ context, home }) => {
    await restoreHome(context, home);
    return successToast(m.home_account_deleted_welcome_back());
  },
);

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHomeIncludingClosed({ request, context }, "home.close");
  return restoreAccount({ request, context, home, form: await readForm(request) });
}

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.home_account_deleted_page() }) },
];

/** The page of a deleted home: until when it can be restored, and by whom. */
export default function HomeDeletedPage() {
  const { own, agent, taking, until, mayKeep } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <AccountDeletedPage
      as="homeowner"
      title={own ? m.common_your_account_is_deleted() : m.home_account_deleted_home_deleted()}
      until={until}
      keep={mayKeep ? "/home/closed" : null}
      downloads={[{ to: "/home/export.zip", label: m.common_export_your_data() }]}
      error={failure?.form}
    >
      {own ? <DeletedByHome agent={agent} /> : <DeletedByAgent agent={agent} taking={taking} />}
    </AccountDeletedPage>
  );
}

type Agent = { name: string; email: string; gone: boolean };

function DeletedByHome({ agent }: { agent: Agent }) {
  return (
    <p>
      {agent.gone
        ? m.home_account_deleted_agent_gone({ agent: agent.name })
        : m.home_account_deleted_keep_it()}
    </p>
  );
}

function DeletedByAgent({ agent, taking }: { agent: Agent; taking: DeletionCause }) {
  if (taking === "closed") return <p>{DELETION_SENTENCES.closed(agent.name)}</p>;
  return (
    <>
      <p>{DELETION_SENTENCES[taking](agent.name)}</p>
      <p>
        {m.home_account_deleted_ask_agent({ agent: agent.name })}{" "}
        <span className="wrap-anywhere">{agent.email}</span>.
      </p>
    </>
  );
}

/** What the agent did. */
const DELETION_SENTENCES: Record<DeletionCause, (agent: string) => string> = {
  closed: (agent) => m.home_account_deleted_taken_closed({ agent }),
  cleared: (agent) => m.home_account_deleted_taken_cleared({ agent }),
  removed: (agent) => m.home_account_deleted_taken_removed({ agent }),
};
