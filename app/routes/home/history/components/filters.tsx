import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import type { Timeline } from "../load.server.ts";
import * as words from "../words.ts";

/** Which part of the history to show; a plain form, so that the choice stands in the address. */
export function HistoryFilters({ timeline }: { timeline: Timeline }) {
  const { filter, query, kinds, categories, years } = timeline;
  return (
    <Form
      method="get"
      // The choice may be taken back by a link, and untouched selects would keep showing it.
      key={query}
      className="no-print mb-5 grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <SelectField
        label={words.show}
        name="kind"
        optionalMark={false}
        placeholder={words.everything}
        options={kinds}
        defaultValue={filter.kind ?? ""}
      />
      <SelectField
        label={words.year}
        name="year"
        optionalMark={false}
        placeholder={words.allYears}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        defaultValue={filter.year ?? ""}
      />
      <SelectField
        label={words.category}
        name="category"
        optionalMark={false}
        placeholder={words.allCategories}
        options={categories.map((category) => ({ value: category, label: category }))}
        defaultValue={filter.category ?? ""}
      />
      <div className="flex gap-1">
        <Button variant="secondary" className="grow">
          {words.show}
        </Button>
        {query !== "" && (
          <ButtonLink to="/home/history" variant="quiet">
            {words.clear}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
