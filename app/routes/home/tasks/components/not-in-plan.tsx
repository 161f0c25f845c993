import { Form, Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ChevronDown } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { ActivePage } from "../load.server.ts";

type Props = Pick<ActivePage, "beyond" | "prefix" | "list">;

/** Tasks that suit the house but are not in the plan. Listed on request. */
export function NotInPlan({ beyond: { count, tasks }, prefix, list }: Props) {
  if (count === 0) return null;
  if (tasks === null) return <Folded count={count} prefix={prefix} />;
  return (
    <Card aria-labelledby="beyond">
      <CardHeader
        id="beyond"
        title={m.home_tasks_counted({ name: m.home_tasks_not_in_my_plan(), count })}
        className="mb-1"
        action={
          <Link to="/home/care" className="link px-2 py-2.5">
            {m.common_how_much_care()}
          </Link>
        }
      />
      <ul className="-mb-2">
        {tasks.map((task) => (
          <li
            key={task.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3"
          >
            <div className="min-w-0 grow basis-60">
              <p className="leading-snug font-semibold wrap-anywhere">{task.title}</p>
              <p className="text-sm text-ink-2">{task.line}</p>
            </div>
            <Form method="post" action="/home/tasks" preventScrollReset replace>
              <input type="hidden" name="intent" value="keep" />
              <input type="hidden" name="task" value={task.id} />
              <input type="hidden" name="redirectTo" value={list} />
              <Button
                variant="secondary"
                size="sm"
                aria-label={m.home_tasks_label_and_task({
                  label: m.home_tasks_add_to_my_plan(),
                  task: task.title,
                })}
              >
                {m.home_tasks_add_to_my_plan()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Folded({ count, prefix }: { count: number; prefix: string }) {
  return (
    <Card padded={false}>
      <Link
        to={`?${prefix}beyond=all#beyond`}
        preventScrollReset
        className="flex min-h-14 items-center justify-between gap-4 rounded-md px-5 font-semibold text-ink-2 no-underline hover:text-ink lg:px-6"
      >
        {m.home_tasks_counted({ name: m.home_tasks_not_in_my_plan(), count })}
        <ChevronDown aria-hidden="true" className="size-5" />
      </Link>
    </Card>
  );
}
