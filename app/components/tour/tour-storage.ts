/** What this browser remembers of the tour; what it cannot remember counts as never shown. */

const KEY = "agent-tour";
const MAX_SHOWINGS = 3;

type Memory = { shown: number; dismissed: boolean };
type Store = Pick<Storage, "getItem" | "setItem">;

/** Whether the tour must not begin by itself any more: closed once, or shown three times. */
export function wasShownEnough(store: Store): boolean {
  const { shown, dismissed } = recall(store);
  return dismissed || shown >= MAX_SHOWINGS;
}

/** Counts a showing. */
export function rememberShown(store: Store): void {
  const memory = recall(store);
  keep(store, { ...memory, shown: memory.shown + 1 });
}

/** Notes that it was closed or finished. */
export function rememberDismissed(store: Store): void {
  keep(store, { ...recall(store), dismissed: true });
}

function recall(store: Store): Memory {
  try {
    const { shown, dismissed } = JSON.parse(store.getItem(KEY) ?? "{}") as Partial<Memory>;
    return { shown: Number.isInteger(shown) ? (shown as number) : 0, dismissed: dismissed === true };
  } catch {
    return { shown: 0, dismissed: false };
  }
}

function keep(store: Store, memory: Memory): void {
  try {
    store.setItem(KEY, JSON.stringify(memory));
  } catch {
    // A browser that stores nothing shows the tour again; that is the lesser evil.
  }
}
