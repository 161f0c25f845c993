import { Form, useNavigation } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { SearchX, Trash2 } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { LibraryPage } from "../load.server.ts";
import { type ListParams, listPath } from "../paths.ts";
import type { TrashRow } from "../view.server.ts";

export function TrashList({ page: { place, trash } }: { page: Pick<LibraryPage, "place" | "trash"> }) {
  return (
    <Card aria-label={m.agent_library_deleted_tasks()} padded={trash.length > 0}>
      {trash.length > 0 ? (
        <ul className="-my-3">
          {trash.map((row) => (
            <TrashItem key={row.id} row={row} place={place} />
          ))}
        </ul>
      ) : (
        <NothingDeleted place={place} />
      )}
    </Card>
  );
}

function TrashItem({
  row: { id, title, line, own, at, until },
  place,
}: {
  row: TrashRow;
  place: ListParams;
}) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "undelete" && sent.get("task") === id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 py-4 not-first:border-t not-first:border-line">
      <div className="min-w-0 grow basis-64">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <p className="leading-snug font-semibold text-pretty wrap-anywhere">{title}</p>
          {own && <Badge tone="good">{m.agent_library_own()}</Badge>}
        </div>
        <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{line}</p>
        <p className="mt-1 text-sm text-ink-2">{m.agent_library_restore_until({ day: until })}</p>
      </div>
      <Form method="post" action={listPath(place)} preventScrollReset>
        <input type="hidden" name="intent" value="undelete" />
        <input type="hidden" name="task" value={id} />
        <input type="hidden" name="at" value={at} />
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={m.agent_library_action_label({ label: m.ui_restore(), task: title })}
        >
          {m.ui_restore()}
        </Button>
      </Form>
    </li>
  );
}

function NothingDeleted({ place }: { place: ListParams }) {
  if (place.q) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={<span className="wrap-anywhere">{m.agent_library_no_deleted_match({ q: place.q })}</span>}
        body={m.agent_library_try_another_word()}
        action={
          <ButtonLink to={listPath({ ...place, q: "" })} variant="secondary">
            {m.common_clear_search()}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Trash2 />}
      title={m.agent_library_nothing_deleted()}
      body={m.agent_library_kept_thirty_days()}
    />
  );
}
