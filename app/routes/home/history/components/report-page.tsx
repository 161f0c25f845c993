import { HistoryReport } from "#app/components/tasks/history-report.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Printer } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as m from "#app/paraglide/messages.js";
import type { ReportPage as Page } from "../load-report.server.ts";

/** The report as it will be printed, and the button to do so. */
export function ReportPage({ page }: { page: Page }) {
  const hydrated = useHydrated();
  return (
    <>
      <div className="no-print mb-5 flex flex-wrap items-center justify-between gap-3">
        <ButtonLink to={`/home/history${page.backTo}`} variant="quiet" className="-ml-3">
          {m.home_history_back_to_history()}
        </ButtonLink>
        {hydrated ? (
          <Button type="button" icon={<Printer />} onClick={() => window.print()}>
            {m.home_history_print_report()}
          </Button>
        ) : (
          <p className="text-[0.9375rem] text-ink-2">{m.home_history_print_by_hand()}</p>
        )}
      </div>
      <HistoryReport report={page.report} />
    </>
  );
}
