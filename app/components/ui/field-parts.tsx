import { useActionData } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { CircleAlert } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";

export type Option = { value: string; label: string };

type InWords = (value: string) => string;

/** What is said below a field somebody else has changed; null below every other, and where nobody could have. */
export const ConflictContext = createContext<((name: string, formatValue?: InWords) => string | null) | null>(
  null,
);

export function useConflictHint(name: string, formatValue?: InWords): string | null {
  return useContext(ConflictContext)?.(name, formatValue) ?? null;
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

/** What a form last came back with that sends by itself or by a fetcher; everywhere else the page's own action has it. */
export const FormResultContext = createContext<unknown>(undefined);

/**
 * An error for as long as its field says what was refused. It goes with the first change, and is back when the form is
 * refused anew: every answer to a form is an object of its own.
 */
export function useErrorUntilChanged(error: string | null | undefined) {
  const page = useActionData();
  const answer = useContext(FormResultContext) ?? page;
  const [changed, setChanged] = useState<{ since: unknown } | null>(null);
  const isStale = changed !== null && changed.since === answer;
  return { error: isStale ? null : error, onInput: () => error && setChanged({ since: answer }) };
}

/** What a control needs so that its label, hint and error are tied to it. */
export type ControlProps = {
  id: string;
  name: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

export type FieldBase = {
  label: ReactNode;
  name: string;
  error?: string | null;
  hint?: ReactNode;
  required?: boolean;
  /** Says "(optional)" beside the label; on unless the field is required. */
  showOptional?: boolean;
  className?: string;
};

export type FieldProps = FieldBase & {
  /** How a value of it reads. */
  formatValue?: (value: string) => string;
  children: (control: ControlProps) => ReactNode;
};

/** Label, control, hint and error as one piece. The child draws the control from the props it is handed. */
export function Field({
  label,
  name,
  error: refused,
  required,
  showOptional = !required,
  className,
  formatValue,
  children,
  ...rest
}: FieldProps) {
  const hint = useConflictHint(name, formatValue) ?? rest.hint;
  const { error, onInput } = useErrorUntilChanged(refused);
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={cx("min-w-0", className)} onInput={onInput}>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem]/5 font-semibold text-ink">
        {label}
        {showOptional && <span className="font-normal text-ink-2"> {m.ui_field_optional()}</span>}
      </label>
      {children({
        id,
        name,
        required,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
