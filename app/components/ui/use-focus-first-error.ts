import { type RefObject, useEffect } from "react";

/** Moves focus to the first invalid field after a form comes back. */
export function useFocusFirstError(form: RefObject<HTMLElement>, failure: unknown): void {
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, failure]);
}
