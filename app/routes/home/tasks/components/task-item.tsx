import type { KeyboardEvent, MouseEvent } from "react";
import { CollapsingRow, TaskCheckbox } from "#app/components/tasks/task-checkbox.tsx";
import { TaskChip } from "#app/components/tasks/task-row.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { SkeletonLines } from "#app/components/ui/skeleton.tsx";
import * as m from "#app/paraglide/messages.js";
import type { TaskRow } from "../load.server.ts";
import type { TaskView } from "./task-actions.tsx";
import { TaskDetails } from "./task-details.tsx";
import type { OpenRows } from "./use-open-rows.ts";

type Props = {
  task: TaskRow;
  rows: OpenRows;
  /** What every address of this page begins its search with. */
  prefix: string;
  /** The page without a dialog. */
  list: string;
};

/** One open task: its line, and behind it how, why and everything that can be done about it. */
export function TaskItem({ task, rows, prefix, list }: Props) {
  const open = rows.open.includes(task.id);
  const details = open ? rows.known.get(task.id) : undefined;
  return (
    <CollapsingRow taskId={task.id}>
      <div className="task">
        <TaskCheckbox target={{ id: task.id, title: task.title, backTo: list }} />
        {/* Without scripts it leads to the page with this row open, and back. */}
        <a
          href={`${open ? list : `?${prefix}task=${task.id}`}#task-${task.id}`}
          aria-expanded={open}
          onClick={(event) => pressWith(event, () => rows.press(task.id))}
          onKeyDown={pressOnSpace}
          className="task-line i-chevron-down"
        >
          <span className="task-words">
            <b>{task.title}</b>
            {/* Folded, the line is for choosing a task; open, it says the whole of it. */}
            {details ? `${task.line} · ${details.rhythm}` : task.line}
          </span>
          <State task={task} open={open} />
        </a>
        {open && <Opened task={task} details={details} prefix={prefix} list={list} />}
        {rows.lost === task.id && (
          <p role="alert" className="pb-3 text-sm font-semibold text-coral">
            {m.home_tasks_not_loaded()}
          </p>
        )}
      </div>
    </CollapsingRow>
  );
}

type CopiedProps = Omit<Props, "rows"> & { details: Omit<TaskView, "id" | "title"> };

/** The same as a copy holds it, where no script opens a row and nothing more can be read: all of it, in a fold. */
export function CopiedTask({ task, details, prefix, list }: CopiedProps) {
  return (
    <CollapsingRow taskId={task.id}>
      <div className="task">
        <TaskCheckbox target={{ id: task.id, title: task.title, backTo: list }} />
        <details>
          <summary className="task-line i-chevron-down">
            <span className="task-words">
              <b>{task.title}</b>
              {`${task.line} · ${details.rhythm}`}
            </span>
            <State task={task} open={false} />
          </summary>
          <Opened task={task} details={details} prefix={prefix} list={list} />
        </details>
      </div>
    </CollapsingRow>
  );
}

/** A press that asks for a new tab or window is the browser's. */
function pressWith(event: MouseEvent, press: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  press();
}

// What opens and closes answers to both keys; the browser knows only Enter of a link.
function pressOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}

/** When it is due, until the row says it in full; and a reply nobody has read. */
function State({ task, open }: { task: TaskRow; open: boolean }) {
  if (!task.newReply) return open ? null : <TaskChip chip={task.chip} />;
  return (
    <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:gap-3">
      <Badge tone="bad" className="whitespace-nowrap">
        {m.common_new_reply()}
      </Badge>
      {!open && <TaskChip chip={task.chip} />}
    </span>
  );
}

type OpenedProps = Omit<Props, "rows"> & { details: Omit<TaskView, "id" | "title"> | undefined };

function Opened({ task, details, prefix, list }: OpenedProps) {
  return (
    <div className="task-open space-y-4 pb-5" aria-busy={!details}>
      {details ? (
        <TaskDetails task={{ ...details, id: task.id, title: task.title }} prefix={prefix} list={list} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {m.home_tasks_loading_task()}
          </p>
          <SkeletonLines />
        </>
      )}
    </div>
  );
}
