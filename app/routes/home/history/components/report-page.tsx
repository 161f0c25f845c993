import { HistoryReport } from "#app/components/tasks/history-report.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Printer } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { ReportPage as Page } from "../load-report.server.ts";
import * as words from "../words.ts";

/** The report as it will be printed, and the button to do so. */
export function ReportPage({ page }: { page: Page }) {
  const hydrated = useHydrated();
  return (
    <>
      <div className="no-print mb-5 flex flex-wrap items-center justify-between gap-3">
        <ButtonLink to={`/home/history${page.backTo}`} variant="quiet" className="-ml-3">
          {words.backToHistory}
        </ButtonLink>
        {hydrated ? (
          <Button type="button" icon={<Printer />} onClick={() => window.print()}>
            {words.printReport}
          </Button>
        ) : (
          <p className="text-[0.9375rem] text-ink-2">{words.printByHand}</p>
        )}
      </div>
      <HistoryReport report={page.report} />
    </>
  );
}
