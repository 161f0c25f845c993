import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { controlClass, Field, type FieldBase } from "#app/components/ui/field-parts.tsx";
import { CircleAlert } from "#app/components/ui/icons.tsx";

export { CheckboxField, ChoiceGroup } from "#app/components/ui/choice-field.tsx";
export { Field, type Option } from "#app/components/ui/field-parts.tsx";
export { SelectField } from "#app/components/ui/select-field.tsx";
export { TextareaField } from "#app/components/ui/textarea-field.tsx";

export type TextFieldProps = FieldBase &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldBase | "prefix"> & {
    /** A sign drawn inside the box before the text, such as "$". */
    prefix?: string;
    /** Classes for the input itself; `className` goes to the whole field. */
    inputClassName?: string;
  };

/** A one-line input: text, email, tel, date, number and so on. */
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
