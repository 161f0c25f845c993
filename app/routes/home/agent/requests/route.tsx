import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { MarkReadButton } from "#app/components/requests/mark-read.tsx";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { threadsPath } from "../paths.ts";
import { runThreadsIntent } from "./actions.server.ts";
import { ThreadList } from "./components/thread-list.tsx";
import { readThreads } from "./load.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "help.ask");
  return readThreads(context, home, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "help.ask");
  return runThreadsIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.common_help_requests_title() }) },
];

export default function HelpRequestsPage() {
  const { place, agentName, hasAgent, threads, next, unread } = useLoaderData<typeof loader>();
  const up =
    place.request === null
      ? { to: "/home/agent", label: hasAgent ? m.common_agent() : m.common_vendors() }
      : { to: threadsPath({ request: null, after: null }), label: m.home_agent_requests_all_help_requests() };
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to={up.to} className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {up.label}
        </Link>
      </p>
      <PageHeader
        title={place.request === null ? m.common_help_requests_title() : m.common_help_request()}
        subtitle={hasAgent ? m.home_agent_requests_subtitle({ agentName }) : m.home_agent_requests_past()}
        actions={unread && <MarkReadButton unread={unread} backTo={threadsPath(place)} onSight />}
      />
      <ThreadList
        threads={threads}
        agentName={agentName}
        hasAgent={hasAgent}
        isFirstPage={place.after === null}
        backTo={threadsPath(place)}
      />
      <PageLinks
        first={place.after && threadsPath({ request: null, after: null })}
        next={next && threadsPath({ request: null, after: next })}
      />
    </>
  );
}
