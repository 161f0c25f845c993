import { Form, Link } from "@remix-run/react";
import { CompleteButton } from "#app/components/tasks/task-checkbox.tsx";
import { Menu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import * as common from "#app/components/ui/words.ts";
import type { DialogName } from "../form-options.ts";
import type { TaskDetails as Details } from "../task-view.server.ts";
import * as words from "../words.ts";

export type TaskView = Details & { id: string; title: string };

export type TaskDetailsProps = {
  task: TaskView;
  /** What every address of this page begins its search with. */
  prefix: string;
  /** The page without a dialog. */
  list: string;
};

type Action = { dialog: DialogName; label: string };

const FIRST: Action[] = [
  { dialog: "snooze", label: words.snooze },
  { dialog: "help", label: words.getHelp },
];

/** What is done about a task less often, behind More. */
function rarer({ custom }: TaskView): Action[] {
  return [
    { dialog: "complete", label: words.completeWithDetails },
    { dialog: "move", label: words.reschedule },
    { dialog: "note", label: words.note },
    { dialog: "skip", label: words.skip },
    { dialog: "schedule", label: words.changeSchedule },
    { dialog: "history", label: words.history },
    ...(custom
      ? [
          { dialog: "edit" as const, label: common.edit },
          { dialog: "delete" as const, label: common.deleteIt },
        ]
      : [{ dialog: "decline" as const, label: words.notForMyHome }]),
  ];
}

const ACTION =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong px-3.5 text-sm font-semibold hover:border-control hover:bg-sunken md:pointer-fine:min-h-9";

// Of one task there are nine: with a mouse they are closer together.
const ITEM = `${menuItemClass} font-normal md:pointer-fine:min-h-9 md:pointer-fine:py-1`;

/** What can be done about a task: three buttons, and the rest behind a fourth. */
export function TaskActions({ task, prefix, list }: TaskDetailsProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 sm:gap-2">
      <CompleteButton target={{ id: task.id, title: task.title, backTo: list }} />
      <DialogLinks task={task} prefix={prefix} links={FIRST} className={ACTION} />
      <Menu
        label={words.about(common.more, task.title)}
        button={
          <span aria-hidden="true" className="font-semibold tracking-widest">
            ···
          </span>
        }
        buttonClass="grid size-11 cursor-pointer place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <DialogLinks task={task} prefix={prefix} links={rarer(task)} className={ITEM} />
        {task.added && <RemoveFromPlan task={task} list={list} />}
      </Menu>
    </div>
  );
}

/** Takes a task that was added beyond the plan out of it again. */
function RemoveFromPlan({ task, list }: { task: TaskView; list: string }) {
  return (
    <Form method="post" action="/home/tasks" preventScrollReset replace>
      <input type="hidden" name="intent" value="let-go" />
      <input type="hidden" name="task" value={task.id} />
      <input type="hidden" name="redirectTo" value={list} />
      <button type="submit" aria-label={words.about(words.removeFromPlan, task.title)} className={ITEM}>
        {words.removeFromPlan}
      </button>
    </Form>
  );
}

type DialogLinksProps = { task: TaskView; prefix: string; links: Action[]; className: string };

function DialogLinks({ task, prefix, links, className }: DialogLinksProps) {
  return links.map(({ dialog, label }) => (
    <Link
      key={dialog}
      to={`?${prefix}dialog=${dialog}&task=${task.id}`}
      preventScrollReset
      aria-label={words.about(label, task.title)}
      className={className}
    >
      {label}
    </Link>
  ));
}
