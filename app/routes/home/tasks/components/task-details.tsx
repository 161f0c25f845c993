import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { MarkReadButton } from "#app/components/requests/mark-read.tsx";
import { HowTo } from "#app/components/tasks/how-to.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import * as m from "#app/paraglide/messages.js";
import { PhotoLink } from "./completion-details.tsx";
import { TaskActions, type TaskDetailsProps, type TaskView } from "./task-actions.tsx";
import { TaskVendors } from "./task-vendors.tsx";

export function TaskDetails({ task, prefix, list }: TaskDetailsProps) {
  return (
    <>
      <About task={task} />
      {task.help?.unread && (
        <MarkReadButton
          unread={task.help.unread}
          backTo={`/home/tasks?${prefix}task=${task.id}`}
          label={m.home_tasks_mark_read()}
        />
      )}
      <TaskActions task={task} prefix={prefix} list={list} />
      <TaskVendors vendors={task.vendors} />
      {task.source && (
        <p className="text-sm text-ink-2 wrap-anywhere">{m.home_tasks_source({ text: task.source })}</p>
      )}
    </>
  );
}

function About({ task }: { task: TaskView }) {
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone={task.tone}>{task.due}</Badge>
        {task.assignee && <Badge>{m.home_tasks_assigned_to({ name: task.assignee })}</Badge>}
        {task.addedBy && <Badge>{task.addedBy}</Badge>}
        {task.planned && <Badge>{task.planned}</Badge>}
        {task.setFrom && <Badge>{task.setFrom}</Badge>}
      </p>
      {task.needsRenewalDate && (
        <p>
          <Link
            to="/home/property?dialog=facts"
            className="link inline-flex min-h-11 items-center text-[0.9375rem]"
          >
            {m.home_tasks_add_renewal_date()}
          </Link>
        </p>
      )}
      <HowTo howTo={task.howTo} />
      <p className="text-[0.9375rem] text-ink-2 wrap-anywhere">{task.effort}</p>
      {task.agentNote && <Aside title={m.home_tasks_from_your_agent()}>{task.agentNote}</Aside>}
      {task.ownNote && <Aside title={m.common_your_note()}>{task.ownNote}</Aside>}
      {task.help && (
        <Aside title={m.common_help_request()}>
          {task.help.text}
          {task.help.message && `\n“${task.help.message}”`}
          {task.help.reply && `\n${m.home_tasks_reply({ text: task.help.reply })}`}
          {task.help.photo && (
            <PhotoLink
              photo={task.help.photo}
              label={m.home_tasks_label_and_task({ label: m.home_tasks_your_photo(), task: task.title })}
              className="mt-2"
            />
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
      <div className="mt-0.5 whitespace-pre-line text-ink-2 wrap-anywhere">{children}</div>
    </div>
  );
}
