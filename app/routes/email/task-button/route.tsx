import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { MailPage } from "#app/components/email/email-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { formatDay } from "#app/domain/days/date-format.ts";
import { attempt, readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { readEmailAction } from "#app/services/email/email-tokens.server.ts";
import {
  completeEmailedTask,
  type EmailedTask,
  readEmailedTask,
} from "#app/services/email/emailed-task.server.ts";
import type { FinishResult } from "#app/services/tasks/finish-task.server.ts";

/** Reads only: mail scanners open links before the reader does. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, env, now } = context;
  const asked = found(await readEmailAction(params.token ?? "", env.MAIL_SECRET));
  return { task: found(await readEmailedTask(db, asked, now)), rowId: asked.rowId };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const asked = found(await readEmailAction(params.token ?? "", context.env.MAIL_SECRET));
  const form = await readForm(request);
  return attempt(form, m.common_update_task_failed(), async () => {
    return data({ ok: true as const, finished: await completeEmailedTask(context, asked) });
  });
}

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.email_task_button_page() }) },
  { name: "robots", content: "noindex" },
];

export default function MailButton() {
  const { task, rowId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state === "submitting";
  const finished = answer?.ok ? answer.finished : null;
  const isOpen = task.state === "open";
  return (
    <MailPage agent={task.brand} title={isOpen ? task.title : headingOf(task)}>
      <div role="status" className="mt-3 space-y-1 text-ink-2">
        {linesOf(task, finished).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      <Form method="post" className="mt-6 space-y-4">
        <FormError>{answer && !answer.ok ? answer.form : null}</FormError>
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
          {isOpen && <Button busy={busy}>{m.common_mark_done()}</Button>}
          <ButtonLink
            to={isOpen ? `/home/tasks?task=${encodeURIComponent(rowId)}` : "/home/tasks"}
            variant={isOpen ? "quiet" : "secondary"}
          >
            {m.common_open_your_home()}
          </ButtonLink>
        </div>
      </Form>
    </MailPage>
  );
}

function headingOf({ title, state }: EmailedTask): string {
  if (state === "done") return m.email_task_button_is_done({ task: title });
  return state === "skipped"
    ? m.email_task_button_was_skipped({ task: title })
    : m.email_task_button_is_removed({ task: title });
}

function linesOf(task: EmailedTask, finished: FinishResult | null): string[] {
  const { state, address, dueDay, isOverdue, movedTo, doneOn } = task;
  if (state === "skipped") return [m.email_task_button_skipped()];
  if (state === "put_away") return [m.email_task_button_removed()];
  if (state === "done") {
    const next = finished?.nextDueDay
      ? [m.email_task_button_next_on({ day: formatDay(finished.nextDueDay) })]
      : [];
    if (finished?.changed) return [m.email_task_button_just_done(), ...next];
    return [
      doneOn ? m.email_task_button_done_on({ day: formatDay(doneOn) }) : m.email_task_button_already_done(),
      ...next,
    ];
  }
  const day = isOverdue
    ? m.email_task_button_was_due({ day: formatDay(dueDay) })
    : m.email_task_button_is_due({ day: formatDay(dueDay) });
  return [
    movedTo === null ? day : m.email_task_button_moved_to({ day: formatDay(movedTo) }),
    ...(address ? [address] : []),
  ];
}
