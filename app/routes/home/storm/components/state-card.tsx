import { Link } from "@remix-run/react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import type { StormPage } from "../load.server.ts";

export const WEATHER_SERVICE = "https://www.weather.gov";

const TONES: Record<StormPage["state"]["level"], BadgeTone> = { 0: "neutral", 1: "sea", 2: "soon", 3: "bad" };

/** What the Weather Service says, until when, and how old that is. */
export function StateCard({ state }: Pick<StormPage, "state">) {
  return (
    <Card aria-labelledby="alert">
      <CardHeader
        id="alert"
        title={state.event || m.home_storm_no_alert()}
        action={state.level > 0 && <Badge tone={TONES[state.level]}>{state.levelText}</Badge>}
      />
      <div className="space-y-2">
        {state.level > 0 ? (
          <>
            <p className="font-medium wrap-anywhere">{state.headline}</p>
            <p className="text-[0.9375rem] text-ink-2">
              {state.until} · {m.home_storm_county({ county: state.county })}
            </p>
            {state.instruction && (
              <p className="text-[0.9375rem] text-pretty whitespace-pre-line wrap-anywhere">
                {state.instruction}
              </p>
            )}
          </>
        ) : (
          state.none && <p>{state.none}</p>
        )}
        {state.others.length > 0 && (
          <ul className="text-[0.9375rem]">
            {state.others.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        )}
        {state.age && <p className="text-[0.9375rem] text-ink-2">{state.age}</p>}
        {state.level >= 2 && <p className="font-medium">{m.home_storm_call_911()}</p>}
        <p className="flex flex-wrap gap-x-4">
          <a href={WEATHER_SERVICE} rel="noopener noreferrer" className="link py-2.5">
            {m.home_storm_weather_service()}
          </a>
          {state.asksCounty && (
            <Link to="/home/florida?ask=county" className="link py-2.5">
              {m.home_storm_choose_county()}
            </Link>
          )}
        </p>
      </div>
    </Card>
  );
}
