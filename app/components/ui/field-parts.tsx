import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";

export type Option = { value: string; label: string };

/** What is saved now of the fields somebody else has changed, by name. */
export const SavedContext = createContext<Readonly<Record<string, string>>>({});

/** What is said below a field somebody else has changed; null below every other. */
export function useSavedMeanwhile(name: string, inWords?: (value: string) => string) {
  const saved = useContext(SavedContext)[name];
  return saved === undefined ? null : `Saved in the meantime: “${inWords?.(saved) ?? saved}”`;
}

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
