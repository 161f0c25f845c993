import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import type { Reachability } from "../load-figures.server.ts";

/** Whom no email reaches yet: one line for each kind, however many clients it counts. */
export function ReachabilityCard({ groups }: { groups: Reachability }) {
  const { uninvited, unanswered, failed, moreFailed } = groups;
  return (
    <Card aria-labelledby="reachability">
      <CardHeader id="reachability" title={m.agent_dashboard_reachability()} />
      <ul className="-my-1">
        {uninvited > 0 && (
          <Group
            line={m.agent_dashboard_uninvited({ clients: uninvited })}
            action={
              // Leads to the page that asks for confirmation.
              <Form method="post" action="/agent/clients/bulk">
                <input type="hidden" name="intent" value="choose" />
                <input type="hidden" name="kind" value="invite" />
                <input type="hidden" name="status" value="not_invited" />
                <input type="hidden" name="all" value="1" />
                <Button variant="secondary">{m.agent_dashboard_invite_all()}</Button>
              </Form>
            }
          />
        )}
        {unanswered > 0 && (
          <Group
            line={m.agent_dashboard_unanswered({ clients: unanswered })}
            action={
              <ButtonLink to="/agent/clients?status=invited" variant="secondary">
                {m.agent_dashboard_see_who()}
              </ButtonLink>
            }
          />
        )}
        {failed.map(({ to, name, line }) => (
          <Group
            key={to}
            line={
              <>
                <Link to={to} className="link -my-2.5 inline-block py-2.5 font-semibold">
                  {name}
                </Link>
                {": "}
                {line}
              </>
            }
          />
        ))}
        {moreFailed > 0 && <Group line={m.agent_dashboard_more_failed({ clients: moreFailed })} />}
      </ul>
    </Card>
  );
}

function Group({ line, action }: { line: ReactNode; action?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 not-first:border-t not-first:border-line">
      <p className="min-w-0 text-[0.9375rem] text-pretty wrap-anywhere">{line}</p>
      {action}
    </li>
  );
}
