import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runReferralIntent } from "./actions.server.ts";
import { ReferralList } from "./components/referral-list.tsx";
import { readReferralsPage } from "./load.server.ts";
import { FILTER_LABELS, FILTERS, listPath } from "./paths.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_referrals_title() }) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readReferralsPage(context, agent, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runReferralIntent({ request, context, agent, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export default function AgentReferrals() {
  const { place, rows, next } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={m.agent_referrals_title()} subtitle={m.agent_referrals_subtitle()} />
      <TabLinks
        label={m.agent_referrals_referrals_shown()}
        className="mb-4 md:mb-5"
        tabs={FILTERS.map((filter) => ({
          to: listPath({ filter, after: null }),
          label: FILTER_LABELS[filter](),
          current: filter === place.filter,
        }))}
      />
      <ReferralList place={place} rows={rows} next={next} />
    </>
  );
}
