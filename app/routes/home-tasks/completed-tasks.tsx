import { Form } from "@remix-run/react";
import { ListChecks } from "lucide-react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { CompletedPage } from "./page.server.ts";

/** What is done, the latest first, each with a way back. */
export function CompletedTasks({ page: { tasks, count, more, cut } }: { page: CompletedPage }) {
  if (tasks.length === 0) {
    return (
      <Card padded={false}>
        <EmptyState
          icon={<ListChecks />}
          title="Nothing completed yet"
          body="Everything you tick off is kept here, with the day you did it."
        />
      </Card>
    );
  }
  return (
    <>
      <Card aria-label="Completed tasks">
        <ul className="-my-3">
          {tasks.map((task) => (
            <li
              key={task.id}
              className="flex items-center justify-between gap-4 py-3 not-first:border-t not-first:border-line"
            >
              <div className="min-w-0">
                <p className="leading-snug font-semibold text-pretty wrap-anywhere">{task.title}</p>
                <p className="text-sm text-ink-2">
                  {task.category} · Done {task.doneOn}
                </p>
                {task.note && (
                  <p className="mt-1 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{task.note}</p>
                )}
              </div>
              <UndoButton task={task} backTo={`/home/tasks?view=completed&count=${count}`} />
            </li>
          ))}
        </ul>
      </Card>
      {more !== null && (
        <div className="mt-5 text-center">
          <ButtonLink to={`?view=completed&count=${more}`} preventScrollReset variant="secondary">
            Show more
          </ButtonLink>
        </div>
      )}
      {cut && <p className="mt-5 text-center text-ink-2">These are the latest {count}.</p>}
    </>
  );
}

function UndoButton({ task, backTo }: { task: CompletedPage["tasks"][number]; backTo: string }) {
  return (
    <Form method="post" action="/home/tasks" preventScrollReset replace className="shrink-0">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="task" value={task.id} />
      <input type="hidden" name="redirectTo" value={backTo} />
      <Button variant="quiet" size="sm" aria-label={`Undo ${task.title}`}>
        Undo
      </Button>
    </Form>
  );
}
