import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { TASKS } from "../form-options.ts";
import type { ActivePage } from "../load.server.ts";
import type { TaskDetails } from "../task-view.server.ts";

type Opened = ActivePage["opened"];

type Rows = {
  /** Those open, the last one opened last. */
  open: readonly string[];
  known: ReadonlyMap<string, TaskDetails>;
  /** The row whose details could not be read. */
  lost: string | null;
};

/**
 * Which rows of the page are open, and what is known of each. The server opens one, the address's; a press opens any
 * where it stands and reads nothing but its details, and the address follows so that a reload finds it open.
 */
export function useOpenRows({ opened, groups, prefix, list }: ActivePage) {
  const { key } = useLocation();
  const [page, setPage] = useState({ opened, key });
  const [rows, setRows] = useState<Rows>(() =>
    takeUp({ open: [], known: new Map(), lost: null }, opened, true),
  );
  if (page.opened !== opened) {
    setPage({ opened, key });
    // Read anew in its place, the page opens nothing that was closed since.
    setRows(takeUp(rows, opened, page.key !== key));
  }
  useReadAnew(
    groups,
    rows.open,
    (id, details) => id !== opened?.id && setRows((now) => learn(now, id, details)),
  );

  const read = async (id: string) => {
    const details = await fetchDetails(id);
    if (details === "refused") window.location.assign(addressOf(prefix, id));
    else setRows((now) => (details === "lost" ? lose(now, id) : learn(now, id, details)));
  };
  const press = (id: string) => {
    const opens = !rows.open.includes(id);
    const others = rows.open.filter((one) => one !== id);
    const open = opens ? [...others, id] : others;
    setRows({ ...rows, open, lost: null });
    const last = open.at(-1);
    // The router need not hear of it: it would read the whole page anew.
    window.history.replaceState(window.history.state, "", last ? addressOf(prefix, last) : list);
    if (opens) read(id);
  };
  return { ...rows, press };
}

export type OpenRows = ReturnType<typeof useOpenRows>;

/** Whenever the list was read anew, reads what is open on it anew too. */
function useReadAnew(
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

/** With what the server says of the row the address names, open if it `opens`. */
function takeUp(rows: Rows, opened: Opened, opens: boolean): Rows {
  if (opened === null) return rows;
  const { id, details } = opened;
  const open = opens ? [...rows.open.filter((one) => one !== id), id] : rows.open;
  return { ...learn(rows, id, details), open };
}

function learn(rows: Rows, id: string, details: TaskDetails): Rows {
  return { ...rows, known: new Map(rows.known).set(id, details) };
}

/** Closes a row that has nothing to show, and says so; one that has what was read before stays as it is. */
function lose(rows: Rows, id: string): Rows {
  if (rows.known.has(id) || !rows.open.includes(id)) return rows;
  return { ...rows, open: rows.open.filter((one) => one !== id), lost: id };
}

/**
 * What the row of an open task shows once it is open. "lost" where the app cannot be reached, "refused" where it has
 * something else to say: somebody is logged out, or the task is no longer open.
 */
async function fetchDetails(id: string): Promise<TaskDetails | "lost" | "refused"> {
  try {
    const answer = await fetch(`${TASKS}/${encodeURIComponent(id)}/details`);
    return answer.ok && !answer.redirected ? await answer.json() : "refused";
  } catch {
    return "lost";
  }
}
