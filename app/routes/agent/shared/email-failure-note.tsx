import { cx } from "#app/components/ui/cx.ts";

/** Why a reply did not arrive by email, beside it; nothing where it did, or is on its way. */
export function EmailFailureNote({ note, className }: { note: string | null; className?: string }) {
  if (note === null) return null;
  return (
    <p
      className={cx(
        "max-w-prose rounded-sm bg-sun-soft px-4 py-2.5 text-[0.9375rem] text-pretty wrap-anywhere",
        className,
      )}
    >
      {note}
    </p>
  );
}
