import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { ChevronDown, Search } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { controlClass } from "#app/components/ui/field-parts.tsx";
import { CLIENT_SORT_LABELS, CLIENT_SORTS } from "#app/domain/client-list.ts";
import type { ListPlace } from "./address.ts";

/** Long enough that a word is one question, short enough to feel like an answer. */
const PAUSE_MS = 250;

/** Looks for clients by name or email: as one types with scripts, by Enter or the button without. */
export function SearchBox({ place: { q, status, sort } }: { place: ListPlace }) {
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
      action="/agent/clients"
      role="search"
      preventScrollReset
      onChange={search}
      onSubmit={() => clearTimeout(timer.current)}
      className="flex w-full max-w-2xl flex-wrap gap-2.5"
    >
      {status !== "all" && <input type="hidden" name="status" value={status} />}
      <label className="relative block min-w-48 grow basis-64">
        <SearchLabel />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Name or email"
          maxLength={100}
          autoComplete="off"
          className={`${controlClass} pl-10`}
        />
      </label>
      <SortChoice key={sort} sort={sort} status={status} />
      <Button variant="secondary" busy={busy}>
        Search
      </Button>
    </Form>
  );
}

/** The deleted have one order, the latest first; the choice for the others is kept meanwhile. */
function SortChoice({ sort, status }: Pick<ListPlace, "sort" | "status">) {
  if (status === "deleted") return <input type="hidden" name="sort" value={sort} />;
  return (
    <label className="relative block min-w-0 grow sm:grow-0">
      <span className="sr-only">Sort by</span>
      <select name="sort" defaultValue={sort} className={`${controlClass} appearance-none truncate pr-10`}>
        {CLIENT_SORTS.map((value) => (
          <option key={value} value={value}>
            {CLIENT_SORT_LABELS[value]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
      />
    </label>
  );
}

function SearchLabel() {
  return (
    <>
      <span className="sr-only">Search clients</span>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
      />
    </>
  );
}
