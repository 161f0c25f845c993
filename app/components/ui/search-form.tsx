import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import * as m from "#app/paraglide/messages.js";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { controlClass } from "./field.tsx";
import { Search } from "./icons.tsx";

/** Milliseconds: long enough to type a word, short enough to feel immediate. */
const PAUSE_MS = 250;

export type SearchFormProps = {
  action: string;
  q: string;
  label: string;
  placeholder: string;
  kept?: Record<string, string | null>;
  className?: string;
  children?: ReactNode;
};

export function SearchForm({
  action,
  q,
  label,
  placeholder,
  kept = {},
  className,
  children,
}: SearchFormProps) {
  const { sendLater, sendNow } = useSubmitOnPause();
  const busy = useNavigation().formData?.has("q") ?? false;
  return (
    <Form
      method="get"
      action={action}
      role="search"
      preventScrollReset
      onChange={sendLater}
      onSubmit={sendNow}
      className={cx("flex w-full gap-2.5", className)}
    >
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <SearchInput q={q} label={label} placeholder={placeholder} />
      {children}
      <Button variant="secondary" busy={busy}>
        {m.ui_search()}
      </Button>
    </Form>
  );
}

function SearchInput({ q, label, placeholder }: Pick<SearchFormProps, "q" | "label" | "placeholder">) {
  const input = useRef<HTMLInputElement>(null);
  // Back, forward, and "Clear" change the search without the box; while typing, the box is ahead.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);
  return (
    <label className="relative block min-w-48 grow basis-48">
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={q}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        className={`${controlClass} pl-10 text-ellipsis`}
      />
    </label>
  );
}

/** Submits a form after a pause; `sendNow` submits at once. */
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
