import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Receipt } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { FinancesPage } from "../load.server.ts";
import { type FinanceParams, financesPath, PAGE_SIZE, rowPaths } from "../paths.ts";
import { ExpenseFilters } from "./expense-filters.tsx";
import { ExpenseItem } from "./expense-item.tsx";

type Props = { list: FinancesPage["list"]; place: FinanceParams };

export function ExpenseList({ list, place }: Props) {
  if (list.count === 0 && !list.filtered)
    return <NoExpenses addTo={financesPath(place, { dialog: "add" })} />;
  const to = rowPaths(place);
  return (
    <Card aria-labelledby="expenses" className="self-start">
      <CardHeader
        id="expenses"
        title={m.common_expenses()}
        action={
          list.count > 0 && (
            <a href={list.csv} download className="link px-2 py-2.5">
              {m.common_download_csv()}
            </a>
          )
        }
      />
      <ExpenseFilters place={place} years={list.years} />
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3 text-[0.9375rem] text-ink-2">
        <span role="status">{m.home_expenses_count({ expenses: list.count })}</span>
        <span className="tabular-nums">
          <span className="font-semibold text-ink">{list.total}</span>
          {list.planned && ` ${list.planned}`}
        </span>
      </p>
      {list.newest && (
        <Link to={financesPath(list.newest)} preventScrollReset className="link inline-block py-3">
          {m.home_expenses_back_to_start()}
        </Link>
      )}
      <ul className="-mb-2">
        {list.rows.map((row) => (
          <ExpenseItem key={row.id} row={row} to={to} />
        ))}
      </ul>
      <ListEnd list={list} />
    </Card>
  );
}

function ListEnd({ list }: Pick<Props, "list">) {
  if (list.count === 0) {
    return (
      <EmptyState
        title={m.home_expenses_none_found()}
        body={m.home_expenses_none_found_body()}
        action={
          <ButtonLink to="/home/finances" preventScrollReset variant="secondary">
            {m.home_expenses_show_all()}
          </ButtonLink>
        }
      />
    );
  }
  const next = list.more ?? list.older;
  return (
    next && (
      <ButtonLink to={financesPath(next)} preventScrollReset variant="quiet" className="mt-3 -mb-2 w-full">
        {list.more ? m.home_expenses_show_more({ count: PAGE_SIZE }) : m.home_expenses_show_next()}
      </ButtonLink>
    )
  );
}

function NoExpenses({ addTo }: { addTo: string }) {
  return (
    <Card padded={false} className="self-start">
      <EmptyState
        icon={<Receipt />}
        title={m.home_expenses_none()}
        body={m.home_expenses_none_body()}
        action={
          <ButtonLink to={addTo} preventScrollReset>
            {m.home_expenses_add_first()}
          </ButtonLink>
        }
      />
    </Card>
  );
}
