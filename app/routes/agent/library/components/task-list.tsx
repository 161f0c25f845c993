import { ListChecks, SearchX } from "lucide-react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { countOf } from "#app/domain/text/lists.ts";
import type { LibraryPage } from "../load.server.ts";
import { FIRST_PAGE, type ListPlace, listAddress } from "../paths.ts";
import { TaskItem } from "./task-item.tsx";

/** The tasks, the most pressing first, or what to do where there are none. */
export function TaskList({ page: { place, rows, found, more, total } }: { page: LibraryPage }) {
  return (
    <>
      <p role="status" className={place.q && found > 0 ? "mb-3 text-sm text-ink-2" : "sr-only"}>
        {place.q && foundText(found, place.q)}
      </p>
      <Card aria-label="Tasks" padded={rows.length > 0}>
        {rows.length > 0 ? (
          <ul className="-my-3">
            {rows.map((row) => (
              <TaskItem key={row.id} row={row} place={place} />
            ))}
          </ul>
        ) : (
          <NoTasks place={place} total={total} />
        )}
      </Card>
      {more !== null && (
        <div className="mt-5 text-center">
          <ButtonLink to={more} preventScrollReset variant="secondary">
            Show more
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function foundText(count: number, q: string): string {
  if (count === 0) return `No tasks match “${q}”`;
  return `${countOf(count, "task matches", "tasks match")} “${q}”`;
}

function NoTasks({ place, total }: { place: ListPlace; total: number }) {
  if (total > 0) {
    const clear = place.q ? { ...place, q: "", count: null } : FIRST_PAGE;
    return (
      <EmptyState
        icon={<SearchX />}
        title={
          <span className="wrap-anywhere">
            {place.q ? `No tasks match “${place.q}”` : "No tasks here yet"}
          </span>
        }
        body={place.q ? "Try another word, or a category such as Roof." : "The other tabs have some."}
        action={
          <ButtonLink to={listAddress(clear)} variant="secondary">
            {place.q ? "Clear search" : "Show all"}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<ListChecks />}
      title="Your library is empty"
      body="Bring back the Florida catalogue, or start with a task of your own. New homes get their plan from here."
      action={
        <ButtonLink to={listAddress(place, { dialog: "restore" })} preventScrollReset variant="secondary">
          Restore the catalogue
        </ButtonLink>
      }
    />
  );
}
