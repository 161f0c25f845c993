import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { cx } from "#app/components/ui/cx.ts";
import {
  FieldError,
  type Option,
  useConflictHint,
  useErrorUntilChanged,
} from "#app/components/ui/field-parts.tsx";
import { Check } from "#app/components/ui/icons.tsx";

export type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | null;
};

/** One yes-or-no question; the whole row is the target. */
export function CheckboxField({ label, name, error: refused, className, ...rest }: CheckboxFieldProps) {
  const { hint: usual, ...input } = rest;
  const hint = useConflictHint(name) ?? usual;
  const { error, onInput } = useErrorUntilChanged(refused);
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={cx("min-w-0", className)} onInput={onInput}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...input}
          id={id}
          name={name}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="tick mt-0.5 shrink-0"
        />
        <span className="min-w-0 font-medium text-ink">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 mb-1 pl-8.5 text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <div className="-mt-2 mb-1 pl-8.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

export type ChoiceGroupProps = {
  legend: ReactNode;
  name: string;
  options: readonly Option[];
  defaultValues?: readonly string[];
  hint?: ReactNode;
  error?: string | null;
  /** Checkboxes by default; radios when only one may be chosen. */
  type?: "checkbox" | "radio";
  required?: boolean;
  className?: string;
};

/** A question with several short answers, as pills. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, name, options, defaultValues = [], type = "checkbox", required, className } = props;
  const formatValue = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const hint = useConflictHint(name, formatValue) ?? props.hint;
  const { error, onInput } = useErrorUntilChanged(props.error);
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      className={cx("min-w-0", className)}
      onInput={onInput}
      aria-describedby={describedBy || undefined}
    >
      <legend className="mb-1.5 text-[0.9375rem]/5 font-semibold text-ink">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2.5 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="pill">
            <input
              type={type}
              name={name}
              value={option.value}
              defaultChecked={defaultValues.includes(option.value)}
              required={type === "radio" ? required : undefined}
              className="sr-only"
            />
            <Check aria-hidden="true" className="pill-mark" />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
