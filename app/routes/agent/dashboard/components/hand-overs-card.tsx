import { Link } from "@remix-run/react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import { handOverPath } from "../../shared/hand-over-paths.ts";

type Props = { handOvers: readonly { id: string; text: string }[] };

/** Clients offered to this agent or by them, moving, or still to be taken back. */
export function HandOversCard({ handOvers }: Props) {
  return (
    <Card aria-labelledby="hand-overs">
      <CardHeader id="hand-overs" title={m.agent_hand_over_dashboard()} />
      <ul className="space-y-1">
        {handOvers.map(({ id, text }) => (
          <li key={id}>
            <Link to={handOverPath(id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
