import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { MailPage } from "#app/components/mail/mail-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { formatDay } from "#app/domain/days/day-format.ts";
import { attempt, readForm } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import { readMailAction } from "#app/services/mail/mail-tokens.server.ts";
import {
  completeMailedTask,
  type MailedTask,
  readMailedTask,
} from "#app/services/mail/mailed-task.server.ts";
import type { Finished } from "#app/services/tasks/occurrences.server.ts";

const FAILED = "Error updating task. Please try again.";

/** Looks and does nothing else: mail scanners open every link before the reader does. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, env, now } = context;
  const asked = found(await readMailAction(params.token ?? "", env.MAIL_SECRET));
  return { task: found(await readMailedTask(db, asked, now)), rowId: asked.rowId };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const asked = found(await readMailAction(params.token ?? "", context.env.MAIL_SECRET));
  const form = await readForm(request);
  return attempt(form, FAILED, async () => {
    return data({ ok: true as const, finished: await completeMailedTask(context, asked) });
  });
}

export const meta: MetaFunction = () => [
  { title: "Your task · Peaceful Home" },
  { name: "robots", content: "noindex" },
];

/** A task a mail has spoken of, with the one press it takes. */
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
          {isOpen && <Button busy={busy}>Mark done</Button>}
          <ButtonLink
            to={isOpen ? `/home/tasks?task=${encodeURIComponent(rowId)}` : "/home/tasks"}
            variant={isOpen ? "quiet" : "secondary"}
          >
            Open your home
          </ButtonLink>
        </div>
      </Form>
    </MailPage>
  );
}

function headingOf({ title, state }: MailedTask): string {
  if (state === "done") return `“${title}” is done`;
  return state === "skipped" ? `“${title}” was skipped` : `“${title}” is no longer in your plan`;
}

function linesOf(task: MailedTask, finished: Finished | null): string[] {
  const { state, address, dueDay, isOverdue, movedTo, doneOn } = task;
  if (state === "skipped") return ["This time it was not needed, so there is nothing to do."];
  if (state === "put_away") return ["It does not apply to your home any more, so there is nothing to do."];
  if (state === "done") {
    const next = finished?.nextDueDay ? [`Next time: ${formatDay(finished.nextDueDay)}`] : [];
    if (finished?.changed) return ["One thing less to think of.", ...next];
    return [
      doneOn ? `It was taken care of on ${formatDay(doneOn)}.` : "It was taken care of already.",
      ...next,
    ];
  }
  const day = isOverdue ? `It was due on ${formatDay(dueDay)}.` : `It is due on ${formatDay(dueDay)}.`;
  return [
    movedTo === null ? day : `Since the mail was written it has been moved to ${formatDay(movedTo)}.`,
    ...(address ? [address] : []),
  ];
}
