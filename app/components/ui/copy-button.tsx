import { useEffect, useState } from "react";
import { Button, type ButtonSize, type ButtonVariant } from "#app/components/ui/button.tsx";
import { Check, Copy } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as m from "#app/paraglide/messages.js";

export type CopyButtonProps = {
  text: string;
  label: string;
  /** The accessible name, if a page has several. */
  name?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

const SHOWN_MS = 2_500;

/** Copies a text. Not rendered without scripts, so the text itself must be on the page. */
export function CopyButton({ text, label, name, variant = "secondary", size = "md" }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [result, setResult] = useState("");
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  if (!hydrated) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setResult(m.ui_copied());
    } catch {
      setResult(m.ui_not_copied());
    }
  }

  return (
    <>
      <Button
        type="button"
        variant={variant}
        size={size}
        icon={result === m.ui_copied() ? <Check /> : <Copy />}
        onClick={copy}
        aria-label={result ? undefined : name}
      >
        {result || label}
      </Button>
      <span role="status" className="sr-only">
        {result}
      </span>
    </>
  );
}
