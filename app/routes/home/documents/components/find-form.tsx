import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { controlClass } from "#app/components/ui/field.tsx";
import { ChevronDown, Search } from "#app/components/ui/icons.tsx";
import { DOCUMENT_KIND_OPTIONS } from "#app/domain/documents/document.ts";
import * as m from "#app/paraglide/messages.js";
import { DOCUMENTS, type ListParams } from "../paths.ts";

/** Milliseconds: long enough to type a word, short enough to feel immediate. */
const PAUSE_MS = 250;

/** Searches by name and kind: while typing with scripts, by the button without. */
export function FindForm({ place }: { place: ListParams }) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const busy = useNavigation().formData?.has("q") ?? false;
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back, forward, and "Show all" change the search without the form; while typing, the form is ahead.
  useEffect(() => {
    if (!form.current || form.current.contains(document.activeElement)) return;
    const [q, kind] = form.current.querySelectorAll<HTMLInputElement>("[name]");
    if (q) q.value = place.q;
    if (kind) kind.value = place.kind ?? "";
  }, [place]);

  function find(event: FormEvent<HTMLFormElement>) {
    const current = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(current, { replace: true, preventScrollReset: true }), PAUSE_MS);
  }

  return (
    <Form
      ref={form}
      method="get"
      action={DOCUMENTS}
      role="search"
      preventScrollReset
      onChange={find}
      onSubmit={() => clearTimeout(timer.current)}
      className="flex flex-wrap gap-2.5"
    >
      <NameInput q={place.q} />
      <KindSelect kind={place.kind ?? ""} />
      <Button variant="secondary" busy={busy}>
        {m.ui_search()}
      </Button>
    </Form>
  );
}

function NameInput({ q }: { q: string }) {
  return (
    <label className="relative block min-w-48 grow">
      <span className="sr-only">{m.home_documents_search_documents()}</span>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        name="q"
        defaultValue={q}
        placeholder={m.common_name()}
        maxLength={100}
        autoComplete="off"
        className={`${controlClass} pl-10`}
      />
    </label>
  );
}

function KindSelect({ kind }: { kind: string }) {
  return (
    <label className="relative block min-w-36 grow sm:grow-0">
      <span className="sr-only">{m.common_type_field()}</span>
      <select name="kind" defaultValue={kind} className={`${controlClass} appearance-none truncate pr-10`}>
        <option value="">{m.home_documents_all_kinds()}</option>
        {DOCUMENT_KIND_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
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
