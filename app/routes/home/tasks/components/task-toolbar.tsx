import { Form } from "@remix-run/react";
import { Button, ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { CalendarDays, ListTodo, SlidersHorizontal } from "#app/components/ui/icons.tsx";
import * as common from "#app/components/ui/words.ts";
import { TASKS, TIME_LABELS, TYPE_LABELS } from "../form-options.ts";
import type { FilterView } from "../load.server.ts";
import * as words from "../words.ts";

const TYPES = optionsOf(TYPE_LABELS);
const TIMES = optionsOf(TIME_LABELS);

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

type Props = { filter: FilterView; view: "active" | "year"; otherView: string };

/** What is above a list of tasks: its filter, and the way to the year or back. */
export function TaskToolbar({ filter, view, otherView }: Props) {
  const year = view === "year";
  return (
    <div className="relative mb-2 md:mb-5">
      <FilterForm filter={filter} view={view} />
      <ButtonLink
        to={otherView}
        preventScrollReset
        variant="quiet"
        size="sm"
        icon={year ? <ListTodo /> : <CalendarDays />}
        className="absolute top-0 -right-2.5"
      >
        {year ? words.backToList : words.nextMonths}
      </ButtonLink>
      {filter.on > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-ink-2">
          <span className="min-w-0 wrap-anywhere">{chosen(filter)}</span>
          <ButtonLink to={year ? `${TASKS}?view=year` : TASKS} preventScrollReset variant="quiet" size="sm">
            {words.clearFilter}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

/** The filter in words: "HVAC · An hour or less". */
function chosen({ system, type, time, text }: FilterView): string {
  return [system, type && TYPE_LABELS[type], time && TIME_LABELS[time], text && `“${text}”`]
    .filter(Boolean)
    .join(" · ");
}

/** Narrows the list to a system, a type, the time somebody has, or words. Lives in the address. */
function FilterForm({ filter, view }: Omit<Props, "otherView">) {
  const { system, type, time, text, on } = filter;
  return (
    // Another filter starts the form afresh, closed and with its own values.
    <details key={JSON.stringify([view, system, type, time, text])}>
      <summary className={buttonClass("secondary", "sm", "list-none [&::-webkit-details-marker]:hidden")}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {on === 0 ? words.filter : words.filterOn(on)}
      </summary>
      <Form
        method="get"
        action={TASKS}
        preventScrollReset
        className="mt-3 grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-md border border-line bg-surface p-5 shadow-card lg:grid-cols-4"
      >
        {view === "year" && <input type="hidden" name="view" value="year" />}
        <FilterFields filter={filter} />
        <Button size="sm" className="col-span-2 justify-self-start lg:col-span-4">
          {words.showTasks}
        </Button>
      </Form>
    </details>
  );
}

function FilterFields({ filter: { system, type, time, text, systems } }: { filter: FilterView }) {
  return (
    <>
      <SelectField
        label={words.category}
        name="system"
        showOptional={false}
        placeholder={words.allCategories}
        options={systems.map((value) => ({ value, label: value }))}
        defaultValue={system}
      />
      <SelectField
        label={words.type}
        name="type"
        showOptional={false}
        placeholder={words.allTypes}
        options={TYPES}
        defaultValue={type ?? ""}
      />
      <SelectField
        label={words.timeNeeded}
        name="time"
        showOptional={false}
        placeholder={words.anyTime}
        options={TIMES}
        defaultValue={time ?? ""}
      />
      <TextField
        label={common.search}
        name="q"
        type="search"
        showOptional={false}
        maxLength={100}
        defaultValue={text}
      />
    </>
  );
}
