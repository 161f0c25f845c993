import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ListChecks, SearchX } from "#app/components/ui/icons.tsx";
import { RowMenus } from "#app/components/ui/row-menu.tsx";
import * as common from "#app/components/ui/words.ts";
import type { LibraryPage } from "../load.server.ts";
import { dialogPaths, FIRST_PAGE, type ListParams, listPath } from "../paths.ts";
import * as words from "../words.ts";
import { SwitchForms, useOptimisticActive } from "./active-switch.tsx";
import { TaskItem } from "./task-item.tsx";

/** The tasks, the most pressing first, or what to do where there are none. */
export function TaskList({ page: { place, rows, found, more, total } }: { page: LibraryPage }) {
  return (
    <>
      <p role="status" className={place.q && found > 0 ? "mb-3 text-sm text-ink-2" : "sr-only"}>
        {place.q && (found === 0 ? words.noMatch(place.q) : words.matches(found, place.q))}
      </p>
      <Card aria-label={words.tasks} padded={rows.length > 0}>
        {rows.length > 0 ? <Rows rows={rows} place={place} /> : <NoTasks place={place} total={total} />}
      </Card>
      {more !== null && (
        <div className="mt-5 text-center">
          <ButtonLink to={more} preventScrollReset variant="secondary">
            {common.showMore}
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
        title={<span className="wrap-anywhere">{place.q ? words.noMatch(place.q) : words.noneHere}</span>}
        body={place.q ? words.tryAnotherWord : words.othersHaveSome}
        action={
          <ButtonLink to={listPath(clear)} variant="secondary">
            {place.q ? words.clearSearch : common.showAll}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<ListChecks />}
      title={words.emptyTitle}
      body={words.emptyBody}
      action={
        <ButtonLink to={listPath(place, { dialog: "restore" })} preventScrollReset variant="secondary">
          {words.restoreCatalog}
        </ButtonLink>
      }
    />
  );
}
