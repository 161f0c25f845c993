import { useEffect, useRef } from "react";
import { controlClass } from "#app/components/ui/field-parts.tsx";
import { ChevronDown } from "#app/components/ui/icons.tsx";
import { SearchForm } from "#app/components/ui/search-form.tsx";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import type { FinanceParams } from "../paths.ts";
import * as words from "../words.ts";

type Choice = { value: string; label: string };

const CATEGORIES: Choice[] = [
  { value: "", label: words.allCategories },
  ...EXPENSE_CATEGORIES.map((category) => ({ value: category, label: category })),
];
const SORTS: Choice[] = [
  { value: "newest", label: words.newest },
  { value: "oldest", label: words.oldest },
  { value: "largest", label: words.largest },
];

/** Which expenses to show and in what order: at once with scripts, by a button without. */
export function ExpenseFilters({ place, years }: { place: FinanceParams; years: number[] }) {
  const ofYears = years.map((year) => ({ value: String(year), label: String(year) }));
  return (
    <SearchForm
      action="/home/finances"
      q={place.q}
      label={words.search}
      placeholder={words.searchHint}
      kept={{ budgets: place.budgets === null ? null : String(place.budgets) }}
      className="flex-wrap [&>label:first-of-type]:basis-full"
    >
      <Select name="category" label={words.category} choices={CATEGORIES} value={place.category ?? ""} />
      <Select
        name="year"
        label={words.year}
        choices={[{ value: "", label: words.allYears }, ...ofYears]}
        value={String(place.year ?? "")}
      />
      <Select name="sort" label={words.sort} choices={SORTS} value={place.sort} />
    </SearchForm>
  );
}

type SelectProps = { name: string; label: string; choices: readonly Choice[]; value: string };

function Select({ name, label, choices, value }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // Back, forward and "Show all expenses" change the question without the form.
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
