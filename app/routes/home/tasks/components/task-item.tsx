import { Form, Link } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { MarkRead } from "#app/components/requests/mark-read.tsx";
import { TaskChip } from "#app/components/tasks/task-row.tsx";
import { CompleteButton, FoldingRow, TaskTick } from "#app/components/tasks/task-tick.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import * as common from "#app/components/ui/words.ts";
import type { DialogName } from "../form-options.ts";
import type { TaskView } from "../task-view.server.ts";
import * as words from "../words.ts";
import { TaskVendors } from "./task-vendors.tsx";

const ACTIONS: { dialog: DialogName; label: string }[] = [
  { dialog: "complete", label: words.completeWithDetails },
  { dialog: "note", label: words.note },
  { dialog: "snooze", label: words.snooze },
  { dialog: "move", label: words.reschedule },
  { dialog: "skip", label: words.skip },
  { dialog: "help", label: words.getHelp },
];

/** What is done about a task less often, as plain links under the buttons. */
function rarer({ custom }: TaskView): { dialog: DialogName; label: string }[] {
  return [
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

// Shorter than a ButtonLink's classes, since a page repeats it hundreds of times.
const ACTION =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-semibold hover:border-control hover:bg-sunken md:pointer-fine:min-h-9";

const LINK = "link inline-flex min-h-11 items-center text-sm md:pointer-fine:min-h-8";

type TaskItemProps = {
  task: TaskView;
  open: boolean;
  /** What every address of this page begins its search with. */
  prefix: string;
  /** The page without a dialog. */
  list: string;
};

/** One open task: its line, and behind it why, how and everything that can be done about it. */
export function TaskItem({ task, open, prefix, list }: TaskItemProps) {
  const target = { id: task.id, title: task.title, backTo: list };
  return (
    <FoldingRow taskId={task.id}>
      <div className="flex gap-3.5 sm:gap-4">
        <div className="pt-4.5">
          <TaskTick target={target} />
        </div>
        <details open={open} className="group/task min-w-0 grow">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-sm sm:gap-3 py-3 [&::-webkit-details-marker]:hidden">
            <span className="flex min-w-0 grow flex-col">
              <span className="leading-snug font-semibold text-pretty wrap-anywhere">{task.title}</span>
              <span className="text-sm text-ink-2">{task.line}</span>
            </span>
            {task.help?.unread && (
              <Badge tone="bad" className="shrink-0 whitespace-nowrap">
                {words.newReply}
              </Badge>
            )}
            <TaskChip chip={task.chip} />
            <ChevronDown
              aria-hidden="true"
              className="-mr-1 size-4 shrink-0 text-ink-3 transition-transform group-open/task:rotate-180"
            />
          </summary>
          <div className="-ml-[2.625rem] space-y-4 pb-5 sm:ml-0">
            <Details task={task} />
            {task.help?.unread && (
              <MarkRead
                unread={task.help.unread}
                backTo={`/home/tasks?${prefix}task=${task.id}`}
                label={words.markRead}
              />
            )}
            <div className="flex flex-wrap gap-2">
              <CompleteButton target={target} />
              <DialogLinks task={task} prefix={prefix} links={ACTIONS} className={ACTION} />
            </div>
            <div className="flex flex-wrap gap-x-6">
              <DialogLinks task={task} prefix={prefix} links={rarer(task)} className={LINK} />
              {task.added && <LetGo task={task} list={list} />}
            </div>
            <TaskVendors vendors={task.vendors} />
          </div>
        </details>
      </div>
    </FoldingRow>
  );
}

/** Takes a task that was added beyond the plan out of it again. */
function LetGo({ task, list }: { task: TaskView; list: string }) {
  return (
    <Form method="post" action="/home/tasks" preventScrollReset replace>
      <input type="hidden" name="intent" value="let-go" />
      <input type="hidden" name="task" value={task.id} />
      <input type="hidden" name="redirectTo" value={list} />
      <button
        type="submit"
        aria-label={words.about(words.removeFromPlan, task.title)}
        className={`${LINK} cursor-pointer`}
      >
        {words.removeFromPlan}
      </button>
    </Form>
  );
}

type DialogLinksProps = {
  task: TaskView;
  prefix: string;
  links: { dialog: DialogName; label: string }[];
  className: string;
};

function DialogLinks({ task, prefix, links, className }: DialogLinksProps) {
  return links.map(({ dialog, label }) => (
    <Link
      key={dialog}
      to={`?${prefix}dialog=${dialog}&task=${task.id}`}
      preventScrollReset
      discover="none"
      aria-label={words.about(label, task.title)}
      className={className}
    >
      {label}
    </Link>
  ));
}

function Details({ task }: { task: TaskView }) {
  return (
    <>
      {task.description && <p className="max-w-prose whitespace-pre-line text-pretty">{task.description}</p>}
      <dl className="grid max-w-2xl gap-x-8 gap-y-1.5 text-[0.9375rem] sm:grid-cols-2 [&_dd]:wrap-anywhere [&_dt]:text-ink-2">
        {task.facts.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[5rem_1fr] gap-3">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {task.agentNote && <Aside title={words.fromYourAgent}>{task.agentNote}</Aside>}
      {task.ownNote && <Aside title={words.yourNote}>{task.ownNote}</Aside>}
      {task.help && (
        <Aside title={words.helpRequest}>
          {task.help.text}
          {task.help.message && `\n“${task.help.message}”`}
          {task.help.reply && `\n${words.reply(task.help.reply)}`}
          {task.help.photo && (
            <>
              {"\n"}
              <a
                href={task.help.photo}
                aria-label={words.about(words.yourPhoto, task.title)}
                className="link"
              >
                {words.yourPhoto}
              </a>
            </>
          )}
        </Aside>
      )}
    </>
  );
}

function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-prose rounded-sm bg-sunken px-4 py-3 text-[0.9375rem]">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 whitespace-pre-line text-ink-2 wrap-anywhere">{children}</p>
    </div>
  );
}
