import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { TaskChip } from "#app/components/task-row.tsx";
import { CompleteButton, FoldingRow, TaskTick } from "#app/components/task-tick.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { DialogName } from "./choices.ts";
import type { TaskView } from "./task-view.server.ts";

const ACTIONS: { dialog: DialogName; label: string }[] = [
  { dialog: "note", label: "Notes" },
  { dialog: "snooze", label: "Snooze" },
  { dialog: "remind", label: "Remind" },
  { dialog: "skip", label: "Skip once" },
  { dialog: "help", label: "Request help" },
];

/** One open task: its line, and behind it why, how and everything that can be done about it. */
export function TaskItem({ task, open }: { task: TaskView; open: boolean }) {
  const target = { id: task.id, title: task.title, backTo: "/home/tasks" };
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
            <TaskChip chip={task.chip} />
            <ChevronDown
              aria-hidden="true"
              className="-mr-1 size-4 shrink-0 text-ink-3 transition-transform group-open/task:rotate-180"
            />
          </summary>
          <div className="space-y-4 pb-5">
            <Details task={task} />
            <div className="flex flex-wrap gap-2">
              <CompleteButton target={target} />
              {ACTIONS.map(({ dialog, label }) => (
                <ButtonLink
                  key={dialog}
                  to={`?dialog=${dialog}&task=${task.id}`}
                  preventScrollReset
                  variant="secondary"
                  size="sm"
                  aria-label={`${label}: ${task.title}`}
                >
                  {label}
                </ButtonLink>
              ))}
            </div>
          </div>
        </details>
      </div>
    </FoldingRow>
  );
}

function Details({ task }: { task: TaskView }) {
  return (
    <>
      {task.description && <p className="max-w-prose whitespace-pre-line text-pretty">{task.description}</p>}
      <dl className="grid max-w-2xl gap-x-8 gap-y-1.5 text-[0.9375rem] sm:grid-cols-2">
        {task.facts.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 gap-3">
            <dt className="w-20 shrink-0 text-ink-2">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {task.agentNote && <Aside title="From your agent">{task.agentNote}</Aside>}
      {task.ownNote && <Aside title="Your note">{task.ownNote}</Aside>}
      {task.help && (
        <Aside title="Help request">
          {task.help.text}
          {task.help.message && `\n“${task.help.message}”`}
          {task.help.reply && `\nReply: ${task.help.reply}`}
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
