import { Form, Link } from "@remix-run/react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import * as m from "#app/paraglide/messages.js";
import { CollapsingRow, TaskCheckbox } from "./task-checkbox.tsx";

/** When a task is due, short for the eye: "Dec 3". `before` completes it for the ear. */
export type TaskChipView = { tone: BadgeTone; before: string; text: string };

/** What one line of a list says about a task. */
export type TaskLineView = { id: string; title: string; line: string; chip: TaskChipView };

/** The one chip at the end of a task's row. */
export function TaskChip({ chip }: { chip: TaskChipView }) {
  return (
    <Badge tone={chip.tone} className="shrink-0 whitespace-nowrap">
      {chip.before && <span className="sr-only">{`${chip.before} `}</span>}
      {chip.text}
    </Badge>
  );
}

/** A calm list of tasks: tick, title, one line, one chip. Each title leads to the task itself. */
export function TaskList({ tasks, backTo }: { tasks: readonly TaskLineView[]; backTo: string }) {
  return (
    <ul className="-mb-2">
      {tasks.map((task) => (
        <CollapsingRow key={task.id} taskId={task.id}>
          <div className="flex items-center gap-4 py-3">
            <TaskCheckbox target={{ id: task.id, title: task.title, backTo }} />
            <Link
              to={`/home/tasks?task=${task.id}#task-${task.id}`}
              className="flex min-h-11 min-w-0 grow flex-col justify-center text-ink no-underline"
            >
              <span className="leading-snug font-semibold text-pretty wrap-anywhere">{task.title}</span>
              <span className="text-sm text-ink-2">{task.line}</span>
            </Link>
            <TaskChip chip={task.chip} />
          </div>
        </CollapsingRow>
      ))}
    </ul>
  );
}

type Props = {
  id: string;
  name: string;
  backTo: string;
};

/** Takes a completion or a skip back, and comes back to the page `backTo`. */
export function UndoButton({ id, name, backTo }: Props) {
  return (
    <Form method="post" action="/home/tasks" preventScrollReset replace className="shrink-0">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="task" value={id} />
      <input type="hidden" name="redirectTo" value={backTo} />
      <Button variant="quiet" size="sm" aria-label={m.tasks_undo_of({ task: name })}>
        {m.common_undo()}
      </Button>
    </Form>
  );
}
