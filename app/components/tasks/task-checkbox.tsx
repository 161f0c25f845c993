import { useFetcher } from "@remix-run/react";
import {
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
} from "react";
import { Button, type ButtonSize } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Check } from "#app/components/ui/icons.tsx";
import { OfflinePlaceholder } from "#app/components/ui/offline-copy.tsx";
import * as m from "#app/paraglide/messages.js";

/** What every way of completing a task needs: the row and the page to come back to. */
export type CompletionTarget = { id: string; title: string; backTo: string };

/** One row's way of being completed: row, tick and button move as one. */
function useTaskCompletion(taskId: string) {
  const { state, data, submit } = useFetcher({ key: `tick-${taskId}` });
  // Without a connection the page cannot be read anew either: the router still waits for that.
  const unsaved = state !== "submitting" && isUnsent(data);
  return { submit, unsaved, ticked: state !== "idle" && !unsaved };
}

const RowCompletionContext = createContext<ReturnType<typeof useTaskCompletion> | null>(null);

/** The tick of the row this stands in. */
function useRowCompletion() {
  const tick = useContext(RowCompletionContext);
  if (tick === null) throw new Error("A tick stands in a CollapsingRow.");
  return tick;
}

/** Whether an answer says that the form never got through. */
const isUnsent = (data: unknown) => typeof data === "object" && data !== null && "unsent" in data;

// The second press of a double click would land on the row that has just moved up.
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

// Whoever holds Enter down a moment would complete the rest of the list, as the next tick has the focus.
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/**
 * The row is about to go and would take the keyboard's place on the page with it: the next task's tick is that
 * place now, or the one before where it was the last.
 */
function moveFocusOn(form: HTMLElement) {
  const row = form.closest("[data-task-row]");
  const ticks = [...document.querySelectorAll<HTMLElement>("[data-tick]")];
  const own = ticks.findIndex((tick) => row?.contains(tick));
  const next = ticks[own + 1] ?? ticks[own - 1] ?? document.getElementById("main");
  next?.focus({ preventScroll: true });
}

function TickForm({ target, children }: { target: CompletionTarget; children: ReactNode }) {
  const { submit, ticked } = useRowCompletion();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ticked) return;
    moveFocusOn(event.currentTarget);
    const form = new FormData(event.currentTarget);
    // Without scripts the answer must be a page to go to; with them the page is here already.
    form.set("stay", "yes");
    submit(form, { method: "post", action: "/home/tasks" });
  };
  return (
    <form method="post" action="/home/tasks" onSubmit={send} className="shrink-0">
      <input type="hidden" name="intent" value="complete" />
      <input type="hidden" name="task" value={target.id} />
      <input type="hidden" name="redirectTo" value={target.backTo} />
      {children}
    </form>
  );
}

/** The round tick before a task's title. */
export function TaskCheckbox({ target }: { target: CompletionTarget }) {
  const { ticked } = useRowCompletion();
  return (
    <TickForm target={target}>
      <button
        type="submit"
        aria-label={m.tasks_complete({ task: target.title })}
        data-tick
        onClick={ignoreDoubleClick}
        onKeyDown={ignoreRepeat}
        className="group -m-2 grid size-11 cursor-pointer place-items-center rounded-full"
      >
        <span
          className={cx(
            "grid size-7 place-items-center rounded-full border-2 transition-colors",
            ticked
              ? "border-action bg-action text-action-ink"
              : "border-control text-transparent group-hover:border-action group-hover:text-action",
          )}
        >
          <Check aria-hidden="true" className="size-4" />
        </span>
      </button>
    </TickForm>
  );
}

type CompleteButtonProps = { target: CompletionTarget; size?: ButtonSize };

/** The same as a button with words. */
export function CompleteButton({ target, size = "sm" }: CompleteButtonProps) {
  const { ticked } = useRowCompletion();
  return (
    <TickForm target={target}>
      <Button
        size={size}
        icon={<Check />}
        busy={ticked}
        onClick={ignoreDoubleClick}
        onKeyDown={ignoreRepeat}
        aria-label={m.tasks_done_with({ task: target.title })}
      >
        {m.common_done()}
      </Button>
    </TickForm>
  );
}

type FoldingRowProps = {
  taskId: string;
  children: ReactNode;
};

/** A list's row that folds away while its task is being completed, and comes back if that fails. */
export function CollapsingRow({ taskId, children }: FoldingRowProps) {
  const tick = useTaskCompletion(taskId);
  const { ticked, unsaved } = tick;
  return (
    <li
      id={`task-${taskId}`}
      tabIndex={-1}
      data-task-row
      className={cx(
        "grid grid-cols-1 outline-offset-4 transition-[grid-template-rows,opacity] delay-75 duration-180 ease-out not-first:border-t not-first:border-line",
        ticked ? "grid-rows-[0fr] opacity-0" : "grid-rows-[1fr]",
      )}
    >
      <div className={cx("min-h-0 min-w-0", ticked && "overflow-hidden")}>
        <OfflinePlaceholder place={`before ${taskId}`} />
        <RowCompletionContext.Provider value={tick}>{children}</RowCompletionContext.Provider>
        <OfflinePlaceholder place={`behind ${taskId}`} />
        {unsaved && (
          <p role="alert" className="pb-3 text-sm font-semibold text-coral">
            {m.tasks_not_saved()}
          </p>
        )}
      </div>
    </li>
  );
}
