import { Form } from "@remix-run/react";
import { Button, ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Printer, SlidersHorizontal } from "#app/components/ui/icons.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import * as m from "#app/paraglide/messages.js";
import type { Timeline } from "../load.server.ts";

export function HistoryToolbar({ timeline }: { timeline: Timeline }) {
  const { filter, query, kinds, empty, hasReport } = timeline;
  const print = new URLSearchParams(query);
  print.set("print", "1");
  const kind = kinds.find(({ value }) => value === filter.kind)?.label;
  return (
    <div className="no-print relative mb-3 min-h-11 md:mb-5 md:pointer-fine:min-h-9">
      {!empty && <FilterForm timeline={timeline} />}
      {hasReport && (
        <ButtonLink
          to={`/home/history?${print}`}
          variant="quiet"
          size="sm"
          icon={<Printer />}
          className="absolute top-0 -right-2.5"
        >
          {m.home_history_print_report()}
        </ButtonLink>
      )}
      {query !== "" && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-ink-2">
          <span className="min-w-0 wrap-anywhere">
            {[kind, filter.category, filter.year].filter(Boolean).join(" · ")}
          </span>
          <ButtonLink to="/home/history" preventScrollReset variant="quiet" size="sm">
            {m.home_history_clear()}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

/** The filter; a plain form, so that the choice is in the address. */
function FilterForm({ timeline }: { timeline: Timeline }) {
  const { filter, query, kinds, categories, years } = timeline;
  const on = [filter.kind, filter.year, filter.category].filter(Boolean).length;
  return (
    // Another filter resets the form and closes it.
    <details key={query}>
      <summary className={buttonClass("secondary", "sm", "list-none [&::-webkit-details-marker]:hidden")}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {on === 0 ? m.common_filter() : m.common_filter_on({ count: on })}
      </summary>
      <Form
        method="get"
        preventScrollReset
        className="mt-3 grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-md border border-line bg-surface p-5 shadow-card md:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <SelectField
          label={m.home_history_show()}
          name="kind"
          showOptional={false}
          placeholder={m.home_history_everything()}
          options={kinds}
          defaultValue={filter.kind ?? ""}
        />
        <SelectField
          label={m.common_year()}
          name="year"
          showOptional={false}
          placeholder={m.common_all_years()}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          defaultValue={filter.year ?? ""}
        />
        <SelectField
          label={m.common_category()}
          name="category"
          showOptional={false}
          placeholder={m.common_all_categories()}
          options={categories.map((category) => ({ value: category, label: category }))}
          defaultValue={filter.category ?? ""}
        />
        <Button>{m.home_history_show()}</Button>
      </Form>
    </details>
  );
}
