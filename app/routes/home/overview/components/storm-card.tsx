import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import type { StormCardView } from "../../shared/storm-view.server.ts";

/** In place of this week while a storm asks for more. */
export function StormCard({ storm }: { storm: StormCardView }) {
  return (
    <Card aria-labelledby="storm">
      <CardHeader
        id="storm"
        title={m.home_storm_title()}
        action={<Badge tone={storm.level === 3 ? "bad" : "soon"}>{storm.title}</Badge>}
      />
      <p className="font-medium wrap-anywhere">{storm.headline}</p>
      <p className="mt-1 text-[0.9375rem] text-ink-2">
        {storm.until} · {storm.age}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to="/home/storm">{m.home_storm_open()}</ButtonLink>
        <ButtonLink to="/home/tasks" variant="secondary">
          {m.home_overview_all_tasks()}
        </ButtonLink>
      </div>
    </Card>
  );
}
