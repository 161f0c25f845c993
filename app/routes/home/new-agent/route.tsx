import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { licenseLine } from "#app/domain/profile/license.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { AgentCodeForm } from "../shared/agent-code-form.tsx";
import { REFUSALS, readInviteForHome, runNewAgentIntent } from "./actions.server.ts";

/** Where a homeowner brings the home to another agent by that agent's invite code, and sees first what it means. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "home.close");
  const { brand, otherHomes } = home.shell;
  const found = await readInviteForHome({ request, context }, home);
  const agent = found?.ok ? found.invite.agent : null;
  return {
    place: [home.address, home.city].filter(Boolean).join(", "),
    hasOthers: otherHomes > 0,
    hasPassword: home.hasPassword,
    former: brand.hasAgent ? fullName(brand) || m.common_your_agent_fallback() : null,
    problem: found?.ok === false ? REFUSALS[found.reason]() : null,
    code: found?.code ?? "",
    agent: agent && {
      name: fullName(agent) || agent.brokerage,
      headshotUrl: agent.headshotUrl,
      license: licenseLine(agent),
    },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "home.close");
  return runNewAgentIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_new_agent_title() }) }];

export default function NewAgentPage() {
  const { agent, former, problem, hasPassword, ...rest } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  return (
    <>
      <PageHeader title={m.home_new_agent_title()} subtitle={agent ? undefined : m.home_new_agent_lead()} />
      <div className="grid max-w-2xl gap-4 md:gap-5">
        {agent ? (
          <Offer agent={agent} former={former} {...rest} />
        ) : (
          <Card aria-labelledby="code">
            <CardHeader id="code" title={m.home_new_agent_enter_code()} />
            {hasPassword ? (
              <AgentCodeForm failure={failure} problem={problem} code={rest.code} />
            ) : (
              <p className="text-pretty">
                {m.home_new_agent_no_password()}{" "}
                <Link to="/home?dialog=setup" className="link">
                  {m.home_new_agent_set_password()}
                </Link>
              </p>
            )}
          </Card>
        )}
      </div>
    </>
  );
}

type OfferProps = {
  agent: { name: string; headshotUrl: string; license: string };
  former: string | null;
  place: string;
  hasOthers: boolean;
  code: string;
};

function Offer({ agent: { name, headshotUrl, license }, former, place, hasOthers, code }: OfferProps) {
  const busy = useNavigation().formData?.get("intent");
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  return (
    <Card aria-labelledby="offer">
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={name} src={headshotUrl} />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          {license && <span className="block text-sm text-ink-2">{license}</span>}
        </span>
      </div>
      <CardHeader id="offer" title={m.home_new_agent_bring({ agent: name })} />
      <FormError>{failure?.form}</FormError>
      <p className="text-pretty">
        {place ? m.home_new_agent_which({ place }) : m.home_new_agent_which_no_address()}{" "}
        {hasOthers && (
          <Link to="/home/switch" className="link">
            {m.home_new_agent_other_home()}
          </Link>
        )}
      </p>
      <Points
        title={m.home_new_agent_sees_title({ agent: name })}
        points={[
          m.home_new_agent_sees_contact(),
          m.home_new_agent_sees_plan(),
          m.home_new_agent_sees_requests(),
          m.home_new_agent_sees_shares(),
        ]}
      />
      {former && (
        <Points
          title={m.home_new_agent_former_title({ agent: former })}
          points={[
            m.home_new_agent_former_sight(),
            m.home_new_agent_former_notes(),
            m.home_new_agent_former_told(),
          ]}
        />
      )}
      <Points
        title={m.home_new_agent_stays_title()}
        points={[
          m.home_new_agent_stays_all(),
          former
            ? m.home_new_agent_stays_vendors({ agent: name })
            : m.home_new_agent_stays_contacts({ agent: name }),
        ]}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Form method="post" preventScrollReset>
          <Button name="intent" value="bring" busy={busy === "bring"}>
            {m.home_new_agent_bring_button({ agent: name })}
          </Button>
        </Form>
        <Form method="post" action="/login?as=homeowner&form=code" reloadDocument>
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="separate" value="1" />
          <Button name="intent" value="invite-code" variant="secondary">
            {m.home_new_agent_separate()}
          </Button>
        </Form>
      </div>
      <p className="mt-3 text-sm text-pretty text-ink-2">{m.home_new_agent_separate_body()}</p>
    </Card>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <h3 className="mt-5 text-base">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-pretty">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
