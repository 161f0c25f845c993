import { useActionData } from "@remix-run/react";
import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import * as m from "#app/paraglide/messages.js";
import { cx } from "./cx.ts";
import { Check, CircleAlert } from "./icons.tsx";

export type TextFieldProps = FieldBase &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldBase | "prefix"> & {
    /** A sign drawn inside the box before the text, such as "$". */
    prefix?: string;
    inputClassName?: string;
  };

export function TextField(props: TextFieldProps) {
  const { label, name, error, hint, required, showOptional, className, prefix, inputClassName, ...input } =
    props;
  return (
    <Field {...{ label, name, error, hint, required, showOptional, className }}>
      {(control) => (
        <span className="relative block">
          {prefix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-ink-2"
            >
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={cx(controlClass, prefix && "pl-9", inputClassName)}
          />
        </span>
      )}
    </Field>
  );
}

/** The error above a form. It takes focus, so it is read first. */
export function FormError({ id, children }: { id?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) box.current?.focus({ preventScroll: false });
  }, [children]);
  if (!children) return null;
  return (
    <div
      ref={box}
      id={id}
      role="alert"
      tabIndex={-1}
      className="flex gap-2.5 rounded-sm bg-coral-soft px-4 py-3 text-[0.9375rem] font-medium text-coral"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export type Option = { value: string; label: string };

type FormatValue = (value: string) => string;

/** The saved value of a field that somebody else has changed; null otherwise. */
export const ConflictContext = createContext<
  ((name: string, formatValue?: FormatValue) => string | null) | null
>(null);

export function useConflictHint(name: string, formatValue?: FormatValue): string | null {
  return useContext(ConflictContext)?.(name, formatValue) ?? null;
}

export const controlClass =
  "block min-h-11 w-full min-w-0 rounded-sm border border-control bg-surface px-3.5 py-2 text-base text-ink placeholder:text-ink-3 hover:border-ink-3 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-2 [&[readonly]]:bg-sunken aria-invalid:border-coral aria-invalid:ring-1 aria-invalid:ring-coral";

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-coral">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** The result of a form sent by a fetcher; other forms use the page's action data. */
export const FormResultContext = createContext<unknown>(undefined);

/** An error until its field is changed, and again after the next refusal: each response is a new object. */
export function useErrorUntilChanged(error: string | null | undefined) {
  const page = useActionData();
  const answer = useContext(FormResultContext) ?? page;
  const [changed, setChanged] = useState<{ since: unknown } | null>(null);
  const isStale = changed !== null && changed.since === answer;
  return { error: isStale ? null : error, onInput: () => error && setChanged({ since: answer }) };
}

type ControlProps = {
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

type FieldProps = FieldBase & {
  formatValue?: (value: string) => string;
  children: (control: ControlProps) => ReactNode;
};

/** Label, control, hint, and error. The child renders the control from the props it gets. */
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

type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | null;
};

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

type ChoiceGroupProps = {
  legend: ReactNode;
  name: string;
  options: readonly Option[];
  defaultValues?: readonly string[];
  hint?: ReactNode;
  error?: string | null;
  type?: "checkbox" | "radio";
  required?: boolean;
  className?: string;
};

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

type TextareaFieldProps = FieldBase & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldBase>;

/** Grows with its text where the browser can. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, name, error, hint, required, showOptional, className, rows = 4, ...textarea } = props;
  return (
    <Field {...{ label, name, error, hint, required, showOptional, className }}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          className={cx(controlClass, "field-sizing-content max-h-80 min-h-24 resize-y")}
        />
      )}
    </Field>
  );
}

/** The picture of a switch, for a button with `role="switch"`. */
export function SwitchThumb({ on }: { on: boolean }) {
  return <span aria-hidden="true" className={on ? "knob knob-on" : "knob"} />;
}
