import { type RefObject, useEffect } from "react";

/** After a form comes back with errors, puts the reader at the first field that needs them. */
export function useFocusFirstError(form: RefObject<HTMLElement>, failure: unknown): void {
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, failure]);
}
