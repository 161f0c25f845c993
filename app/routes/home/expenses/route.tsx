import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { BudgetBars } from "#app/components/expenses/budgets.tsx";
import { SpendingChart } from "#app/components/expenses/spending-chart.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { DOCUMENT_RULES } from "#app/services/files/stored-files.server.ts";
import { runFinanceIntent } from "./actions.server.ts";
import { BudgetsDialog } from "./components/budgets-dialog.tsx";
import { ExpenseDialog } from "./components/expense-dialog.tsx";
import { ExpenseList } from "./components/expense-list.tsx";
import { readFinancesPage } from "./load.server.ts";
import { financesPath } from "./paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "money.read");
  return readFinancesPage({ context, home, params: new URL(request.url).searchParams });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "money.write");
  const form = await readUploadForm(request, DOCUMENT_RULES.maxBytes, context);
  return runFinanceIntent({ request, context, home, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const shouldRevalidate = revalidateAfterConflict;

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_expenses_title() }) }];

export default function FinancesPage() {
  const { place, spending, budgets, list } = useLoaderData<typeof loader>();
  const budgetsOf = (year: number | null) =>
    year === null ? null : financesPath({ ...place, budgets: year });
  return (
    <>
      <PageHeader
        title={m.home_expenses_title()}
        actions={
          <>
            <ButtonLink to="/home/forecast" variant="secondary">
              {m.home_forecast_title()}
            </ButtonLink>
            <ButtonLink to={financesPath(place, { dialog: "add" })} preventScrollReset>
              {m.home_expenses_add()}
            </ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]">
        <SpendingChart spending={spending} />
        <BudgetBars
          {...budgets}
          className="self-start lg:col-start-2 lg:row-span-2 lg:row-start-1"
          editTo={financesPath(place, { dialog: "budgets" })}
          earlierTo={budgetsOf(budgets.earlier)}
          laterTo={budgetsOf(budgets.later)}
        />
        <ExpenseList list={list} place={place} />
      </div>
      <Dialogs />
    </>
  );
}

function Dialogs() {
  const { place, budgets, dialog } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  const deletingNow = useNavigation().formData?.get("intent") === "delete";
  const closeTo = financesPath(place);
  if (!dialog) return null;
  const own = failure?.intent === dialog.name ? failure : null;
  switch (dialog.name) {
    case "budgets":
      return <BudgetsDialog budgets={budgets} failure={own} closeTo={closeTo} />;
    case "delete":
      return (
        <ConfirmDialog
          title={m.home_expenses_dialog_delete_title()}
          body={deleteBody(dialog.description, dialog.hasReceipt)}
          confirmLabel={m.home_expenses_dialog_delete_button()}
          closeTo={closeTo}
          busy={deletingNow}
        >
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="expense" value={dialog.id} />
        </ConfirmDialog>
      );
    default:
      return (
        <ExpenseDialog
          key={dialog.expense.id}
          dialog={dialog}
          failure={own}
          closeTo={closeTo}
          deleteTo={financesPath(place, { dialog: "delete", expense: dialog.expense.id })}
        />
      );
  }
}

const deleteBody = (description: string, hasReceipt: boolean) =>
  hasReceipt
    ? m.home_expenses_dialog_delete_body({ description })
    : m.home_expenses_dialog_delete_body_no_receipt({ description });
