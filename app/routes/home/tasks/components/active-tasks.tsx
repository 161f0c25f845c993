import { Form, Link } from "@remix-run/react";
import { useMay } from "#app/components/shell/use-may.ts";
import { FreshStartCard } from "#app/components/tasks/fresh-start-card.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ChevronDown, Leaf, SearchX } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { ActivePage } from "../load.server.ts";
import { NotInPlan } from "./not-in-plan.tsx";
import { CopiedTask, TaskItem } from "./task-item.tsx";
import { type OpenRows, useOpenRows } from "./use-open-rows.ts";

export function ActiveTasks({ page }: { page: ActivePage }) {
  const { groups, snoozed, declined, beyond, filter, prefix, list } = page;
  const rows = useOpenRows(page);
  const manages = useMay("tasks.manage");
  return (
    <div className="space-y-4 md:space-y-5">
      {page.freshStart && <FreshStartCard view={page.freshStart} />}
      {groups.length === 0 && <NoTasks filtered={filter.on > 0} beyond={beyond.count} />}
      {groups.map((group) => (
        <Group key={group.id} group={group} page={page} rows={rows} />
      ))}
      <Waiting
        title={m.common_snoozed()}
        tasks={snoozed.map(({ until, ...task }) => ({ ...task, line: m.common_until_day({ day: until }) }))}
        action={{ intent: "wake", label: m.home_tasks_unsnooze() }}
        list={list}
      />
      <Waiting
        title={m.home_tasks_not_for_my_home()}
        tasks={declined}
        action={{ intent: "restore", label: m.ui_restore() }}
        list={list}
      />
      {manages && <NotInPlan beyond={beyond} prefix={prefix} list={list} />}
      {manages && beyond.tasks === null && <CareLink />}
    </div>
  );
}

type GroupProps = { group: ActivePage["groups"][number]; page: ActivePage; rows: OpenRows };

function Group({ group, page: { prefix, list, behind }, rows }: GroupProps) {
  return (
    <Card aria-labelledby={group.id}>
      <CardHeader
        id={group.id}
        title={group.title}
        className="mb-1"
        action={<span className="pr-2 text-[0.9375rem] text-ink-2">{group.line}</span>}
      />
      {group.tasks.length > 0 && (
        <ul className="-mb-2">
          {group.tasks.map((task) => {
            const details = behind?.[task.id];
            return details ? (
              <CopiedTask key={task.id} task={task} details={details} prefix={prefix} list={list} />
            ) : (
              <TaskItem key={task.id} task={task} rows={rows} prefix={prefix} list={list} />
            );
          })}
        </ul>
      )}
      {group.tasks.length < group.count && (
        <ButtonLink
          to={`?${prefix}later=all`}
          preventScrollReset
          variant="quiet"
          className="mt-3 -mb-2 w-full"
        >
          {m.home_tasks_show_all_of({ count: group.count })}
        </ButtonLink>
      )}
    </Card>
  );
}

/** How much of the library is in the plan is chosen on another page. */
function CareLink() {
  return (
    <p className="text-center">
      <Link to="/home/care" className="link inline-flex min-h-11 items-center">
        {m.common_how_much_care()}
      </Link>
    </p>
  );
}

function NoTasks({ filtered, beyond }: { filtered: boolean; beyond: number }) {
  return (
    <Card padded={false}>
      {filtered ? (
        <EmptyState
          icon={<SearchX />}
          title={beyond === 0 ? m.home_tasks_no_match() : m.home_tasks_no_match_in_plan()}
          body={beyond === 0 ? m.home_tasks_clear_to_see_all() : m.home_tasks_matches_below()}
        />
      ) : (
        <EmptyState
          icon={<Leaf />}
          title={m.home_tasks_nothing_to_do()}
          body={m.home_tasks_nothing_to_do_body()}
        />
      )}
    </Card>
  );
}

type WaitingProps = {
  title: string;
  tasks: { id: string; title: string; version: number; line?: string }[];
  action: { intent: string; label: string };
  list: string;
};

function Waiting({ title, tasks, action, list }: WaitingProps) {
  if (tasks.length === 0) return null;
  return (
    <Card padded={false}>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-md px-5 font-semibold text-ink-2 hover:text-ink lg:px-6 [&::-webkit-details-marker]:hidden">
          {m.home_tasks_counted({ name: title, count: tasks.length })}
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="px-5 pb-3 lg:px-6">
          {tasks.map((task) => (
            <li
              key={task.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3"
            >
              <div className="min-w-0">
                <p className="leading-snug font-semibold wrap-anywhere">{task.title}</p>
                {task.line && <p className="text-sm text-ink-2">{task.line}</p>}
              </div>
              <Form method="post" action="/home/tasks" preventScrollReset replace>
                <input type="hidden" name="intent" value={action.intent} />
                <input type="hidden" name="task" value={task.id} />
                <input type="hidden" name="version" value={task.version} />
                <input type="hidden" name="redirectTo" value={list} />
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={m.home_tasks_action_and_task({ action: action.label, task: task.title })}
                >
                  {action.label}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
