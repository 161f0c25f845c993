import { HELP_REQUESTS_PATH } from "#app/components/requests/mark-read.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { LifeBuoy } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import * as m from "#app/paraglide/messages.js";
import { AgentCodeForm } from "../../shared/agent-code-form.tsx";
import type { VendorGroup } from "../view.server.ts";
import { VendorList } from "./vendor-list.tsx";

type Props = {
  categories: { name: string; count: number }[];
  category: string;
  groups: VendorGroup[];
  /** Whether an agent was ever asked for help. */
  hasRequests: boolean;
  /** Whether the vendors are the home's own; a closed account may still be reopened with them. */
  mayRemove: boolean;
  /** Whether the reader may bring the home to an agent. */
  mayChange: boolean;
};

/** What is left of the page in a home without an agent: the vendors, and what was asked. */
export function WithoutAgent({ categories, category, groups, hasRequests, mayRemove, mayChange }: Props) {
  return (
    <>
      <PageHeader
        title={m.common_vendors()}
        subtitle={m.home_agent_none_vendors()}
        actions={
          hasRequests && (
            <ButtonLink to={HELP_REQUESTS_PATH} variant="secondary" icon={<LifeBuoy />}>
              {m.common_help_requests_title()}
            </ButtonLink>
          )
        }
      />
      {mayChange && (
        <Card aria-labelledby="new-agent" className="mb-4 max-w-2xl md:mb-5">
          <CardHeader id="new-agent" title={m.home_new_agent_enter_code()} />
          <p className="mb-4 text-pretty text-ink-2">{m.home_new_agent_lead()}</p>
          <AgentCodeForm />
        </Card>
      )}
      <VendorList
        agentName=""
        categories={categories}
        category={category}
        groups={groups}
        mayRemove={mayRemove}
      />
    </>
  );
}
