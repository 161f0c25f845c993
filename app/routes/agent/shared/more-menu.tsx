import { useLocation } from "@remix-run/react";
import { Ellipsis } from "lucide-react";
import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import * as common from "#app/components/ui/words.ts";

/** A link or button of the menu. */
export const menuItemClass =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left text-[0.9375rem]/5 font-semibold text-ink no-underline hover:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0";

type Props = {
  /** What it is about, for who cannot see where it stands. */
  about?: string;
  /** Only the three dots, where there is no room. */
  compact?: boolean;
  variant?: ButtonVariant;
  className?: string;
  /** Items: links and forms of `menuItemClass`. */
  children: ReactNode;
};

/** What is done less often, folded behind "More". Needs no script; with one it closes as menus do. */
export function MoreMenu({ about, compact, variant = "secondary", className, children }: Props) {
  const { key } = useLocation();
  return (
    // The key closes it again once the reader has gone somewhere.
    <details
      key={key}
      className={cx("relative shrink-0", className)}
      onBlur={closeBehind}
      onKeyDown={closeByEscape}
    >
      <summary
        className={buttonClass(
          variant,
          "md",
          cx("list-none [&::-webkit-details-marker]:hidden", compact && "w-11 px-0!"),
        )}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
        <span className={compact ? "sr-only" : undefined}>{common.more}</span>
        {about && <span className="sr-only">: {about}</span>}
      </summary>
      <div className="absolute top-full right-0 z-20 mt-1.5 w-max min-w-44 max-w-72 rounded-md border border-line bg-surface py-1.5 shadow-over">
        {children}
      </div>
    </details>
  );
}

function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  // Where nothing takes the focus, what was pressed may be one of its own items.
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}
