import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
import { emailPath } from "../../shared/group-email-paths.ts";
import type { StormPage } from "../load.server.ts";
import { STORM } from "../paths.ts";
import { LevelBadge } from "./check-list.tsx";

type Storm = StormPage["storms"][number];

/** One email of the agent's about each storm, to their clients in its counties. */
export function WriteCard({ storms }: { storms: Storm[] }) {
  return (
    <Card aria-labelledby="write">
      <CardHeader id="write" title={m.agent_storm_write_title()} />
      <p className="mb-2 text-[0.9375rem] text-pretty text-ink-2">{m.agent_storm_write_body()}</p>
      <ul>
        {storms.map((storm) => (
          <StormRow key={storm.stormKey} storm={storm} />
        ))}
      </ul>
    </Card>
  );
}

function StormRow({ storm: { stormKey, event, level, counties, count, email } }: { storm: Storm }) {
  const busy = useNavigation().formData?.get("storm") === stormKey;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2.5 py-3.5 not-first:border-t not-first:border-line">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {event}
          <LevelBadge level={level} />
        </p>
        <p className="text-[0.9375rem]/5 wrap-anywhere text-ink-2">
          {m.agent_storm_clients_in({ count, counties: joinWithAnd(counties) })}
        </p>
      </div>
      {email === null || email.state === "draft" ? (
        <Form method="post" action={STORM}>
          <input type="hidden" name="intent" value="write" />
          <input type="hidden" name="storm" value={stormKey} />
          <Button variant="secondary" busy={busy} aria-label={m.agent_storm_write_about({ event })}>
            {m.agent_storm_write()}
          </Button>
        </Form>
      ) : (
        <ButtonLink
          to={emailPath(email.id)}
          variant="secondary"
          aria-label={m.agent_storm_written_about({ event })}
        >
          {m.agent_storm_written()}
        </ButtonLink>
      )}
    </li>
  );
}
