import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { requireHome } from "#app/auth/guards.server.ts";
import { countTaps } from "#app/components/shell/count-taps.ts";
import { useMay } from "#app/components/shell/use-may.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { Plus } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { CACHE_FILL_HEADER } from "#app/domain/device/request-headers.ts";
import { MAX_IMAGE_BYTES } from "#app/domain/files/upload-limits.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runTaskIntent } from "./actions.server.ts";
import { ActiveTasks } from "./components/active-tasks.tsx";
import { EditCompletionDialog } from "./components/complete-dialog.tsx";
import { CompletedTasks } from "./components/completed-tasks.tsx";
import type { Failure } from "./components/dialog-form.tsx";
import { HistoryDialog, TaskDialog } from "./components/task-dialogs.tsx";
import { TaskToolbar } from "./components/task-toolbar.tsx";
import { YearView } from "./components/year-view.tsx";
import { TASKS } from "./form-options.ts";
import { MAX_TASKS } from "./forms.server.ts";
import { readActivePage, readCompletedPage } from "./load.server.ts";
import { readPreview } from "./load-dialog.server.ts";
import { readYearPage } from "./load-year.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.read");
  const params = new URL(request.url).searchParams;
  const asked = { context, home, params };
  if (params.has("preview")) return readPreview(asked);
  if (params.get("view") === "completed") return readCompletedPage(asked);
  return params.get("view") === "year"
    ? readYearPage(asked)
    : readActivePage({ ...asked, copy: request.headers.has(CACHE_FILL_HEADER) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.complete");
  return runTaskIntent({
    request,
    context,
    home,
    form: await readUploadForm(request, MAX_IMAGE_BYTES, { ...context, maxFields: MAX_TASKS }),
  });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const shouldRevalidate = revalidateAfterConflict;

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_tasks_title() }) }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** The plan, the completed tasks, and the year ahead. */
export default function TasksPage() {
  useEffect(countTaps, []);
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  const manages = useMay("tasks.manage");
  // Fetched by the completion form; opened as a page, it shows the sentence.
  if (page.view === "preview") return <PageHeader title={m.home_tasks_title()} subtitle={page.next} />;
  return (
    <>
      <PageHeader
        title={m.home_tasks_title()}
        actions={
          manages && (
            <ButtonLink to="/home/tasks?dialog=add" preventScrollReset icon={<Plus />}>
              {m.common_add_a_task()}
            </ButtonLink>
          )
        }
      />
      <Tabs page={page} />
      {page.view !== "completed" && (
        <TaskToolbar filter={page.filter} view={page.view} otherView={page.otherView} />
      )}
      <View page={page} failure={failure} />
    </>
  );
}

function Tabs({ page: { view, activeCount } }: { page: Exclude<Page, { view: "preview" }> }) {
  return (
    <TabLinks
      label={m.home_tasks_which_tasks()}
      className="mb-2 md:mb-5"
      tabs={[
        { to: TASKS, label: m.home_tasks_active_tasks(), count: activeCount, current: view === "active" },
        {
          to: `${TASKS}?view=completed`,
          label: m.home_tasks_completed_tasks(),
          current: view === "completed",
        },
      ]}
    />
  );
}

function View({ page, failure }: { page: Exclude<Page, { view: "preview" }>; failure: Failure | null }) {
  if (page.view === "year") return <YearView page={page} />;
  if (page.view === "completed") {
    return (
      <>
        <CompletedTasks page={page} />
        {page.dialog?.name === "history" && <HistoryDialog dialog={page.dialog} />}
        {page.dialog?.name === "outcome" && <EditCompletionDialog dialog={page.dialog} failure={failure} />}
      </>
    );
  }
  return (
    <>
      <ActiveTasks page={page} />
      {page.dialog && <TaskDialog key={page.dialog.name} dialog={page.dialog} failure={failure} />}
    </>
  );
}
