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
  prefix: string;
  list: string;
};

export function TaskItem({ task, rows, prefix, list }: Props) {
  const open = rows.open.includes(task.id);
  const details = open ? rows.known.get(task.id) : undefined;
  return (
    <CollapsingRow taskId={task.id}>
      <div className="task">
        <TaskCheckbox target={{ id: task.id, title: task.title, backTo: list }} />
        {/* Without scripts it loads the page with this row open, or closed. */}
        <a
          href={`${open ? list : `?${prefix}task=${task.id}`}#task-${task.id}`}
          aria-expanded={open}
          onClick={(event) => onPlainClick(event, () => rows.press(task.id))}
          onKeyDown={onSpaceKey}
          className="task-line i-chevron-down"
        >
          <span className="task-words">
            <b>{task.title}</b>
            {/* Collapsed, the line is short; open, it is complete. */}
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

/** In an offline copy, where nothing can be loaded: everything, collapsed. */
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

/** Leaves modified clicks to the browser. */
function onPlainClick(event: MouseEvent, press: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  press();
}

// Enter and Space toggle it; a link answers to Enter only.
function onSpaceKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}

/** While collapsed, whose it is and when it is due; and unread replies. */
function State({ task, open }: { task: TaskRow; open: boolean }) {
  const assignee = open ? "" : task.assignee;
  if (!task.newReply && assignee === "") return open ? null : <TaskChip chip={task.chip} />;
  return (
    <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:gap-3">
      {task.newReply && (
        <Badge tone="bad" className="whitespace-nowrap">
          {m.common_new_reply()}
        </Badge>
      )}
      {assignee && <Badge className="max-w-32 truncate">{assignee}</Badge>}
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
