import { Link } from "@remix-run/react";
import { Ellipsis } from "lucide-react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import * as common from "#app/components/ui/words.ts";

const BARE = "list-none [&::-webkit-details-marker]:hidden";
const ITEM_CLASS =
  "flex min-h-11 items-center px-4 text-[0.9375rem] font-semibold whitespace-nowrap hover:bg-sunken";

type Props = {
  /** What the menu is for, beginning with More: "More for Osprey Plumbing". */
  label: string;
  /** With the word, beside other buttons; without it three dots, in a row of a list. */
  spelled?: boolean;
  className?: string;
  children: ReactNode;
};

/** What else can be done, behind one button. It opens without scripts as well; of several one is open. */
export function MoreMenu({ label, spelled = false, className, children }: Props) {
  return (
    <details
      name="more"
      onClick={closeOnceChosen}
      onKeyDown={closeOnEscape}
      className={cx("relative shrink-0", className)}
    >
      <summary
        aria-label={label}
        className={
          spelled
            ? buttonClass("secondary", "md", BARE)
            : cx(
                BARE,
                "grid size-11 cursor-pointer place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink",
              )
        }
      >
        {spelled ? common.more : <Ellipsis aria-hidden="true" className="size-5" />}
      </summary>
      <ul className="absolute top-full right-0 z-30 mt-1 min-w-44 rounded-md border border-line bg-surface py-1.5 shadow-over">
        {children}
      </ul>
    </details>
  );
}

type LinkProps = {
  to: string;
  label: string;
  /** With what it is about, for who cannot see the row: "Edit Osprey Plumbing". */
  name?: string;
  /** An address that is no page of ours: a number, an email, a file. */
  plain?: boolean;
  className?: string;
};

/** One line of the menu. */
export function MoreLink({ to, label, name, plain = false, className }: LinkProps) {
  return (
    <li className={className}>
      {plain ? (
        <a href={to} aria-label={name} className={ITEM_CLASS}>
          {label}
        </a>
      ) : (
        <Link to={to} preventScrollReset discover="none" aria-label={name} className={ITEM_CLASS}>
          {label}
        </Link>
      )}
    </li>
  );
}

/** Leaves the focus on the button, so that it is there again when a dialog closes. */
function close(menu: HTMLDetailsElement) {
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

function closeOnceChosen({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) {
  if (target instanceof Element && target.closest("a")) close(currentTarget);
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key === "Escape" && currentTarget.open) close(currentTarget);
}
