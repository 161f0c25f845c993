import { Link, useFetchers, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { SwitchThumb } from "#app/components/ui/field.tsx";
import { ListChecks, SearchX } from "#app/components/ui/icons.tsx";
import { MoreLink } from "#app/components/ui/more-menu.tsx";
import { RowMenu, RowMenus } from "#app/components/ui/row-menu.tsx";
import { PRIORITY_LABELS } from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import type { LibraryPage } from "../load.server.ts";
import { type DialogPaths, dialogPaths, FIRST_PAGE, type ListParams, listPath } from "../paths.ts";
import type { TaskRow, TypicalLoads } from "../view.server.ts";

export function TaskList({ page: { place, rows, found, more, total } }: { page: LibraryPage }) {
  return (
    <>
      <p role="status" className={place.q && found > 0 ? "mb-3 text-sm text-ink-2" : "sr-only"}>
        {place.q &&
          (found === 0
            ? m.agent_library_no_match({ q: place.q })
            : m.agent_library_matches({ count: found, q: place.q }))}
      </p>
      <Card aria-label={m.common_tasks()} padded={rows.length > 0}>
        {rows.length > 0 ? <Rows rows={rows} place={place} /> : <NoTasks place={place} total={total} />}
      </Card>
      {more !== null && (
        <div className="mt-5 text-center">
          <ButtonLink to={more} preventScrollReset variant="secondary">
            {m.ui_show_more()}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Rows({ place, rows }: Pick<LibraryPage, "place" | "rows">) {
  const address = listPath(place);
  const switched = useOptimisticActive();
  const dialogAt = dialogPaths(address);
  return (
    <RowMenus address={address}>
      <SwitchForms action={address} />
      <ul className="-my-3">
        {rows.map((row) => (
          <TaskItem key={row.id} row={row} active={switched.get(row.id) ?? row.active} dialogAt={dialogAt} />
        ))}
      </ul>
    </RowMenus>
  );
}

function NoTasks({ place, total }: { place: ListParams; total: number }) {
  if (total > 0) {
    const clear = place.q ? { ...place, q: "", count: null } : FIRST_PAGE;
    return (
      <EmptyState
        icon={<SearchX />}
        title={
          <span className="wrap-anywhere">
            {place.q ? m.agent_library_no_match({ q: place.q }) : m.agent_library_none_here()}
          </span>
        }
        body={place.q ? m.agent_library_try_another_word() : m.agent_library_others_have_some()}
        action={
          <ButtonLink to={listPath(clear)} variant="secondary">
            {place.q ? m.common_clear_search() : m.ui_show_all()}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<ListChecks />}
      title={m.agent_library_empty_title()}
      body={m.agent_library_empty_body()}
      action={
        <ButtonLink to={listPath(place, { dialog: "restore" })} preventScrollReset variant="secondary">
          {m.agent_library_restore_catalog()}
        </ButtonLink>
      }
    />
  );
}

type Props = {
  row: TaskRow;
  /** Optimistic: may be ahead of what is saved. */
  active: boolean;
  dialogAt: DialogPaths;
};

function TaskItem({ row, active, dialogAt }: Props) {
  const { id, title, line, homes } = row;
  return (
    <li className="library-row">
      <div className="library-name">
        <p>{title}</p>
        <Badges row={row} />
      </div>
      <Link
        to={dialogAt("homes", id)}
        preventScrollReset
        aria-label={m.agent_library_in_homes_of({ count: homes, task: title })}
        className="library-homes"
      >
        {m.agent_library_in_homes({ count: homes })}
      </Link>
      <ActiveSwitch id={id} title={title} on={active} />
      <RowMenu row={id} about={title} lines={() => <Lines row={row} dialogAt={dialogAt} />} />
      <p title={line} className="library-line">
        {line}
      </p>
    </li>
  );
}

function Badges({ row: { level, priority, financial, own, edited } }: { row: TaskRow }) {
  return (
    <p className="library-badges">
      <Badge tone={priority === "high" ? "soon" : "neutral"}>
        {PRIORITY_LABELS[priority]}
        <span className="sr-only">{m.agent_library_priority_suffix()}</span>
      </Badge>
      <Badge>
        <span className="sr-only">{m.agent_library_level_prefix()}</span>
        {level}
      </Badge>
      {financial && <Badge tone="sea">{m.common_financial()}</Badge>}
      {own && <Badge tone="good">{m.agent_library_own()}</Badge>}
      {edited && <Badge>{m.agent_library_edited()}</Badge>}
    </p>
  );
}

function Lines({ row: { id, title, homes }, dialogAt }: Pick<Props, "row" | "dialogAt">) {
  return (
    <>
      <MoreLink
        to={dialogAt("edit", id)}
        label={m.common_edit_button()}
        name={m.agent_library_action_label({ label: m.common_edit_button(), task: title })}
      />
      <MoreLink
        to={dialogAt("homes", id)}
        label={m.agent_library_in_homes({ count: homes })}
        name={m.agent_library_in_homes_of({ count: homes, task: title })}
        className="lg:hidden"
      />
      <MoreLink
        to={dialogAt("add", id)}
        label={m.agent_library_duplicate()}
        name={m.agent_library_action_label({ label: m.agent_library_duplicate(), task: title })}
      />
      <MoreLink
        to={dialogAt("delete", id)}
        label={m.ui_delete()}
        name={m.agent_library_action_label({ label: m.ui_delete(), task: title })}
      />
    </>
  );
}

const TURN_ON = "turn-on";
const TURN_OFF = "turn-off";

/** Two forms shared by all rows; the button's value names the row. */
function SwitchForms({ action }: { action: string }) {
  const submit = useSubmit();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    // One fetcher per row, so several saves can run at once.
    const fetcherKey = `active-${form.get("task")}`;
    submit(form, { method: "post", action, navigate: false, fetcherKey, preventScrollReset: true });
  };
  return [TURN_ON, TURN_OFF].map((id) => (
    <form key={id} id={id} method="post" action={action} onSubmit={send} hidden>
      <input type="hidden" name="intent" value="toggle" />
      <input type="hidden" name="active" value={id === TURN_ON ? "yes" : "no"} />
    </form>
  ));
}

/** Unsaved switches by task id; a failed save reverts. */
function useOptimisticActive(): ReadonlyMap<string, boolean> {
  const sent = useFetchers().flatMap(({ formData }) =>
    formData?.get("intent") === "toggle"
      ? [[String(formData.get("task")), formData.get("active") === "yes"] as const]
      : [],
  );
  return new Map(sent);
}

/** Optimistic; if saving fails it moves back and a toast says so. */
function ActiveSwitch({ id, title, on }: { id: string; title: string; on: boolean }) {
  return (
    <button
      type="submit"
      form={on ? TURN_OFF : TURN_ON}
      name="task"
      value={id}
      role="switch"
      aria-checked={on}
      aria-label={m.agent_library_switch_label({ task: title })}
      className="library-switch"
    >
      <span aria-hidden="true">{on ? m.common_on() : m.common_off()}</span>
      <SwitchThumb on={on} />
    </button>
  );
}

export function TypicalLoadsCard({ typical }: { typical: TypicalLoads }) {
  return (
    <Card aria-labelledby="typical" className="max-md:order-last max-md:mt-5 md:mb-4">
      <CardHeader id="typical" title={m.agent_library_typical_title()} />
      <p className="mb-4 max-w-prose text-[0.9375rem] text-pretty text-ink-2">
        {m.agent_library_typical_body()}
      </p>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {typical.map(({ home, loads }) => (
          <div key={home}>
            <dt className="font-semibold">{home}</dt>
            <dd>
              <ul className="text-[0.9375rem] text-ink-2">
                {loads.map(({ level, load }) => (
                  <li key={level} className="flex justify-between gap-4 py-1">
                    <span>{level}</span>
                    <span className="tabular-nums">{load}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
