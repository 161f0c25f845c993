import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { MoreLink, MoreMenu } from "#app/components/ui/more-menu.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { SearchForm } from "#app/components/ui/search-form.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runLibraryIntent } from "./actions.server.ts";
import { LibraryDialogs } from "./components/library-dialogs.tsx";
import type { Failure } from "./components/task-dialog.tsx";
import { TaskList, TypicalLoadsCard } from "./components/task-list.tsx";
import { TrashList } from "./components/trash-list.tsx";
import { type LibraryPage, readLibraryPage } from "./load.server.ts";
import { LIBRARY, type ListParams, listPath } from "./paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readLibraryPage({ request, context, agent });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const form = await readForm(request);
  return runLibraryIntent({ request, context, agent, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const shouldRevalidate = revalidateAfterConflict;

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.agent_library_title() }) }];

export default function TaskLibrary() {
  const page = useLoaderData<typeof loader>();
  const failure = (useActionData<typeof action>() as Failure | undefined) ?? null;
  const { place, dialog, total } = page;
  return (
    <>
      <PageHeader
        title={m.agent_library_title()}
        actions={
          <>
            {total > 0 && (
              <>
                <ButtonLink
                  to={listPath(place, { dialog: "restore" })}
                  preventScrollReset
                  variant="secondary"
                  className="max-md:hidden"
                >
                  {m.agent_library_restore_catalog()}
                </ButtonLink>
                <MoreMenu about={m.agent_library_title()} spelled variant="secondary" className="md:hidden">
                  <MoreLink
                    to={listPath(place, { dialog: "restore" })}
                    label={m.agent_library_restore_catalog()}
                  />
                </MoreMenu>
              </>
            )}
            <ButtonLink to={listPath(place, { dialog: "add" })} preventScrollReset>
              {m.agent_library_add_task()}
            </ButtonLink>
          </>
        }
      />
      <div className="flex flex-col">
        {page.typical && total > 0 && <TypicalLoadsCard typical={page.typical} />}
        <Finder page={page} />
        {place.tab === "deleted" ? <TrashList page={page} /> : <TaskList page={page} />}
      </div>
      {dialog && <LibraryDialogs dialog={dialog} place={place} failure={failure} />}
    </>
  );
}

function Finder({ page: { place, counts, levels } }: { page: LibraryPage }) {
  const tab = (name: ListParams["tab"], label: string, count?: number) => ({
    to: listPath({ ...place, tab: name, count: null }),
    label,
    count,
    current: place.tab === name,
  });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <TabLinks
        label={m.agent_library_kind_of_task()}
        tabs={[
          tab(null, m.common_all(), counts.all),
          tab("maintenance", m.common_maintenance(), counts.maintenance),
          tab("financial", m.common_financial(), counts.financial),
          tab("deleted", m.agent_library_deleted()),
        ]}
      />
      <SearchForm
        action={LIBRARY}
        q={place.q}
        label={m.agent_library_search_tasks()}
        placeholder={m.agent_library_search_hint()}
        kept={{ tab: place.tab, level: place.level }}
        className="max-w-lg xl:w-96"
      />
      {place.tab !== "deleted" && (
        <TabLinks
          label={m.common_level_of_care()}
          tabs={levels.map(({ level, label, count }) => ({
            to: listPath({ ...place, level, count: null }),
            label,
            count,
            current: place.level === level,
          }))}
        />
      )}
    </div>
  );
}
