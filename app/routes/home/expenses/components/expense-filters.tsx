import { useEffect, useRef } from "react";
import { controlClass } from "#app/components/ui/field.tsx";
import { ChevronDown } from "#app/components/ui/icons.tsx";
import { SearchForm } from "#app/components/ui/search-form.tsx";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import * as m from "#app/paraglide/messages.js";
import type { FinanceParams } from "../paths.ts";

type Choice = { value: string; label: string };

const CATEGORIES: Choice[] = [
  {
    value: "",
    get label() {
      return m.common_all_categories();
    },
  },
  ...EXPENSE_CATEGORIES.map((category) => ({ value: category, label: category })),
];
const SORTS: Choice[] = [
  {
    value: "newest",
    get label() {
      return m.home_expenses_newest();
    },
  },
  {
    value: "oldest",
    get label() {
      return m.home_expenses_oldest();
    },
  },
  {
    value: "largest",
    get label() {
      return m.home_expenses_largest();
    },
  },
];

/** Applies at once with scripts, by a button without. */
export function ExpenseFilters({ place, years }: { place: FinanceParams; years: number[] }) {
  const ofYears = years.map((year) => ({ value: String(year), label: String(year) }));
  return (
    <SearchForm
      action="/home/finances"
      q={place.q}
      label={m.home_expenses_search()}
      placeholder={m.home_expenses_search_hint()}
      kept={{ budgets: place.budgets === null ? null : String(place.budgets) }}
      className="flex-wrap [&>label:first-of-type]:basis-full"
    >
      <Select name="category" label={m.common_category()} choices={CATEGORIES} value={place.category ?? ""} />
      <Select
        name="year"
        label={m.common_year()}
        choices={[{ value: "", label: m.common_all_years() }, ...ofYears]}
        value={String(place.year ?? "")}
      />
      <Select name="sort" label={m.common_sort()} choices={SORTS} value={place.sort} />
    </SearchForm>
  );
}

type SelectProps = { name: string; label: string; choices: readonly Choice[]; value: string };

function Select({ name, label, choices, value }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // Back, forward, and "Show all expenses" change the filters without the form.
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <label className="relative block min-w-32 grow">
      <span className="sr-only">{label}</span>
      <select
        ref={select}
        name={name}
        defaultValue={value}
        className={`${controlClass} appearance-none truncate pr-9`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-ink-2"
      />
    </label>
  );
}
