import { cx } from "#app/components/ui/cx.ts";

/** The picture of a switch, for a button with `role="switch"` that says in words what it switches. */
export function Knob({ on }: { on: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "flex h-6 w-10.5 shrink-0 items-center rounded-full border-2 px-0.5 transition-colors",
        on ? "border-action bg-action" : "border-control bg-surface",
      )}
    >
      <span
        className={cx(
          "size-4 rounded-full transition-transform duration-180",
          on ? "translate-x-4.5 bg-action-ink" : "bg-control",
        )}
      />
    </span>
  );
}
