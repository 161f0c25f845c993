import { Link } from "@remix-run/react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import type { ForecastPage, LineView } from "../load.server.ts";
import { linePath } from "../paths.ts";

type LinesProps = { lines: readonly LineView[]; mayChange: boolean };

/** Each part with its years, its cost, how sure both are, and where they come from. */
export function ForecastLines({ lines, mayChange }: LinesProps) {
  return (
    <Card aria-labelledby="lines">
      <CardHeader id="lines" title={m.home_forecast_lines()} />
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.key} className="py-4 break-inside-avoid first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{line.name}</span>
              <span className="font-medium">{line.when}</span>
            </p>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0">{line.planned}</span>
              <span className="tabular-nums">{line.cost}</span>
            </p>
            {[...line.sure, line.was].filter(Boolean).map((text) => (
              <p key={text} className="text-[0.9375rem] text-pretty">
                {text}
              </p>
            ))}
            <p className="text-[0.9375rem] text-pretty text-ink-2">{line.lasts}</p>
            {line.note && <p className="text-[0.9375rem] text-pretty text-ink-2">{line.note}</p>}
            {line.marks.map((mark) => (
              <div key={mark.text} className="mt-1">
                <p className="text-[0.9375rem] text-pretty text-ink-2">{mark.text}</p>
                <Sources of={line.name} {...mark} />
              </div>
            ))}
            <Sources of={line.name} {...line} />
            {mayChange && (
              <Link
                to={linePath(line.key)}
                aria-label={m.home_forecast_change_what({ what: line.name })}
                className="link no-print inline-flex py-2.5"
              >
                {m.home_forecast_change()}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sources({ of, gathered, sources }: Pick<LineView, "gathered" | "sources"> & { of: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-2">
      <span className="text-pretty">{gathered}</span>
      {sources.map(({ url, name }) => (
        <a
          key={url}
          href={url}
          rel="noopener noreferrer"
          aria-label={m.home_forecast_source_of({ source: name, what: of })}
          className="link py-2.5"
        >
          {name}
        </a>
      ))}
    </p>
  );
}

type UntoldProps = Pick<ForecastPage, "untold" | "needsCovering" | "needsYearBuilt" | "mayChange">;

/** Parts of which nothing is known: named, and counted nowhere. */
export function Untold({ untold, needsCovering, needsYearBuilt, mayChange }: UntoldProps) {
  if (untold.length === 0 && !needsCovering) return null;
  return (
    <Card aria-labelledby="untold">
      <CardHeader id="untold" title={m.home_forecast_untold()} />
      <p className="-mt-2 mb-2 text-[0.9375rem] text-pretty text-ink-2">{m.home_forecast_untold_why()}</p>
      <ul className="divide-y divide-line">
        {needsCovering && (
          <li className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">{m.home_forecast_needs_covering()}</span>
            {mayChange && <ToProperty />}
          </li>
        )}
        {untold.map(({ key, name }) => (
          <li key={key} className="flex min-h-12 items-center justify-between gap-4 py-2">
            <span className="min-w-0">{name}</span>
            {mayChange && (
              <Link
                to={linePath(key)}
                aria-label={m.home_forecast_answer_what({ what: name })}
                className="link no-print shrink-0 px-2 py-2.5"
              >
                {m.home_forecast_answer()}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {needsYearBuilt && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-[0.9375rem]">
          {m.home_forecast_needs_year()}
          {mayChange && <ToProperty />}
        </p>
      )}
    </Card>
  );
}

const ToProperty = () => (
  <Link to="/home/property?dialog=facts" className="link no-print shrink-0 px-2 py-2.5">
    {m.common_property()}
  </Link>
);

/** Parts a home may have; an answer makes a line of one. */
export function MoreParts({ more }: Pick<ForecastPage, "more">) {
  if (more.length === 0) return null;
  return (
    <Card aria-labelledby="more" className="no-print">
      <CardHeader id="more" title={m.home_forecast_more()} />
      <ul className="flex flex-wrap gap-x-5">
        {more.map(({ key, name }) => (
          <li key={key}>
            <Link
              to={linePath(key)}
              aria-label={m.home_forecast_add_what({ what: name })}
              className="link inline-flex py-2.5"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
