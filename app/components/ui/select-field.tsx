import type { SelectHTMLAttributes } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldBase, type Option } from "./field.tsx";
import { ChevronDown } from "./icons.tsx";

type SelectFieldProps = FieldBase &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldBase | "children" | "multiple"> & {
    options: readonly Option[];
    /** A first, empty choice such as "Choose a type". */
    placeholder?: string;
  };

export function SelectField(props: SelectFieldProps) {
  const { label, name, error, hint, required, showOptional, className, options, placeholder, ...select } =
    props;
  const formatValue = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <Field {...{ label, name, error, hint, required, showOptional, className, formatValue }}>
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
