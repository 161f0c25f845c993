import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { ConfirmEmailNotice } from "#app/components/accounts/confirm-email.tsx";
import { useResizePhotos } from "#app/components/files/chosen-photos.ts";
import { AgentShell, type ShellAgent } from "#app/components/shell/agent-shell.tsx";
import { ClientEffects } from "#app/components/shell/client-effects.tsx";
import { ErrorPage } from "#app/components/shell/error-page.tsx";
import { AgentTour } from "#app/components/tour/agent-tour.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { fullName } from "#app/domain/text/person-name.ts";
import { unverifiedAddress } from "#app/services/accounts/verify-email.server.ts";
import { CATALOG_TASK_COUNT } from "#db/queries/library/library.server.ts";

/** The agent area installs as its own app. */
export const links: LinksFunction = () => [
  { rel: "manifest", href: "/agent.webmanifest" },
  { rel: "apple-touch-icon", href: "/install/apple-touch-icon.png" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const shell = {
    name: fullName(agent) || agent.email,
    brokerage: agent.brokerage,
    brandColor: agent.brandColor,
    headshotUrl: agent.headshotUrl || null,
    waiting: agent.waiting,
  } satisfies ShellAgent;
  const toConfirm = await unverifiedAddress(context.db, agent);
  return { ...shell, tourCompleted: agent.tourCompleted, catalogueTasks: CATALOG_TASK_COUNT, toConfirm };
}

export const shouldRevalidate = revalidateAfterConflict;

export default function AgentLayout() {
  const { tourCompleted, catalogueTasks, toConfirm, ...agent } = useLoaderData<typeof loader>();
  useResizePhotos();
  return (
    <AgentShell agent={agent}>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl min-w-0 px-4 pt-5 pb-36 outline-none sm:px-6 lg:px-8 lg:pt-10 lg:pb-24 xl:px-11"
      >
        {toConfirm !== null && <ConfirmEmailNotice address={toConfirm} />}
        <Outlet />
      </main>
      <ClientEffects />
      <AgentTour completed={tourCompleted} tasks={catalogueTasks} />
    </AgentShell>
  );
}

/** A failed page keeps the navigation while the agent is known. */
export function ErrorBoundary() {
  const agent = useRouteLoaderData<typeof loader>("routes/agent/route");
  const page = <ErrorPage error={useRouteError()} home="/agent" />;
  return agent ? <AgentShell agent={agent}>{page}</AgentShell> : page;
}
