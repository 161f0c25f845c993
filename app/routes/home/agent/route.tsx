import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { HELP_REQUESTS_PATH } from "#app/components/requests/mark-read.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Gift, LifeBuoy } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { referFriend } from "#app/services/referrals/referrals.server.ts";
import { getBrand } from "#db/queries/profile/profiles.server.ts";
import { listVendors } from "#db/queries/vendors/vendors.server.ts";
import { AgentCard } from "./components/agent-card.tsx";
import { ReferDialog } from "./components/refer-dialog.tsx";
import { VendorList } from "./components/vendor-list.tsx";
import { referForm } from "./forms.server.ts";
import { agentPath } from "./paths.ts";
import { toAgentView, toVendorGroups } from "./view.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context });
  const params = new URL(request.url).searchParams;
  const { brand, unreadReplies } = home.shell;
  const vendors = await listVendors(context.db, home.agentId);
  const groups = toVendorGroups(vendors, home.zipCode);
  const chosen = groups.find(({ category }) => category === params.get("category"));
  return {
    agent: toAgentView(brand),
    unreadReplies,
    categories: groups.map((group) => ({ name: group.category, count: group.vendors.length })),
    category: chosen?.category ?? "",
    groups: chosen ? [chosen] : groups,
    /** Created with the form, so that a double submit refers once; null without the form. */
    referralId: params.get("dialog") === "refer" ? context.random.id() : null,
  };
}

type ReferActionContext = ActionInput & { home: Home };

const { formAction } = createActions<ReferActionContext>(() => agentPath(""));

const refer = formAction(referForm, m.home_agent_referral_failed, async ({ context, home }, input) => {
  const agent = found(await getBrand(context.db, home.agentId));
  await referFriend(context, home, input, agent.email);
  return successToast(m.home_agent_referred({ agentName: toAgentView(agent).shortName, friend: input.name }));
});

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context });
  return refer({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.common_agent() }) }];

export default function AgentPage() {
  const { agent, unreadReplies, categories, category, groups, referralId } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={m.common_agent()} />
      <div className="grid items-start grid-cols-1 gap-4 md:gap-5 lg:grid-cols-[20.5rem_minmax(0,1fr)]">
        <AgentCard
          agent={agent}
          action={
            <>
              <ButtonLink to={agentPath(category, "refer")} preventScrollReset icon={<Gift />}>
                {m.home_agent_refer()}
              </ButtonLink>
              <ButtonLink to={HELP_REQUESTS_PATH} variant="secondary" icon={<LifeBuoy />}>
                {m.common_help_requests_title()}
                {unreadReplies > 0 && (
                  <Badge tone="bad">{m.home_agent_new_replies({ count: unreadReplies })}</Badge>
                )}
              </ButtonLink>
            </>
          }
        />
        <section aria-labelledby="recommended" className="min-w-0">
          <h2 id="recommended" className="mb-1 pt-2 text-[1.375rem]/7 lg:pt-0">
            {m.home_agent_vendors()}
          </h2>
          <p className="mb-4 text-[0.9375rem] text-ink-2">
            {m.home_agent_vendors_body({ name: agent.shortName })}
          </p>
          <VendorList
            agentName={agent.shortName}
            categories={categories}
            category={category}
            groups={groups}
          />
        </section>
      </div>
      {referralId && (
        <ReferDialog
          agentName={agent.shortName}
          referralId={referralId}
          closeTo={agentPath(category)}
          failure={failure ?? null}
        />
      )}
    </>
  );
}
