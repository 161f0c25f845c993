import type { Home } from "#app/auth/sessions.server.ts";
import { can } from "#app/domain/accounts/home-roles.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { AGE_WORDS } from "#app/domain/forecast/answers.ts";
import type { Forecast, ForecastLine } from "#app/domain/forecast/forecast.ts";
import type { ForecastSource, Lifetime } from "#app/domain/forecast/lifetimes.ts";
import {
  AGE_WORD_TEXTS,
  LIFETIME_NOTES,
  lifetimeName,
  lineName,
  MARK_TEXTS,
  spanText,
} from "#app/domain/forecast/texts.ts";
import { formatAxisDollars, formatDollars, formatDollarsTrimmed, toDecimal } from "#app/domain/money.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { readForecast } from "./read.server.ts";

export async function readForecastPage(context: AppLoadContext, home: Home, params: URLSearchParams) {
  const { forecast, today } = await readForecast(context, home);
  const { lines, more, total, monthly, version, needsCovering } = forecast;
  const mayChange = can(home.role, "property.write");
  const isUntold = ({ next }: ForecastLine) => next === null;
  const untold = lines.filter(isUntold);
  return {
    mayChange,
    estimate: m.home_forecast_estimate({ day: formatDay(today) }),
    version: m.home_forecast_how_version({ version }),
    setAside:
      total === 0
        ? null
        : {
            // Rounded up, so that ten years of it are enough.
            amount: m.home_forecast_set_aside({ amount: formatDollars(Math.ceil(monthly / 100) * 100) }),
            why: m.home_forecast_set_aside_why({ total: formatDollarsTrimmed(total) }),
          },
    bars: barsOf(forecast),
    lines: lines
      .filter((line) => !isUntold(line))
      .sort((a, b) => (a.next ?? 0) - (b.next ?? 0))
      .map(lineView),
    untold: untold.map(({ key, ...line }) => ({ key, name: lineName({ key, ...line } as ForecastLine) })),
    needsCovering,
    needsYearBuilt: untold.length > 0 && home.yearBuilt === null,
    more: mayChange ? more.map((lifetime) => ({ key: lifetime.line, name: lifetimeName(lifetime) })) : [],
    open: mayChange ? openView(params.get("line"), forecast, home) : null,
  };
}

export type ForecastPage = Awaited<ReturnType<typeof readForecastPage>>;
export type BarView = ForecastPage["bars"][number];
export type LineView = ForecastPage["lines"][number];
export type OpenView = NonNullable<ForecastPage["open"]>;

function barsOf({ years, firstYear }: Forecast) {
  const most = Math.max(1, ...years);
  return years.map((cents, at) => {
    const year = firstYear + at;
    return {
      year,
      amount: cents === 0 ? "" : formatAxisDollars(cents),
      sentence: m.home_forecast_bar({ year, amount: formatDollarsTrimmed(cents) }),
      percent: Math.round((cents / most) * 100),
    };
  });
}

function lineView(line: ForecastLine) {
  const { key, lifetime, window, isOverdue, next, cost, planned, own, marks } = line;
  const year = next ?? 0;
  return {
    key,
    name: lineName(line),
    when: isOverdue ? m.home_forecast_now() : window ? spanText(window) : "",
    was: isOverdue && window ? m.home_forecast_window_was({ span: spanText(window) }) : "",
    lasts: lastsText(lifetime),
    cost: costText(cost),
    planned: m.home_forecast_planned({ year, cost: formatDollarsTrimmed(planned) }),
    sure: [
      ...(own.year === undefined ? [ageText(line)] : [m.home_forecast_own_year({ year: own.year })]),
      ...(own.cost === undefined ? [] : [m.home_forecast_own_cost({ cost: formatDollarsTrimmed(own.cost) })]),
    ].filter(Boolean),
    marks: marks.map(({ mark, year: from }) => ({
      text: MARK_TEXTS[mark.id]({ year: from, age: lifetime.isHard ? mark.hard : mark.soft }),
      ...sourceView(mark),
    })),
    note: LIFETIME_NOTES[lifetime.id]?.() ?? "",
    ...sourceView(lifetime),
  };
}

function lastsText({ years: [low, likely, high] }: Lifetime): string {
  return low === high ? m.home_forecast_lasts_one({ likely }) : m.home_forecast_lasts({ low, high, likely });
}

const costText = ({ low, high }: ForecastLine["cost"]) =>
  low === high
    ? formatDollarsTrimmed(low)
    : m.home_forecast_cost({ low: formatDollarsTrimmed(low), high: formatDollarsTrimmed(high) });

function ageText({ age, installed }: Pick<ForecastLine, "age" | "installed">): string {
  if (installed === null) return "";
  return age === "recorded"
    ? m.home_forecast_recorded({ year: installed })
    : m.home_forecast_guessed({ year: installed });
}

function sourceView({ urls, checkedOn, confidence }: ForecastSource) {
  const day = formatDay(checkedOn);
  return {
    sources: urls.map((url) => ({ url, name: new URL(url).hostname.replace(/^www\./, "") })),
    gathered:
      confidence === "check" ? m.home_forecast_gathered_unsure({ day }) : m.home_forecast_gathered({ day }),
  };
}

/** The line that is answered or planned. */
function openView(key: string | null, { lines, more }: Forecast, home: Home) {
  const line = lines.find((one) => one.key === key);
  const lifetime = line?.lifetime ?? more.find((one) => one.line === key);
  if (!lifetime || key === null) return null;
  const own = home.forecast[key] ?? {};
  const isRecorded = line?.age === "recorded" && own.installed === undefined;
  return {
    key,
    name: line ? lineName(line) : lifetimeName(lifetime),
    recorded: isRecorded && line ? ageText(line) : "",
    words: isRecorded ? [] : AGE_WORDS.map((value) => ({ value, label: AGE_WORD_TEXTS[value]() })),
    asksYear: lifetime.kept === "forecast",
    property:
      lifetime.kept === "house"
        ? "/home/property?dialog=facts"
        : lifetime.kept === "appliance"
          ? "/home/property"
          : "",
    age: own.age ?? "",
    installed: own.installed === undefined ? "" : String(own.installed),
    hasAge: own.age !== undefined || own.installed !== undefined,
    year: own.year === undefined ? "" : String(own.year),
    cost: own.cost === undefined ? "" : toDecimal(own.cost),
    hasOwn: own.year !== undefined || own.cost !== undefined,
  };
}
