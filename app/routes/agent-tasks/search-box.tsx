import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { controlClass } from "#app/components/ui/field-parts.tsx";
import { LIBRARY, type ListPlace } from "./address.ts";

/** Long enough that a word is one question, short enough to feel like an answer. */
const PAUSE_MS = 250;

/** Looks for tasks by their words, in the tab that is open: as one types with scripts, by Enter without. */
export function SearchBox({ place: { tab, q } }: { place: ListPlace }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const busy = useNavigation().formData?.has("q") ?? false;
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back, forward and "Clear" change the question without the box; while one types, the box is ahead.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);

  function search(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS);
  }

  return (
    <Form
      method="get"
      action={LIBRARY}
      role="search"
      preventScrollReset
      onChange={search}
      onSubmit={() => clearTimeout(timer.current)}
      className="flex w-full max-w-lg gap-2.5 xl:w-96"
    >
      {tab && <input type="hidden" name="tab" value={tab} />}
      <label className="relative block min-w-0 grow">
        <span className="sr-only">Search tasks</span>
        <SearchIcon />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Title, words or category"
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

function SearchIcon() {
  return (
    <Search
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
    />
  );
}
