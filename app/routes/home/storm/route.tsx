import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runStormIntent } from "./actions.server.ts";
import { AccessCard } from "./components/access-card.tsx";
import { AfterCard } from "./components/after-card.tsx";
import { ChecklistCard } from "./components/checklist-card.tsx";
import { ReplyCard } from "./components/reply-card.tsx";
import { StateCard } from "./components/state-card.tsx";
import { readStormPage } from "./load.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.read");
  return readStormPage(context, home, request);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.complete");
  return runStormIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_storm_title() }) }];

/** What the Weather Service says of this home, and what to do by when. */
export default function StormPage() {
  const { state, reply, phases, done, storm, access, after, today } = useLoaderData<typeof loader>();
  const failure = (useActionData<typeof action>() as FormFailure | undefined) ?? null;
  return (
    <>
      <PageHeader title={m.home_storm_title()} subtitle={m.home_storm_subtitle()} />
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <StateCard state={state} />
          {reply && <ReplyCard reply={reply} failure={failure} />}
          <ChecklistCard phases={phases} done={done} storm={storm} />
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          <AccessCard access={access} />
          {after && <AfterCard after={after} today={today} failure={failure} />}
        </div>
      </div>
    </>
  );
}
