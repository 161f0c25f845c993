import type { ReactNode } from "react";
import { MarkRead } from "#app/components/requests/mark-read.tsx";
import { TaskChip } from "#app/components/tasks/task-row.tsx";
import { FoldingRow, TaskTick } from "#app/components/tasks/task-tick.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ChevronDown } from "#app/components/ui/icons.tsx";
import type { TaskView } from "../task-view.server.ts";
import * as words from "../words.ts";
import { PhotoLink } from "./photo-link.tsx";
import { TaskActions } from "./task-actions.tsx";
import { TaskVendors } from "./task-vendors.tsx";

export type TaskItemProps = {
  task: TaskView;
  /** What every address of this page begins its search with. */
  prefix: string;
  /** The page without a dialog. */
  list: string;
};

/** One open task: its line, and behind it how, why and everything that can be done about it. */
export function TaskItem({ task, open, prefix, list }: TaskItemProps & { open: boolean }) {
  return (
    <FoldingRow taskId={task.id}>
      <div className="flex gap-3.5 sm:gap-4">
        <div className="pt-4.5">
          <TaskTick target={{ id: task.id, title: task.title, backTo: list }} />
        </div>
        <details open={open} className="group/task min-w-0 grow">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-sm sm:gap-3 py-3 [&::-webkit-details-marker]:hidden">
            <span className="flex min-w-0 grow flex-col">
              <span className="leading-snug font-semibold text-pretty wrap-anywhere">{task.title}</span>
              <span className="text-sm text-pretty text-ink-2">
                {task.line}
                {/* Folded, the line is for choosing a task; open, it says the whole of it. */}
                <span className="hidden group-open/task:inline">{` · ${task.rhythm}`}</span>
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:gap-3">
              {task.help?.unread && (
                <Badge tone="bad" className="whitespace-nowrap">
                  {words.newReply}
                </Badge>
              )}
              <span className="group-open/task:hidden">
                <TaskChip chip={task.chip} />
              </span>
            </span>
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
            <TaskActions task={task} prefix={prefix} list={list} />
            <TaskVendors vendors={task.vendors} />
            {task.source && <p className="text-sm text-ink-2 wrap-anywhere">{words.source(task.source)}</p>}
          </div>
        </details>
      </div>
    </FoldingRow>
  );
}

function Details({ task }: { task: TaskView }) {
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone={task.chip.tone}>{task.due}</Badge>
        {task.planned && <Badge>{task.planned}</Badge>}
      </p>
      <HowTo howTo={task.howTo} />
      <p className="text-[0.9375rem] text-ink-2 wrap-anywhere">{task.effort}</p>
      {task.agentNote && <Aside title={words.fromYourAgent}>{task.agentNote}</Aside>}
      {task.ownNote && <Aside title={words.yourNote}>{task.ownNote}</Aside>}
      {task.help && (
        <Aside title={words.helpRequest}>
          {task.help.text}
          {task.help.message && `\n“${task.help.message}”`}
          {task.help.reply && `\n${words.reply(task.help.reply)}`}
          {task.help.photo && (
            <PhotoLink
              photo={task.help.photo}
              label={words.about(words.yourPhoto, task.title)}
              className="mt-2"
            />
          )}
        </Aside>
      )}
    </>
  );
}

/** The steps somebody wrote down, with their numbers; or what is said of the task, a sentence a line. */
function HowTo({ howTo: { numbered, lines } }: { howTo: TaskView["howTo"] }) {
  if (lines.length === 0) return null;
  const List = numbered ? "ol" : "ul";
  return (
    <List
      className={`max-w-prose divide-y divide-line border-y border-line ${numbered ? "list-inside list-decimal" : ""}`}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may say a line twice, and its lines keep their order.
        <li key={index} className="py-2.5 text-pretty wrap-anywhere">
          {line}
        </li>
      ))}
    </List>
  );
}

function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-prose rounded-sm bg-sunken px-4 py-3 text-[0.9375rem]">
      <p className="font-semibold">{title}</p>
      <div className="mt-0.5 whitespace-pre-line text-ink-2 wrap-anywhere">{children}</div>
    </div>
  );
}
