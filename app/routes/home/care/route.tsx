import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { LevelChoice } from "#app/components/property/level-choice.tsx";
import { CARE, TraitSwitches } from "#app/components/property/trait-switch.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { readForm } from "#app/http/forms.server.ts";
import { runCareIntent } from "./actions.server.ts";
import { readCarePage } from "./load.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context });
  return readCarePage(context, home);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context });
  return runCareIntent({ request, context, home, form: await readForm(request) });
}

export const meta: MetaFunction = () => [{ title: "Your plan · Peaceful Home" }];

/** How much care a home wants, with what each level would bring it, and who does the work. */
export default function CarePage() {
  const { level, levels, helpers } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="How much care suits you?"
        subtitle="Counted for your home. Change it any time; nothing is lost."
      />
      <div className="grid max-w-5xl items-start gap-4 md:gap-5 lg:grid-cols-2">
        {/* Another level starts the form afresh, with the card that is chosen now. */}
        <Form key={level} method="post" action={CARE} preventScrollReset className="grid min-w-0 gap-4">
          <input type="hidden" name="intent" value="level" />
          <LevelChoice levels={levels} chosen={level} />
          <Button className="w-full sm:w-auto sm:justify-self-start">Use this plan</Button>
        </Form>
        <Card aria-labelledby="helpers">
          <CardHeader id="helpers" title="Who does the work" className="mb-1" />
          <p className="mb-2 text-[0.9375rem] text-pretty text-ink-2">
            Tasks a service does leave your plan, and a short check of its work takes their place. Where you
            hire, we count 15 minutes to arrange it.
          </p>
          <TraitSwitches traits={helpers} backTo={CARE} />
          <p className="mt-3 border-t border-line pt-3 text-[0.9375rem] text-ink-2">
            Tasks beyond your plan are{" "}
            <Link to="/home/tasks?beyond=all#beyond" className="link">
              at the end of your tasks
            </Link>
            .
          </p>
        </Card>
      </div>
    </>
  );
}
