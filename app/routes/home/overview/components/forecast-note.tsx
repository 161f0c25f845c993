import { Link } from "@remix-run/react";
import { Card } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";

/** What the next two years may need replaced, in one line; nothing if nothing is known. */
export function ForecastNote({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <Card as="div" className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0 text-pretty">{text}</p>
      <Link to="/home/forecast" className="link py-2.5">
        {m.home_forecast_title()}
      </Link>
    </Card>
  );
}
