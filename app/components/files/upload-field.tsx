import { useContext, useState } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { controlClass, Field, FormResultContext } from "#app/components/ui/field.tsx";
import { formatBytes, tooLargeSentence } from "#app/domain/files/accepted-file-types.ts";
import { useFileHint } from "./storage-usage.ts";

export const fileInputClass = cx(
  controlClass,
  "cursor-pointer border-dashed bg-sunken py-3 text-[0.9375rem] file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:border-control",
);

export type UploadFieldProps = {
  label: string;
  name: string;
  /** Media types, or endings such as ".csv". */
  types: readonly string[];
  /** In bytes; left out if only the server checks it. */
  maxBytes?: number;
  hint: string;
  showOptional?: boolean;
  error?: string | null;
  required?: boolean;
  className?: string;
  onChoose?: (file: File | null) => void;
};

/** Works without scripts. Refuses a file that is too large before it is sent. */
export function UploadField(props: UploadFieldProps) {
  const {
    label,
    name,
    types,
    maxBytes = Infinity,
    error,
    required,
    showOptional,
    className,
    onChoose,
  } = props;
  const hint = useFileHint(props.hint);
  const [chosen, setChosen] = useState<File | null>(null);
  const tooLarge = chosen !== null && chosen.size > maxBytes;
  const answer = useContext(FormResultContext);
  return (
    // Choosing the file is the change that would hide the form's error, so a refused file has a result of its own.
    <FormResultContext.Provider value={tooLarge ? chosen : answer}>
      <Field
        label={label}
        name={name}
        hint={chosen && !tooLarge ? formatBytes(chosen.size) : hint}
        error={tooLarge ? tooLargeSentence(maxBytes) : error}
        required={required}
        showOptional={showOptional}
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
            className={fileInputClass}
          />
        )}
      </Field>
    </FormResultContext.Provider>
  );
}
