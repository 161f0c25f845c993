import { ChevronDown, CircleAlert } from "lucide-react";
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
} from "react";
import { cx } from "#app/components/ui/cx.ts";
import { controlClass, FieldError, type Option, useSavedMeanwhile } from "#app/components/ui/field-parts.tsx";

export { CheckboxField, ChoiceGroup } from "#app/components/ui/choice-field.tsx";
export type { Option } from "#app/components/ui/field-parts.tsx";

/** What a control needs so that its label, hint and error are tied to it. */
export type ControlProps = {
  id: string;
  name: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

type FieldBase = {
  label: ReactNode;
  name: string;
  error?: string | null;
  hint?: ReactNode;
  required?: boolean;
  /** Says "(optional)" beside the label; on unless the field is required. */
  optionalMark?: boolean;
  className?: string;
};

export type FieldProps = FieldBase & {
  /** How a value of it reads. */
  inWords?: (value: string) => string;
  children: (control: ControlProps) => ReactNode;
};

/** Label, control, hint and error as one piece. The child draws the control from the props it is handed. */
export function Field({
  label,
  name,
  error,
  required,
  optionalMark = !required,
  className,
  inWords,
  children,
  ...rest
}: FieldProps) {
  const hint = useSavedMeanwhile(name, inWords) ?? rest.hint;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={cx("min-w-0", className)}>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem]/5 font-semibold text-ink">
        {label}
        {optionalMark && <span className="font-normal text-ink-2"> (optional)</span>}
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

export type TextFieldProps = FieldBase &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldBase | "prefix"> & {
    /** A sign drawn inside the box before the text, such as "$". */
    prefix?: string;
    /** Classes for the input itself; `className` goes to the whole field. */
    inputClassName?: string;
  };

/** A one-line input: text, email, tel, date, number and so on. */
export function TextField(props: TextFieldProps) {
  const { label, name, error, hint, required, optionalMark, className, prefix, inputClassName, ...input } =
    props;
  return (
    <Field {...{ label, name, error, hint, required, optionalMark, className }}>
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

export type SelectFieldProps = FieldBase &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldBase | "children" | "multiple"> & {
    options: readonly Option[];
    /** A first, empty choice such as "Choose a type". */
    placeholder?: string;
  };

/** A native select: the phone's own wheel, no script. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, error, hint, required, optionalMark, className, options, placeholder, ...select } =
    props;
  const inWords = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <Field {...{ label, name, error, hint, required, optionalMark, className, inWords }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={cx(controlClass, "appearance-none truncate pr-10")}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
          />
        </span>
      )}
    </Field>
  );
}

export type TextareaFieldProps = FieldBase &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldBase>;

/** Several lines of text; grows with what is typed where the browser can. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, name, error, hint, required, optionalMark, className, rows = 4, ...textarea } = props;
  return (
    <Field {...{ label, name, error, hint, required, optionalMark, className }}>
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

/** The message above a form that could not be saved. Takes focus, so it is heard and seen first. */
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
