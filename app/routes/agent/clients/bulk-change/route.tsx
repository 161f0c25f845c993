import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { StepsField } from "#app/components/transfer/steps-bar.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { RunningCard } from "../../shared/running-card.tsx";
import { runBulkIntent } from "./actions.server.ts";
import { ConfirmCard } from "./components/confirm-card.tsx";
import { type BulkPage, readBulkPage } from "./load.server.ts";
import { bulkPath } from "./paths.ts";

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.agent_clients_bulk_page() }) },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readBulkPage(context, agent.id, new URL(request.url), params.bulk ?? "");
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runBulkIntent({ request, context, agent, form, bulkId: params.bulk ?? "" });
}

export { clientAction } from "#app/components/shell/connection.ts";

export default function BulkChangePage() {
  const page = useLoaderData<typeof loader>() as BulkPage;
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to="/agent/clients" className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.agent_clients_title()}
        </Link>
      </p>
      <PageHeader title={m.clients_bulk_title({ kind: page.kind, count: page.total })} />
      {page.state === "chosen" && <ConfirmCard page={page} failure={failure} />}
      {(page.state === "running" || page.state === "undoing") && (
        <RunningCard
          path={bulkPath(page.id)}
          title={page.state === "undoing" ? m.agent_clients_bulk_undoing() : m.agent_clients_bulk_running()}
          goes={page.goes}
          progress={page.progress}
        />
      )}
      {(page.state === "done" || page.state === "undone") && <DoneCard page={page} />}
    </>
  );
}

function DoneCard({ page }: { page: BulkPage }) {
  const busy = useNavigation().formData?.get("intent") === "undo";
  return (
    <Card>
      <p role="status" className="text-[0.9375rem]">
        {page.state === "undone"
          ? m.clients_bulk_undone({ count: page.changed })
          : m.clients_bulk_done({ kind: page.kind, count: page.changed })}
        {page.state === "done" && page.left > 0 && ` ${m.clients_bulk_left({ count: page.left })}`}
      </p>
      {page.refused.length > 0 && (
        <ul className="mt-3 space-y-1.5 text-[0.9375rem] text-ink-2">
          {page.refused.map(({ id, name, why }) => (
            <li key={id}>
              <Link to={`/agent/clients/${id}`} className="link">
                {name}
              </Link>
              {": "}
              {why}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5">
        <ButtonLink to="/agent/clients">{m.agent_clients_bulk_back()}</ButtonLink>
        {page.canUndo && (
          <Form method="post" action={bulkPath(page.id)} replace preventScrollReset>
            <input type="hidden" name="intent" value="undo" />
            <StepsField />
            <Button variant="secondary" busy={busy}>
              {m.common_undo()}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
