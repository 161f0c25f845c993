import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { LINKS_MAX } from "#app/domain/links/home-links.ts";
import { readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runLinksIntent } from "./actions.server.ts";
import { LinkDialog } from "./components/link-dialog.tsx";
import { LinkList } from "./components/link-list.tsx";
import { NewLinkCard } from "./components/new-link-card.tsx";
import { readLinksPage } from "./load.server.ts";
import { newLinkPath } from "./paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "people.manage");
  return readLinksPage(context, home, new URL(request.url).searchParams);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "people.manage");
  return runLinksIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_links_title() }) }];

/** Who can see a part of this home without a login, until when, and new links. */
export default function LinksPage() {
  const { open, ended, full, form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer?.ok ? answer : null;
  const failure = answer && !answer.ok ? answer : null;
  return (
    <>
      <PageHeader
        title={m.home_links_title()}
        subtitle={m.home_links_subtitle()}
        actions={
          form === null && (
            <>
              <ButtonLink to={newLinkPath("helper")}>{m.home_links_share_tasks()}</ButtonLink>
              <ButtonLink to={newLinkPath("viewer")} variant="secondary">
                {m.home_links_share_history()}
              </ButtonLink>
            </>
          )
        }
      />
      <div className="grid max-w-3xl gap-4 md:gap-5">
        {form !== null && (
          <NewLinkCard key={form.kind} form={form} failure={failure?.intent === form.kind ? failure : null} />
        )}
        {full && <p className="text-[0.9375rem] text-ink-2">{m.home_links_full({ max: LINKS_MAX })}</p>}
        <LinkList open={open} ended={ended} />
      </div>
      {made && <LinkDialog url={made.url} label={made.label} kind={made.kind} />}
    </>
  );
}
