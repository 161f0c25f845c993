import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { listPath } from "../shared/group-email-paths.ts";
import { runEmailsIntent } from "./actions.server.ts";
import { EmailList, TemplatesCard } from "./components/email-list.tsx";
import { readEmailsPage } from "./load.server.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.common_emails() }) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readEmailsPage(context, agent, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runEmailsIntent({ request, context, agent, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export default function AgentEmails() {
  const { after, next, rows, newId } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={m.common_emails()} subtitle={m.agent_emails_subtitle()} />
      <div className="space-y-5">
        <TemplatesCard newId={newId} />
        <EmailList rows={rows} isFirstPage={after === null} />
      </div>
      <PageLinks first={after && listPath(null)} next={next && listPath(next)} />
    </>
  );
}
