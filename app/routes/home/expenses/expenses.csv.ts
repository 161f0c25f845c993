import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { expenseCsvCells, expenseHeadings } from "#app/domain/expenses/expense-spreadsheet.ts";
import { toCsv } from "#app/lib/csv/write.server.ts";
import { exportExpenses } from "#db/queries/expenses/expenses.server.ts";
import { readFilter } from "./forms.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "money.read");
  const { searchParams } = new URL(request.url);
  const expenses = await exportExpenses(context.db, home.id, readFilter(searchParams));
  return new Response(toCsv([expenseHeadings(), ...expenses.map(expenseCsvCells)]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="expenses-${todayIn(home.timeZone, context.now)}.csv"`,
    },
  });
}
