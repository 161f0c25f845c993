import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/categories.ts";
import type { Place } from "../paths.ts";
import * as words from "../words.ts";

const CATEGORIES = EXPENSE_CATEGORIES.map((category) => ({ value: category, label: category }));

/** Which expenses to show: at once with scripts, by a button without. */
export function ExpenseFilters({ place, years }: { place: Place; years: number[] }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const category = place.category ?? "";
  const year = String(place.year ?? "");
  // Back, forward and "Show all expenses" change the question without the form.
  useEffect(() => {
    for (const [name, value] of [
      ["category", category],
      ["year", year],
    ] as const) {
      const select = form.current?.elements.namedItem(name);
      if (select instanceof HTMLSelectElement) select.value = value;
    }
  }, [category, year]);
  return (
    <Form
      ref={form}
      method="get"
      action="/home/finances"
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="grid grid-cols-2 gap-3 sm:max-w-md"
    >
      <SelectField
        label={words.category}
        name="category"
        optionalMark={false}
        placeholder={words.all}
        options={CATEGORIES}
        defaultValue={category}
      />
      <SelectField
        label={words.year}
        name="year"
        optionalMark={false}
        placeholder={words.all}
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
        defaultValue={year}
      />
      {place.budgets !== null && <input type="hidden" name="budgets" value={place.budgets} />}
      <noscript>
        <Button variant="secondary">{words.show}</Button>
      </noscript>
    </Form>
  );
}
