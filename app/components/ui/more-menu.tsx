import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Ellipsis } from "#app/components/ui/icons.tsx";
import { Link } from "#app/components/ui/link.tsx";
import * as words from "./words.ts";

/** A line of the menu, for the rare one that is no `MoreLink`: a button of a form. */
export const menuItemClass = "menu-item";

type Props = {
  /** What it is about, for who cannot see where it stands: "More for Osprey Plumbing". */
  about: string;
  /** With the word, beside other buttons; without it three dots, in a row of a list. */
  spelled?: boolean;
  variant?: ButtonVariant;
  className?: string;
  /** `MoreLink`s, and forms with buttons of `menuItemClass`. */
  children: ReactNode;
};

/** What else can be done, behind one button. It opens without scripts as well; of several one is open. */
export function MoreMenu({ about, spelled = false, variant = "quiet", className, children }: Props) {
  return (
    <details
      name="more"
      onClick={closeOnceChosen}
      onBlur={closeBehindFocus}
      onKeyDown={closeOnEscape}
      className={cx("relative shrink-0", className)}
    >
      <summary
        aria-label={words.moreFor(about)}
        className={buttonClass(
          variant,
          "md",
          cx("list-none [&::-webkit-details-marker]:hidden", !spelled && "w-11 px-0! text-ink-2"),
        )}
      >
        {spelled ? words.more : <Ellipsis aria-hidden="true" className="size-5" />}
      </summary>
      <div className="more-menu">{children}</div>
    </details>
  );
}

type LinkProps = {
  to: string;
  label: string;
  /** With what it is about, for who cannot see the row: "Edit Osprey Plumbing". */
  name?: string;
  icon?: ReactNode;
  /** An address that is no page of ours: a number, an email, a file. */
  plain?: boolean;
  className?: string;
};

/** One line of the menu that leads somewhere. */
export function MoreLink({ to, label, name, icon, plain = false, className }: LinkProps) {
  const look = cx(menuItemClass, className);
  if (plain) {
    return (
      <a href={to} aria-label={name} className={look}>
        {icon}
        {label}
      </a>
    );
  }
  return (
    <Link to={to} preventScrollReset aria-label={name} className={look}>
      {icon}
      {label}
    </Link>
  );
}

/** Leaves the focus on the button, so that it is there again when a dialog closes. */
function close(menu: HTMLDetailsElement) {
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

function closeOnceChosen({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) {
  if (target instanceof Element && target.closest("a, button")) close(currentTarget);
}

function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  // Where nothing takes the focus, what was pressed may be one of its own lines.
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key === "Escape" && currentTarget.open) close(currentTarget);
}
