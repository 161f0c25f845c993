import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PrintBar } from "#app/components/ui/print-bar.tsx";
import * as m from "#app/paraglide/messages.js";
import { readValuePage, type ValuePage } from "./load.server.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_value_title() }) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readValuePage(context, agent, new URL(request.url));
}

/** What a quarter was worth: whom the agent reached, how fast they answered, and what came of referrals. */
export default function AgentValue() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PrintBar back={{ to: "/agent", label: m.shell_agent_dashboard() }} print={m.agent_value_print()} />
      <nav aria-label={m.agent_value_quarters()} className="no-print mb-5 flex flex-wrap gap-2.5">
        <ButtonLink to={page.earlier.to} variant="secondary" size="sm">
          {page.earlier.label}
        </ButtonLink>
        {page.later && (
          <ButtonLink to={page.later.to} variant="secondary" size="sm">
            {page.later.label}
          </ButtonLink>
        )}
      </nav>
      <article className="report">
        <Head page={page} />
        <People page={page} />
        <Help page={page} />
        <Contacts page={page} />
        <Referrals page={page} />
        <Part title={m.agent_value_not_counted()}>
          <p>{m.agent_value_no_open_rates()}</p>
        </Part>
      </article>
    </>
  );
}

type Props = { page: ValuePage };

function Head({ page: { agent, title, days, madeOn, soFar } }: Props) {
  return (
    <header className="report-head">
      <div className="report-agent mb-4!">
        <p>
          <strong>{agent.name}</strong>
          {agent.brokerage && <span>{agent.brokerage}</span>}
        </p>
      </div>
      <p className="eyebrow">{m.agent_value_title()}</p>
      <h1>{title}</h1>
      <p className="report-place">{days}</p>
      <p className="report-made">
        {soFar ? m.agent_value_so_far({ day: madeOn }) : m.agent_value_made_on({ day: madeOn })}
      </p>
    </header>
  );
}

function People({ page: { reached, countedFrom, seen30, seen90 } }: Props) {
  return (
    <Part title={m.agent_value_people()}>
      <dl className="report-facts">
        <Fact
          name={m.agent_value_reached()}
          value={reached ?? m.agent_value_not_noted({ quarter: countedFrom })}
        />
        <Fact name={m.agent_value_seen_30()} value={seen30} />
        <Fact name={m.agent_value_seen_90()} value={seen90} />
      </dl>
      <p className="report-made">{m.agent_value_what_reached_means()}</p>
    </Part>
  );
}

function Help({ page: { help } }: Props) {
  return (
    <Part title={m.agent_value_help()}>
      <dl className="report-facts">
        <Fact name={m.agent_value_answered()} value={help.answered} />
        <Fact name={m.agent_value_median()} value={help.median ?? m.agent_value_no_answers()} />
        <Fact name={m.agent_value_unanswered()} value={String(help.unanswered)} />
      </dl>
      <p className="report-made">{m.agent_value_what_answered_means()}</p>
    </Part>
  );
}

function Contacts({ page: { contacts } }: Props) {
  return (
    <Part title={m.agent_value_contacts()}>
      <dl className="report-facts">
        {contacts.map(({ label, count }) => (
          <Fact key={label} name={label} value={count} />
        ))}
      </dl>
      <p className="report-made">{m.agent_value_what_contacts_mean()}</p>
    </Part>
  );
}

function Referrals({ page: { referrals, referrers, moreReferrers } }: Props) {
  return (
    <Part title={m.agent_value_referrals()}>
      {referrals.count === 0 ? (
        <p>{m.agent_value_no_referrals()}</p>
      ) : (
        <table className="report-table value-referrals">
          <thead>
            <tr>
              <th scope="col">{m.agent_value_referred_by()}</th>
              <th scope="col">{m.agent_value_referred()}</th>
              <th scope="col">{m.agent_referrals_outcome_labels_won()}</th>
              <th scope="col">{m.agent_referrals_outcome_labels_lost()}</th>
              <th scope="col">{m.agent_value_open()}</th>
              <th scope="col">{m.agent_value_unsaid()}</th>
            </tr>
          </thead>
          <tbody>
            {referrers.map((referrer) => (
              <tr key={referrer.id}>
                <th scope="row">
                  {referrer.to ? (
                    <Link to={referrer.to} className="link">
                      {referrer.name}
                    </Link>
                  ) : (
                    m.agent_referrals_no_longer_client({ name: referrer.name })
                  )}
                </th>
                <Counts of={referrer} />
              </tr>
            ))}
            <tr className="value-total">
              <th scope="row">{m.agent_value_all()}</th>
              <Counts of={referrals} />
            </tr>
          </tbody>
        </table>
      )}
      {moreReferrers && <p className="report-made">{m.agent_value_more_referrers()}</p>}
      <p className="report-made">{m.agent_value_what_won_means()}</p>
    </Part>
  );
}

function Counts({ of: { count, won, lost, open, unsaid } }: { of: ValuePage["referrals"] }) {
  return (
    <>
      <td>{count}</td>
      <td>{won}</td>
      <td>{lost}</td>
      <td>{open}</td>
      <td>{unsaid}</td>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="report-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
