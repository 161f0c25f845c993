import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { TASKS } from "../form-options.ts";
import type { ActivePage } from "../load.server.ts";
import type { TaskDetails } from "../task-view.server.ts";

type Opened = ActivePage["opened"];

type Rows = {
  open: readonly string[];
  known: ReadonlyMap<string, TaskDetails>;
  lost: string | null;
};

/**
 * The open rows and their details. The server opens the row in the address; a press opens a row in place and loads
 * its details only, and the address follows for a reload.
 */
export function useOpenRows({ opened, groups, prefix, list }: ActivePage) {
  const { key } = useLocation();
  const [page, setPage] = useState({ opened, key });
  const [rows, setRows] = useState<Rows>(() =>
    withOpened({ open: [], known: new Map(), lost: null }, opened, true),
  );
  if (page.opened !== opened) {
    setPage({ opened, key });
    // A revalidation does not reopen what was closed.
    setRows(withOpened(rows, opened, page.key !== key));
  }
  useReloadDetails(
    groups,
    rows.open,
    (id, details) => id !== opened?.id && setRows((now) => withDetails(now, id, details)),
  );

  const read = async (id: string) => {
    const details = await fetchDetails(id);
    if (details === "refused") window.location.assign(addressOf(prefix, id));
    else setRows((now) => (details === "lost" ? withFailure(now, id) : withDetails(now, id, details)));
  };
  const press = (id: string) => {
    const opens = !rows.open.includes(id);
    const others = rows.open.filter((one) => one !== id);
    const open = opens ? [...others, id] : others;
    setRows({ ...rows, open, lost: null });
    const last = open.at(-1);
    // Not through the router, which would load the page again.
    window.history.replaceState(window.history.state, "", last ? addressOf(prefix, last) : list);
    if (opens) read(id);
  };
  return { ...rows, press };
}

export type OpenRows = ReturnType<typeof useOpenRows>;

/** Reloads the open rows when the list is revalidated. */
function useReloadDetails(
  groups: ActivePage["groups"],
  open: readonly string[],
  tell: (id: string, details: TaskDetails) => void,
) {
  const [read, setRead] = useState(groups);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was read.
  useEffect(() => {
    if (read === groups) return;
    setRead(groups);
    const listed = new Set(groups.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
    for (const id of open.filter((one) => listed.has(one))) {
      fetchDetails(id).then((details) => typeof details === "object" && tell(id, details));
    }
  }, [groups]);
}

function addressOf(prefix: string, id: string): string {
  return `${TASKS}?${prefix}task=${encodeURIComponent(id)}`;
}

/** Adds the server's details of the row in the address, open if it `opens`. */
function withOpened(rows: Rows, opened: Opened, opens: boolean): Rows {
  if (opened === null) return rows;
  const { id, details } = opened;
  const open = opens ? [...rows.open.filter((one) => one !== id), id] : rows.open;
  return { ...withDetails(rows, id, details), open };
}

function withDetails(rows: Rows, id: string, details: TaskDetails): Rows {
  return { ...rows, known: new Map(rows.known).set(id, details) };
}

/** Closes a row without details and shows an error; a row with earlier details stays. */
function withFailure(rows: Rows, id: string): Rows {
  if (rows.known.has(id) || !rows.open.includes(id)) return rows;
  return { ...rows, open: rows.open.filter((one) => one !== id), lost: id };
}

/** The details of an open task. "lost" if offline, "refused" if logged out or the task is no longer open. */
async function fetchDetails(id: string): Promise<TaskDetails | "lost" | "refused"> {
  try {
    const answer = await fetch(`${TASKS}/${encodeURIComponent(id)}/details`);
    return answer.ok && !answer.redirected ? await answer.json() : "refused";
  } catch {
    return "lost";
  }
}
