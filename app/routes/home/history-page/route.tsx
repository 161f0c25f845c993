import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BrandScope } from "#app/components/shell/brand-scope.tsx";
import { HistoryReport } from "#app/components/tasks/history-report.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Printer } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import * as m from "#app/paraglide/messages.js";
import { readSharedReport } from "../shared/history-report.server.ts";
import { ClosedLinkPage, LinkPageFoot } from "../shared/link-page.tsx";
import { CLOSED_STATUS, requireLink } from "../shared/link-response.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const opened = await requireLink(context, "viewer", params.token);
  if (opened.state !== "open") return data({ state: opened.state }, { status: CLOSED_STATUS[opened.state] });
  const { link, home } = opened;
  const report = await readSharedReport(context, home, link);
  const { brandColor } = opened.brand;
  const shown = { report, brandColor, label: link.label, until: formatDay(link.endsOn) };
  return data({ state: "open" as const, ...shown });
}

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.tasks_report_report() }) },
  { name: "robots", content: "noindex, nofollow" },
];

/** A home's history for somebody without a login: to read and to print. */
export default function SharedHistoryPage() {
  const page = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  if (page.state !== "open") return <ClosedLinkPage state={page.state} />;
  return (
    <BrandScope color={page.brandColor}>
      <main id="main" className="mx-auto max-w-4xl px-4 pt-6 pb-12 sm:px-6">
        <div className="no-print mb-5 flex flex-wrap items-center justify-between gap-3">
          <p className="text-[0.9375rem] text-ink-2">
            {m.home_history_page_for({ name: page.label, day: page.until })}
          </p>
          {hydrated && (
            <Button type="button" icon={<Printer />} onClick={() => window.print()}>
              {m.home_history_print_report()}
            </Button>
          )}
        </div>
        <HistoryReport report={page.report} />
        <LinkPageFoot />
      </main>
    </BrandScope>
  );
}
