import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import * as m from "#app/paraglide/messages.js";
import { HistoryToolbar } from "./components/filters.tsx";
import { ReportPage } from "./components/report-page.tsx";
import { Timeline } from "./components/timeline.tsx";
import { readTimeline, type Timeline as TimelineData } from "./load.server.ts";
import { readReportPage } from "./load-report.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context });
  const params = new URL(request.url).searchParams;
  const asked = { context, home, params };
  return params.get("print") === "1" ? readReportPage(asked) : readTimeline(asked);
}

export const meta: MetaFunction = () => [{ title: m.common_peaceful_home({ page: m.home_history_title() }) }];

/** All that was done, spent and kept for the house, newest first; or the same as a report to print. */
export default function HistoryPage() {
  const page = useLoaderData<typeof loader>();
  return page.view === "report" ? <ReportPage page={page} /> : <TimelinePage page={page} />;
}

function TimelinePage({ page }: { page: TimelineData }) {
  return (
    <>
      <PageHeader
        title={m.home_history_title()}
        subtitle={m.home_history_subtitle()}
        className="mb-3 md:mb-5"
      />
      <HistoryToolbar timeline={page} />
      <Timeline key={`${page.query} ${page.entries[0]?.id ?? ""}`} page={page} />
    </>
  );
}
