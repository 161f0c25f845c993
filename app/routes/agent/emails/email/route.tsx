import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { EMAILS } from "../../shared/group-email-paths.ts";
import { runEmailIntent } from "./actions.server.ts";
import { DraftDialogs, DraftForm } from "./components/draft-form.tsx";
import { PreviewCard } from "./components/preview-card.tsx";
import { CancelDialog, SentCards } from "./components/sent-cards.tsx";
import { type EmailPage, readEmailPage } from "./load.server.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_emails_page() }) }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readEmailPage(context, agent, new URL(request.url), params.email ?? "");
}

export const shouldRevalidate = revalidateAfterConflict;

export async function action({ request, context, params }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runEmailIntent({ request, context, agent, emailId: params.email ?? "", form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export default function AgentEmail() {
  const page = useLoaderData<typeof loader>() as EmailPage;
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to={EMAILS} className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.common_emails()}
        </Link>
      </p>
      <PageHeader title={page.subject || m.agent_emails_no_subject()} />
      {page.state === "draft" ? (
        <>
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <DraftForm key={page.id} page={page} failure={failure ?? null} />
            <PreviewCard page={page} />
          </div>
          <DraftDialogs page={page} />
        </>
      ) : (
        <>
          <SentCards page={page} />
          {page.dialog === "cancel" && <CancelDialog id={page.id} />}
        </>
      )}
    </>
  );
}
