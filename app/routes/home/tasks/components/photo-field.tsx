import { Field } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/field-parts.tsx";

/** A photo from the camera or the album. Stands last in its form: of a body too large the rest survives. */
export function PhotoField({ error }: { error: string | null }) {
  return (
    <Field label="Photo" name="photo" error={error} hint="JPEG or PNG, up to 10 MB.">
      {(control) => (
        <input
          {...control}
          type="file"
          accept="image/jpeg,image/png"
          className={`${controlClass} text-[0.9375rem] file:mr-3 file:cursor-pointer file:border-0 file:bg-transparent file:font-semibold file:text-sea`}
        />
      )}
    </Field>
  );
}
