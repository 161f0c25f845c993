import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { PrintBar } from "#app/components/ui/print-bar.tsx";
import { readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runForecastIntent } from "./actions.server.ts";
import { ForecastLines, MoreParts, Untold } from "./components/forecast-lines.tsx";
import { LineCard } from "./components/line-card.tsx";
import { YearBars } from "./components/year-bars.tsx";
import { readForecastPage } from "./load.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "property.read");
  return readForecastPage(context, home, new URL(request.url).searchParams);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "property.write");
  return runForecastIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_forecast_title() }) }];

/** When the parts of this house may need replacing, what that may cost, and what to set aside. */
export default function ForecastPage() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  return (
    <>
      <PrintBar back={{ to: "/home/property", label: m.common_property() }} print={m.home_forecast_print()}>
        <a href="/home/forecast.csv" className="link ml-auto px-2 py-2.5">
          {m.home_forecast_csv()}
        </a>
      </PrintBar>
      <PageHeader title={m.home_forecast_title()} subtitle={m.home_forecast_subtitle()} />
      <div className="max-w-3xl space-y-4 md:space-y-5">
        <p className="font-medium">{page.estimate}</p>
        {page.open && <LineCard key={page.open.key} line={page.open} failure={failure} />}
        {page.setAside ? (
          <>
            <Card aria-labelledby="set-aside">
              <CardHeader id="set-aside" title={page.setAside.amount} />
              <p className="-mt-2 text-pretty text-ink-2">{page.setAside.why}</p>
            </Card>
            <YearBars bars={page.bars} />
          </>
        ) : (
          <p className="text-pretty">{m.home_forecast_nothing()}</p>
        )}
        {page.lines.length > 0 && <ForecastLines lines={page.lines} mayChange={page.mayChange} />}
        <Untold {...page} />
        <MoreParts more={page.more} />
        <Card aria-labelledby="how">
          <CardHeader id="how" title={m.home_forecast_how()} />
          <ul className="list-disc space-y-1.5 pl-5 text-[0.9375rem] text-pretty text-ink-2">
            <li>{m.home_forecast_how_window()}</li>
            <li>{m.home_forecast_how_guess()}</li>
            <li>{m.home_forecast_how_count()}</li>
            <li>{m.home_forecast_how_month()}</li>
            <li>{m.home_forecast_how_unknown()}</li>
            <li>{m.home_forecast_how_insurer()}</li>
            <li>{page.version}</li>
          </ul>
        </Card>
      </div>
    </>
  );
}
