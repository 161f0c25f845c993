import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { type EntryView, HistoryList } from "#app/components/tasks/history-list.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { History } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { readTimeline, Timeline as TimelinePage } from "../load.server.ts";

/** The entries and a button for older ones: the next page without scripts, the same list with them. */
export function Timeline({ page }: { page: TimelinePage }) {
  const { entries, more, load, loading } = useOlder(page);
  if (entries.length === 0) return <NoHistory page={page} />;
  return (
    <>
      {page.older && (
        <p className="no-print mb-4">
          <ButtonLink to={addressOf(page.query)} variant="secondary">
            {m.common_back_to_newest()}
          </ButtonLink>
        </p>
      )}
      <HistoryList entries={entries} />
      {more !== null && (
        <p className="no-print mt-5 text-center">
          <ButtonLink
            to={addressOf(page.query, more)}
            onClick={load}
            aria-disabled={loading || undefined}
            variant="secondary"
          >
            {m.ui_show_more()}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

type Loaded = {
  entries: EntryView[];
  more: string | null;
  /** The first entry loaded last; null at first. */
  first: string | null;
};

/** Keeps the loaded entries; a new page of the route has another key and starts over. */
function useOlder(page: TimelinePage) {
  const fetcher = useFetcher<typeof readTimeline>();
  const [loaded, setLoaded] = useState<Loaded>({ ...page, first: null });
  const arrived = fetcher.data ?? null;
  useEffect(() => {
    if (!arrived) return;
    setLoaded(({ entries }) => {
      const known = new Set(entries.map(({ id }) => id));
      const fresh = arrived.entries.filter(({ id }) => !known.has(id));
      return { entries: [...entries, ...fresh], more: arrived.more, first: fresh[0]?.id ?? null };
    });
  }, [arrived]);
  const { first } = loaded;
  // Focus moves to the first new entry.
  useEffect(() => {
    if (first) document.getElementById(`entry-${first}`)?.focus({ preventScroll: true });
  }, [first]);
  const load = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || loaded.more === null) return;
    event.preventDefault();
    if (fetcher.state === "idle") fetcher.load(addressOf(page.query, loaded.more));
  };
  return { ...loaded, load, loading: fetcher.state !== "idle" };
}

function addressOf(query: string, after?: string): string {
  const params = new URLSearchParams(query);
  if (after) params.set("after", after);
  return params.size === 0 ? "/home/history" : `/home/history?${params}`;
}

function NoHistory({ page }: { page: TimelinePage }) {
  return (
    <Card padded={false}>
      <EmptyState
        icon={<History />}
        title={page.empty ? m.home_history_empty() : m.home_history_no_match()}
        body={page.empty ? m.home_history_empty_body() : m.home_history_no_match_body()}
        action={
          <ButtonLink to={page.empty ? "/home/tasks" : "/home/history"} variant="secondary">
            {page.empty ? m.home_history_see_tasks() : m.home_history_show_everything()}
          </ButtonLink>
        }
      />
    </Card>
  );
}
