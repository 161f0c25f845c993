import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import {
  MOVING_INTENTS,
  MOVING_LABELS,
  type MovingIntent,
  movingNote,
} from "#app/domain/clients/moving-intent.ts";
import * as m from "#app/paraglide/messages.js";

/** Where a homeowner tells the agent they are thinking of moving, and takes it back. */
export function MovingCard({ moving, agentName }: { moving: MovingIntent | ""; agentName: string }) {
  const sent = useNavigation().formData;
  const busy = (value: string) => sent?.get("intent") === "moving" && sent.get("moving") === value;
  return (
    <Card aria-labelledby="moving">
      <CardHeader
        id="moving"
        title={moving === "" ? m.home_agent_moving_title() : movingNote(moving)}
        className="mb-2"
      />
      <p className="text-[0.9375rem] text-pretty text-ink-2">
        {moving === ""
          ? m.home_agent_moving_body({ name: agentName })
          : m.home_agent_moving_said({ name: agentName })}
      </p>
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="moving" />
        {MOVING_INTENTS.filter((one) => one !== moving).map((one) => (
          <Button key={one} name="moving" value={one} variant="secondary" size="sm" busy={busy(one)}>
            {MOVING_LABELS[one]()}
          </Button>
        ))}
        {moving !== "" && (
          <Button name="moving" value="" variant="quiet" size="sm" busy={busy("")}>
            {m.home_agent_moving_take_back()}
          </Button>
        )}
      </Form>
    </Card>
  );
}
