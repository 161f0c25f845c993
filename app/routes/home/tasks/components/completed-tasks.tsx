import { Form, Link } from "@remix-run/react";
import { useMay } from "#app/components/shell/use-may.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ListChecks } from "#app/components/ui/icons.tsx";
import { MoreLink, MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import * as m from "#app/paraglide/messages.js";
import { TASKS } from "../form-options.ts";
import type { CompletedPage } from "../load.server.ts";
import { Outcome } from "./completion-details.tsx";

export function CompletedTasks({ page: { tasks, count, more, cut, list, prefix } }: { page: CompletedPage }) {
  if (tasks.length === 0) {
    return (
      <Card padded={false}>
        <EmptyState
          icon={<ListChecks />}
          title={m.home_tasks_nothing_completed()}
          body={m.home_tasks_nothing_completed_body()}
        />
      </Card>
    );
  }
  return (
    <>
      {/* One form for the buttons of all rows. */}
      <Form id="undo" method="post" action={TASKS} preventScrollReset replace>
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="redirectTo" value={list} />
      </Form>
      <Card aria-label={m.home_tasks_completed_list()}>
        <ul className="-my-3">
          {tasks.map((task) => (
            <CompletedRow key={task.id} task={task} prefix={prefix} />
          ))}
        </ul>
      </Card>
      {more !== null && (
        <div className="mt-5 text-center">
          <ButtonLink to={`?view=completed&count=${more}`} preventScrollReset variant="secondary">
            {m.ui_show_more()}
          </ButtonLink>
        </div>
      )}
      {cut && <p className="mt-5 text-center text-ink-2">{m.home_tasks_latest_only({ count })}</p>}
    </>
  );
}

type RowProps = { task: CompletedPage["tasks"][number]; prefix: string };

function CompletedRow({ task, prefix }: RowProps) {
  const mayEdit = useMay("money.write");
  return (
    <li className="flex items-start justify-between gap-4 py-3 not-first:border-t not-first:border-line">
      <div className="min-w-0 grow">
        <Link
          to={`?${prefix}dialog=history&task=${task.id}`}
          preventScrollReset
          className="task-words min-h-11 justify-center"
        >
          <b>{task.title}</b>
          {`${task.category} · ${m.common_done_on_day({ day: task.doneOn })}`}
        </Link>
        <Outcome title={task.title} outcome={task} />
        {task.note && (
          <p className="mt-1 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{task.note}</p>
        )}
      </div>
      <MoreMenu about={`${task.title}, ${task.doneOn}`} className="-mr-2.5">
        {mayEdit && (
          <MoreLink
            to={`?${prefix}dialog=outcome&task=${task.id}`}
            label={m.common_edit_button()}
            name={m.common_edit_named({ name: `${task.title}, ${task.doneOn}` })}
          />
        )}
        <button
          type="submit"
          form="undo"
          name="task"
          value={task.id}
          aria-label={m.tasks_undo_of({ task: task.title })}
          className={menuItemClass}
        >
          {m.common_undo()}
        </button>
      </MoreMenu>
    </li>
  );
}

export function EditLink({ id, name }: { id: string; name: string }) {
  if (!useMay("money.write")) return null;
  return (
    <ButtonLink
      to={`${TASKS}?view=completed&dialog=outcome&task=${id}`}
      preventScrollReset
      variant="quiet"
      size="sm"
      aria-label={m.common_edit_named({ name })}
    >
      {m.common_edit_button()}
    </ButtonLink>
  );
}
