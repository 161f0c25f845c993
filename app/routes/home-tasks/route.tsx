import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { readForm } from "#app/http/forms.server.ts";
import { runTaskIntent } from "./actions.server.ts";
import { ActiveTasks } from "./active-tasks.tsx";
import { CompletedTasks } from "./completed-tasks.tsx";
import { readActivePage, readCompletedPage } from "./page.server.ts";
import { TaskDialog } from "./task-dialogs.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context });
  const params = new URL(request.url).searchParams;
  const read = params.get("view") === "completed" ? readCompletedPage : readActivePage;
  return read({ context, home, params });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context });
  return runTaskIntent({ request, context, home, form: await readForm(request) });
}

/** A conflict means the row has moved on: the form needs its new version to be saved at all. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta: MetaFunction = () => [{ title: "Tasks · Peaceful Home" }];

/** The home's plan, and what of it is done. */
export default function TasksPage() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const completed = page.view === "completed";
  return (
    <>
      <PageHeader title="Tasks" />
      <TabLinks
        label="Which tasks"
        className="mb-5"
        tabs={[
          { to: "/home/tasks", label: "Active Tasks", count: page.activeCount, current: !completed },
          { to: "/home/tasks?view=completed", label: "Completed Tasks", current: completed },
        ]}
      />
      {page.view === "completed" ? <CompletedTasks page={page} /> : <ActiveTasks page={page} />}
      {page.view === "active" && page.dialog && (
        <TaskDialog key={page.dialog.name} dialog={page.dialog} failure={failure ?? null} />
      )}
    </>
  );
}
