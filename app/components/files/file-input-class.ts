import { cx } from "#app/components/ui/cx.ts";
import { controlClass } from "#app/components/ui/field-parts.tsx";

/** The look of every control that chooses a file: a dashed box to press or to drop on, its button as ours are. */
export const fileInputClass = cx(
  controlClass,
  "cursor-pointer border-dashed bg-sunken py-3 text-[0.9375rem] file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:border-control",
);
