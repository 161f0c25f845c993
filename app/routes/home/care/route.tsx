import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { CARE_PATH, LevelChoice, TraitSwitches } from "#app/components/property/care-choices.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { SERVICES } from "#app/domain/property/home-features.ts";
import { formatWorkload } from "#app/domain/tasks/care-choice.ts";
import { readForm } from "#app/http/forms.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { countCareChoices } from "#app/services/property/care.server.ts";
import { serviceNames, traitViews } from "../shared/trait-views.server.ts";
import { runCareIntent } from "./actions.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.manage");
  return readCarePage(context, home);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.manage");
  return runCareIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.common_your_plan() }) }];

export default function CarePage() {
  const { level, levels, services, helpers } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={m.common_how_much_care_do_you_want()} subtitle={careLead(services)} />
      <div className="grid max-w-5xl items-start gap-4 md:gap-5 lg:grid-cols-2">
        {/* Resets the form when another level is saved. */}
        <Form key={level} method="post" action={CARE_PATH} preventScrollReset className="grid min-w-0 gap-4">
          <input type="hidden" name="intent" value="level" />
          <LevelChoice levels={levels} chosen={level} />
          <Button className="w-full sm:w-auto sm:justify-self-start">{m.home_care_choose()}</Button>
        </Form>
        <Card aria-labelledby="helpers">
          <CardHeader id="helpers" title={m.home_care_helpers()} className="mb-1" />
          <p className="mb-2 text-[0.9375rem] text-pretty text-ink-2">{m.home_care_helpers_lead()}</p>
          <TraitSwitches traits={helpers} backTo={CARE_PATH} />
          <p className="mt-3 border-t border-line pt-3 text-[0.9375rem] text-ink-2">
            <Link to="/home/tasks?beyond=all#beyond" className="link inline-flex min-h-11 items-center">
              {m.home_care_beyond()}
            </Link>
          </p>
        </Card>
      </div>
    </>
  );
}

/** `services`: who does part of the work, "pool service and lawn service"; empty where nobody does. */
const careLead = (services: string) =>
  services ? m.common_level_suggestion_with_services({ services }) : m.common_level_suggestion();

async function readCarePage({ db, now }: AppLoadContext, home: Home) {
  const choices = await countCareChoices(db, home, now);
  return {
    level: home.careLevel,
    levels: choices.map(({ level, ...amount }) => ({ level, amount: formatWorkload(amount) })),
    services: serviceNames(home),
    helpers: traitViews(home, [...SERVICES, "hires"]),
  };
}
