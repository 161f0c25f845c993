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

export type CompletionTarget = { id: string; title: string; backTo: string };

function useTaskCompletion(taskId: string) {
  const { state, data, submit } = useFetcher({ key: `tick-${taskId}` });
  // Offline, the page cannot be revalidated either, and the router waits for that.
  const unsaved = state !== "submitting" && isUnsent(data);
  return { submit, unsaved, ticked: state !== "idle" && !unsaved };
}

const RowCompletionContext = createContext<ReturnType<typeof useTaskCompletion> | null>(null);

function useRowCompletion() {
  const tick = useContext(RowCompletionContext);
  if (tick === null) throw new Error("A tick stands in a CollapsingRow.");
  return tick;
}

/** Whether the form never reached the server. */
const isUnsent = (data: unknown) => typeof data === "object" && data !== null && "unsent" in data;

// The second click of a double click would hit the row that has moved up.
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

// A held Enter key would complete the following tasks, as focus moves to the next.
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** The row with focus is about to go: focus moves to the next task, or to the previous one after the last. */
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
    // With scripts the page stays; without them the response is a redirect.
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
        aria-label={m.tasks_done_task({ task: target.title })}
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

/** A row that collapses while its task is being completed, and returns if that fails. */
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
