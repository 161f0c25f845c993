import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type Option = { value: string; label: string };

/** The look shared by every text-like control. */
export const controlClass =
  "block min-h-11 w-full min-w-0 rounded-sm border border-control bg-surface px-3.5 py-2 text-base text-ink placeholder:text-ink-3 hover:border-ink-3 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-2 [&[readonly]]:bg-sunken aria-invalid:border-coral aria-invalid:ring-1 aria-invalid:ring-coral";

/** The line under a control that says what is wrong. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-coral">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
