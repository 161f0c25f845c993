import { Form, Link } from "@remix-run/react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import * as m from "#app/paraglide/messages.js";
import { CollapsingRow, TaskCheckbox } from "./task-checkbox.tsx";

export type TaskChipView = { tone: BadgeTone; before: string; text: string };

export type TaskLineView = { id: string; title: string; line: string; chip: TaskChipView };

export function TaskChip({ chip }: { chip: TaskChipView }) {
  return (
    <Badge tone={chip.tone} className="shrink-0 whitespace-nowrap">
      {chip.before && <span className="sr-only">{`${chip.before} `}</span>}
      {chip.text}
    </Badge>
  );
}

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

/** Undoes a completion or a skip, then returns to `backTo`. */
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
