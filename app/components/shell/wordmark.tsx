import { cx } from "#app/components/ui/cx.ts";
import * as m from "#app/paraglide/messages.js";

export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        "font-serif font-[580] tracking-[-0.012em] whitespace-nowrap",
        className ?? "text-[1.375rem]/7",
      )}
    >
      {m.shell_product()}
    </span>
  );
}
