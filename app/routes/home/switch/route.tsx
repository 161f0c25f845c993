import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { listHomesToSwitch } from "#app/services/accounts/switch-home.server.ts";
import { runSwitchIntent } from "./actions.server.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_switch_title() }) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "self.manage");
  const homes = await listHomesToSwitch(context, home);
  return {
    homes: homes.map(({ id, address, city, isOpen }) => ({
      id,
      where: [address, city].filter(Boolean).join(", ") || m.home_switch_without_address(),
      isOpen,
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "self.manage");
  return runSwitchIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

/** The homes of one login. */
export default function SwitchHome() {
  const { homes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={m.home_switch_title()} subtitle={m.home_switch_subtitle()} />
      <Card>
        <ul>
          {homes.map(({ id, where, isOpen }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-3 py-3 not-first:border-t not-first:border-line"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{where}</span>
              {isOpen ? (
                <Badge tone="good">{m.home_switch_open_now()}</Badge>
              ) : (
                <Form method="post" reloadDocument>
                  <input type="hidden" name="to" value={id} />
                  <Button
                    name="intent"
                    value="switch"
                    variant="secondary"
                    aria-label={m.home_switch_to({ where })}
                  >
                    {m.common_open()}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
