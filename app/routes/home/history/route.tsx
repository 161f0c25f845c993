import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { HistoryReport } from "#app/components/tasks/history-report.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { PrintBar } from "#app/components/ui/print-bar.tsx";
import * as m from "#app/paraglide/messages.js";
import { HistoryToolbar } from "./components/filters.tsx";
import { Timeline } from "./components/timeline.tsx";
import {
  type ReportPage as Page,
  readReportPage,
  readTimeline,
  type Timeline as TimelineData,
} from "./load.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.read");
  const params = new URL(request.url).searchParams;
  const asked = { context, home, params };
  return params.get("print") === "1" ? readReportPage(asked) : readTimeline(asked);
}

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_history_title() }) }];

/** What was done, spent, and kept for the house, newest first; or a printable report. */
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

/** The report with a button to print it. */
function ReportPage({ page }: { page: Page }) {
  return (
    <>
      <PrintBar
        back={{ to: `/home/history${page.backTo}`, label: m.home_history_back_to_history() }}
        print={m.home_history_print_report()}
      />
      <HistoryReport report={page.report} />
    </>
  );
}
