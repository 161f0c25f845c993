import { Form } from "@remix-run/react";
import { Button, ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { CalendarDays, ListTodo, SlidersHorizontal } from "#app/components/ui/icons.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { TYPE_LABELS } from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { TASKS, TIME_LABELS } from "../form-options.ts";
import type { FilterView } from "../load.server.ts";

const TYPES = optionsOf(TYPE_LABELS);
const TIMES = optionsOf(TIME_LABELS);

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

type Props = { filter: FilterView; view: "active" | "year"; otherView: string };

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
        {year ? m.home_tasks_back_to_list() : m.home_tasks_next_months()}
      </ButtonLink>
      {filter.on > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-ink-2">
          <span className="min-w-0 wrap-anywhere">{chosen(filter)}</span>
          <ButtonLink to={year ? `${TASKS}?view=year` : TASKS} preventScrollReset variant="quiet" size="sm">
            {m.home_tasks_clear_filter()}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

/** The filter: "HVAC · An hour or less". */
function chosen({ system, type, time, text, mine }: FilterView): string {
  return [
    system,
    type && TYPE_LABELS[type],
    time && TIME_LABELS[time],
    mine && m.home_tasks_mine(),
    text && `“${text}”`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Filters by system, type, time, or words; kept in the address. */
function FilterForm({ filter, view }: Omit<Props, "otherView">) {
  const { system, type, time, text, mine, on } = filter;
  return (
    // Another filter resets the form and closes it.
    <details key={JSON.stringify([view, system, type, time, text, mine])}>
      <summary className={buttonClass("secondary", "sm", "list-none [&::-webkit-details-marker]:hidden")}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {on === 0 ? m.common_filter() : m.common_filter_on({ count: on })}
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
          {m.home_tasks_show_tasks()}
        </Button>
      </Form>
    </details>
  );
}

function FilterFields({
  filter: { system, type, time, text, mine, systems, hasPeople },
}: {
  filter: FilterView;
}) {
  return (
    <>
      <SelectField
        label={m.common_category()}
        name="system"
        showOptional={false}
        placeholder={m.common_all_categories()}
        options={systems.map((value) => ({ value, label: value }))}
        defaultValue={system}
      />
      <SelectField
        label={m.common_type_label()}
        name="type"
        showOptional={false}
        placeholder={m.home_tasks_all_types()}
        options={TYPES}
        defaultValue={type ?? ""}
      />
      <SelectField
        label={m.home_tasks_time_needed()}
        name="time"
        showOptional={false}
        placeholder={m.home_tasks_any_time()}
        options={TIMES}
        defaultValue={time ?? ""}
      />
      {hasPeople && (
        <SelectField
          label={m.home_tasks_assign_whose()}
          name="mine"
          showOptional={false}
          placeholder={m.home_tasks_everybodys()}
          options={[{ value: "1", label: m.home_tasks_mine() }]}
          defaultValue={mine ? "1" : ""}
        />
      )}
      <TextField
        label={m.ui_search()}
        name="q"
        type="search"
        showOptional={false}
        maxLength={100}
        defaultValue={text}
      />
    </>
  );
}
