import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ListChecks, SearchX } from "#app/components/ui/icons.tsx";
import { RowMenus } from "#app/components/ui/row-menu.tsx";
import * as m from "#app/paraglide/messages.js";
import type { LibraryPage } from "../load.server.ts";
import { dialogPaths, FIRST_PAGE, type ListParams, listPath } from "../paths.ts";
import { SwitchForms, useOptimisticActive } from "./active-switch.tsx";
import { TaskItem } from "./task-item.tsx";

/** The tasks, the most pressing first, or what to do where there are none. */
export function TaskList({ page: { place, rows, found, more, total } }: { page: LibraryPage }) {
  return (
    <>
      <p role="status" className={place.q && found > 0 ? "mb-3 text-sm text-ink-2" : "sr-only"}>
        {place.q &&
          (found === 0
            ? m.agent_library_no_match({ q: place.q })
            : m.agent_library_matches({ count: found, q: place.q }))}
      </p>
      <Card aria-label={m.common_tasks()} padded={rows.length > 0}>
        {rows.length > 0 ? <Rows rows={rows} place={place} /> : <NoTasks place={place} total={total} />}
      </Card>
      {more !== null && (
        <div className="mt-5 text-center">
          <ButtonLink to={more} preventScrollReset variant="secondary">
            {m.ui_show_more()}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Rows({ place, rows }: Pick<LibraryPage, "place" | "rows">) {
  const address = listPath(place);
  const switched = useOptimisticActive();
  const dialogAt = dialogPaths(address);
  return (
    <RowMenus address={address}>
      <SwitchForms action={address} />
      <ul className="-my-3">
        {rows.map((row) => (
          <TaskItem key={row.id} row={row} active={switched.get(row.id) ?? row.active} dialogAt={dialogAt} />
        ))}
      </ul>
    </RowMenus>
  );
}

function NoTasks({ place, total }: { place: ListParams; total: number }) {
  if (total > 0) {
    const clear = place.q ? { ...place, q: "", count: null } : FIRST_PAGE;
    return (
      <EmptyState
        icon={<SearchX />}
        title={
          <span className="wrap-anywhere">
            {place.q ? m.agent_library_no_match({ q: place.q }) : m.agent_library_none_here()}
          </span>
        }
        body={place.q ? m.agent_library_try_another_word() : m.agent_library_others_have_some()}
        action={
          <ButtonLink to={listPath(clear)} variant="secondary">
            {place.q ? m.common_clear_search() : m.ui_show_all()}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<ListChecks />}
      title={m.agent_library_empty_title()}
      body={m.agent_library_empty_body()}
      action={
        <ButtonLink to={listPath(place, { dialog: "restore" })} preventScrollReset variant="secondary">
          {m.agent_library_restore_catalog()}
        </ButtonLink>
      }
    />
  );
}
