import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runStormIntent } from "./actions.server.ts";
import { CheckList } from "./components/check-list.tsx";
import { WriteCard } from "./components/write-card.tsx";
import { readStormPage } from "./load.server.ts";
import { stormPath } from "./paths.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_storm_title() }) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readStormPage(context, agent, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runStormIntent({ request, context, agent, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export default function AgentStorm() {
  const page = useLoaderData<typeof loader>();
  const { asOf, isStale, storms, after, next } = page;
  return (
    <>
      <PageHeader title={m.agent_storm_title()} subtitle={m.agent_storm_subtitle()} />
      <p role={isStale ? "alert" : undefined} className="mb-4 text-[0.9375rem] text-pretty text-ink-2">
        {isStale && (asOf === null ? m.agent_storm_never_read() : m.agent_storm_stale({ when: asOf }))}
        {!isStale && asOf !== null && m.agent_storm_as_of({ when: asOf })}{" "}
        <a href="https://www.weather.gov" className="link">
          {m.agent_storm_weather_service()}
        </a>
      </p>
      <div className="space-y-5">
        <CheckList page={page} />
        {storms.length > 0 && <WriteCard storms={storms} />}
      </div>
      <PageLinks first={after && stormPath(null)} next={next && stormPath(next)} back={m.ui_back_to_top()} />
    </>
  );
}
