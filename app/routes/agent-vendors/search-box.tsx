import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { controlClass } from "#app/components/ui/field-parts.tsx";
import type { ListPlace } from "./address.ts";

/** Long enough that a word is one question, short enough to feel like an answer. */
const PAUSE_MS = 250;

/** Sends a form once its reader pauses; `sendNow` is for the form's own button, which is quicker. */
function useSubmitOnPause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    sendLater({ currentTarget: form }: FormEvent<HTMLFormElement>) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS);
    },
    sendNow: () => clearTimeout(timer.current),
  };
}

/** Looks for vendors by name, category or description: as one types with scripts, by Enter or the button without. */
export function SearchBox({ place: { q, category } }: { place: ListPlace }) {
  const input = useRef<HTMLInputElement>(null);
  const { sendLater, sendNow } = useSubmitOnPause();
  const busy = useNavigation().formData?.has("q") ?? false;
  // Back, forward and "Clear" change the question without the box; while one types, the box is ahead.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);
  return (
    <Form
      method="get"
      action="/agent/vendors"
      role="search"
      preventScrollReset
      onChange={sendLater}
      onSubmit={sendNow}
      className="flex w-full max-w-lg gap-2.5"
    >
      {category && <input type="hidden" name="category" value={category} />}
      <label className="relative block min-w-0 grow">
        <span className="sr-only">Search vendors</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
        />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Name, category or words"
          maxLength={100}
          autoComplete="off"
          className={`${controlClass} pl-10`}
        />
      </label>
      <Button variant="secondary" busy={busy}>
        Search
      </Button>
    </Form>
  );
}
