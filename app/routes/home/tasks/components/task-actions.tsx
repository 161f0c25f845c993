import { Form, Link } from "@remix-run/react";
import { useMay } from "#app/components/shell/use-may.ts";
import { CompleteButton } from "#app/components/tasks/task-checkbox.tsx";
import { Menu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import * as m from "#app/paraglide/messages.js";
import type { DialogName } from "../form-options.ts";
import type { TaskDetails as Details } from "../task-view.server.ts";

export type TaskView = Details & { id: string; title: string };

export type TaskDetailsProps = {
  task: TaskView;
  prefix: string;
  list: string;
};

type Action = { dialog: DialogName; label: string };

const FIRST: Action[] = [
  {
    dialog: "snooze",
    get label() {
      return m.common_snooze();
    },
  },
  {
    dialog: "help",
    get label() {
      return m.home_tasks_get_help();
    },
  },
];

/** `manages`: whether they may change what is in the plan. */
function secondaryActions({ custom, canAssign }: TaskView, manages: boolean): Action[] {
  const always: Action[] = [
    { dialog: "complete", label: m.common_complete_with_details() },
    { dialog: "note", label: m.common_note() },
    { dialog: "skip", label: m.home_tasks_skip() },
    { dialog: "history", label: m.common_history() },
  ];
  if (!manages) return always;
  return [
    { dialog: "complete", label: m.common_complete_with_details() },
    { dialog: "move", label: m.common_reschedule() },
    ...(canAssign ? [{ dialog: "assign" as const, label: m.home_tasks_assign() }] : []),
    { dialog: "note", label: m.common_note() },
    { dialog: "skip", label: m.home_tasks_skip() },
    { dialog: "schedule", label: m.common_change_the_schedule() },
    { dialog: "history", label: m.common_history() },
    ...(custom
      ? [
          { dialog: "edit" as const, label: m.common_edit_button() },
          { dialog: "delete" as const, label: m.ui_delete() },
        ]
      : [{ dialog: "decline" as const, label: m.home_tasks_not_for_my_home() }]),
  ];
}

const ACTION =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong px-3.5 text-sm font-semibold hover:border-control hover:bg-sunken md:pointer-fine:min-h-9";

// There are nine: closer together for a mouse.
const ITEM = `${menuItemClass} font-normal md:pointer-fine:min-h-9 md:pointer-fine:py-1`;

export function TaskActions({ task, prefix, list }: TaskDetailsProps) {
  const manages = useMay("tasks.manage");
  return (
    <div className="flex flex-wrap items-center gap-1 sm:gap-2">
      <CompleteButton target={{ id: task.id, title: task.title, backTo: list }} />
      <DialogLinks
        task={task}
        prefix={prefix}
        links={FIRST.filter(({ dialog }) => task.canAsk || dialog !== "help")}
        className={ACTION}
      />
      <Menu
        label={m.home_tasks_label_and_task({ label: m.common_more(), task: task.title })}
        button={
          <span aria-hidden="true" className="font-semibold tracking-widest">
            ···
          </span>
        }
        buttonClass="grid size-11 cursor-pointer place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <DialogLinks task={task} prefix={prefix} links={secondaryActions(task, manages)} className={ITEM} />
        {task.added && manages && <RemoveFromPlan task={task} list={list} />}
      </Menu>
    </div>
  );
}

/** Removes a task that was added beyond the plan. */
function RemoveFromPlan({ task, list }: { task: TaskView; list: string }) {
  return (
    <Form method="post" action="/home/tasks" preventScrollReset replace>
      <input type="hidden" name="intent" value="let-go" />
      <input type="hidden" name="task" value={task.id} />
      <input type="hidden" name="redirectTo" value={list} />
      <button
        type="submit"
        aria-label={m.home_tasks_label_and_task({ label: m.common_remove_from_my_plan(), task: task.title })}
        className={ITEM}
      >
        {m.common_remove_from_my_plan()}
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
      aria-label={m.home_tasks_label_and_task({ label: label, task: task.title })}
      className={className}
    >
      {label}
    </Link>
  ));
}
