import type { TextareaHTMLAttributes } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { controlClass, Field, type FieldBase } from "#app/components/ui/field-parts.tsx";

export type TextareaFieldProps = FieldBase &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldBase>;

/** Several lines of text; grows with what is typed where the browser can. */
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
