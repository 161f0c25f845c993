import { Form, Link, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";

export type HandedOver = {
  former: string;
  until: string;
  /** Whether the former agent can take the home. */
  canGoBack: boolean;
  hasPassword: boolean;
};

/** The home came to this agent by a hand-over, which its owner can refuse for some time. */
export function HandedOverCard({ handedOver, agentName }: { handedOver: HandedOver; agentName: string }) {
  const { former, until, canGoBack, hasPassword } = handedOver;
  const busy = useNavigation().formData?.get("intent");
  return (
    <Card aria-labelledby="handed-over">
      <CardHeader id="handed-over" title={m.home_agent_handed_over_title()} />
      <p className="text-[0.9375rem] text-pretty">
        {m.home_agent_handed_over_body({ former, agent: agentName, day: until })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {canGoBack && (
          <Form method="post" action="/home/agent" preventScrollReset>
            <Button name="intent" value="go-back" variant="secondary" busy={busy === "go-back"}>
              {m.home_agent_handed_over_back({ former })}
            </Button>
          </Form>
        )}
        {hasPassword && (
          <Form method="post" action="/home/agent" preventScrollReset>
            <Button name="intent" value="go-on-alone" variant="secondary" busy={busy === "go-on-alone"}>
              {m.home_agent_handed_over_alone()}
            </Button>
          </Form>
        )}
      </div>
      {!hasPassword && (
        <p className="mt-3 text-[0.9375rem] text-pretty text-ink-2">
          {m.home_agent_handed_over_password()}{" "}
          <Link to="/home?dialog=setup" className="link">
            {m.home_new_agent_set_password()}
          </Link>
        </p>
      )}
    </Card>
  );
}
