import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent, requireHome } from "#app/auth/guards.server.ts";
import { FormError } from "#app/components/ui/field.tsx";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runImportIntent } from "./actions.server.ts";
import { CheckedCard, ChooseCard, DoneCard, RunCard } from "./components/import-cards.tsx";
import { agentOwner, homeOwner, type ImportPage, isAgentPath, readPage } from "./load.server.ts";
import { SETTINGS } from "./paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = isAgentPath(request)
    ? agentOwner(await requireAgent({ request, context }))
    : homeOwner(await requireHome({ request, context }, "home.close"));
  return readPage(context, owner, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const owner = isAgentPath(request)
    ? agentOwner(await requireAgent({ request, context }))
    : homeOwner(await requireHome({ request, context }, "home.close"));
  return runImportIntent({ request, context, owner });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.common_import_your_data() }) },
];

export default function AccountImportRoute() {
  const page = useLoaderData<typeof loader>() as ImportPage;
  const failure = (useActionData<typeof action>() as FormFailure | undefined) ?? null;
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link
          to={SETTINGS[page.role]}
          className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.common_settings()}
        </Link>
      </p>
      <PageHeader title={m.common_import_your_data()} />
      <div className="max-w-2xl space-y-4">
        <FormError>{failure?.form}</FormError>
        <StateCard page={page} failure={failure} />
      </div>
    </>
  );
}

function StateCard({ page, failure }: { page: ImportPage; failure: FormFailure | null }) {
  switch (page.state) {
    case "choose":
      return <ChooseCard page={page} error={failure?.errors.file ?? null} />;
    case "checked":
      return <CheckedCard page={page} />;
    case "running":
      return <RunCard page={page} />;
    case "done":
      return <DoneCard page={page} />;
  }
}
