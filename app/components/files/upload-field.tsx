import { useState } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/field-parts.tsx";
import { type FileType, formatBytes, tooLargeSentence } from "#app/domain/files/limits.ts";
import { useFileHint } from "./room-used.ts";

export type UploadFieldProps = {
  label: string;
  name: string;
  types: readonly FileType[];
  /** Largest file, in bytes. */
  maxBytes: number;
  hint: string;
  error?: string | null;
  required?: boolean;
  className?: string;
  /** Told which file is chosen, null for none. */
  onChoose?: (file: File | null) => void;
};

/** Chooses a file, or takes one dropped on it. One that is too large is said so before it is sent. */
export function UploadField(props: UploadFieldProps) {
  const { label, name, types, maxBytes, error, required, className, onChoose } = props;
  const hint = useFileHint(props.hint);
  const [chosen, setChosen] = useState<File | null>(null);
  const tooLarge = chosen !== null && chosen.size > maxBytes;
  return (
    <Field
      label={label}
      name={name}
      hint={chosen && !tooLarge ? formatBytes(chosen.size) : hint}
      error={tooLarge ? tooLargeSentence(maxBytes) : error}
      required={required}
      className={className}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept={types.join(",")}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0] ?? null;
            setChosen(file);
            onChoose?.(file);
          }}
          className={cx(
            controlClass,
            "cursor-pointer border-dashed bg-sunken py-3 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:border-control",
          )}
        />
      )}
    </Field>
  );
}
