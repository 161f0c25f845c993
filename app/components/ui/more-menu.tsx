import { Link } from "@remix-run/react";
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import * as m from "#app/paraglide/messages.js";
import { type ButtonVariant, buttonClass } from "./button.tsx";
import { cx } from "./cx.ts";
import { Ellipsis } from "./icons.tsx";

/** A line of the menu, for the rare one that is no `MoreLink`: a button of a form. */
export const menuItemClass = "menu-item";

type MenuProps = {
  /** Names the button where what it shows does not. */
  label?: string;
  /** What the button shows, and how it looks. */
  button: ReactNode;
  buttonClass: string;
  className?: string;
  panelClass?: string;
  children: ReactNode;
};

/**
 * A panel behind a button, beside it and inside the screen (`.menu` in components.css). It opens without scripts as
 * well; of several one is open. It closes once something in it is chosen, on Esc, and on a press anywhere else.
 */
export function Menu({ label, button, buttonClass: look, className, panelClass, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(
    () => (details.current?.open ? details.current : null),
    (menu, by) => close(menu, by === "escape"),
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is chosen by a key comes as a click; `useDismiss` hears Esc
    <details
      ref={details}
      name="more"
      onClick={closeOnceChosen}
      onBlur={closeBehindFocus}
      className={cx("menu", className)}
    >
      <summary aria-label={label} className={cx(look, "list-none [&::-webkit-details-marker]:hidden")}>
        {button}
      </summary>
      <div className={cx("more-menu", panelClass)}>{children}</div>
    </details>
  );
}

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

/** What else can be done, behind one button. */
export function MoreMenu({ about, spelled = false, variant = "quiet", className, children }: Props) {
  return (
    <Menu
      label={m.ui_more_for({ about })}
      button={spelled ? m.common_more() : <Ellipsis aria-hidden="true" className="size-5" />}
      buttonClass={buttonClass(variant, "md", cx(!spelled && "w-11 px-0! text-ink-2"))}
      className={className}
    >
      {children}
    </Menu>
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

/** Where it is asked for, the focus is left on the button, so that it is there again when a dialog closes. */
function close(menu: HTMLDetailsElement, focusButton: boolean) {
  menu.open = false;
  if (focusButton) menu.querySelector("summary")?.focus();
}

function closeOnceChosen({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) {
  if (target instanceof Element && target.closest("a, button")) close(currentTarget, true);
}

function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  // Where nothing takes the focus, what was pressed may be one of its own lines.
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** How an open menu is left: Esc gives the focus back to its button, a press elsewhere takes it along. */
type Dismissal = "escape" | "outside";

/**
 * Calls `close` on Esc, and on a press outside of the menu that `opened` finds open now; null = none is. It listens on
 * the document, as a press on plain text moves no focus, and on a phone only a field takes one; and all the time, as
 * a menu can be open before anybody is told.
 */
export function useDismiss<Menu extends Element>(
  opened: () => Menu | null,
  close: (menu: Menu, by: Dismissal) => void,
) {
  const latest = useRef({ opened, close });
  latest.current = { opened, close };
  useEffect(() => {
    const press = ({ target }: Event) => {
      const menu = latest.current.opened();
      if (menu && target instanceof Node && !menu.contains(target)) latest.current.close(menu, "outside");
    };
    const key = (event: KeyboardEvent) => {
      const menu = event.key === "Escape" && latest.current.opened();
      if (menu) latest.current.close(menu, "escape");
    };
    document.addEventListener("pointerdown", press);
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("keydown", key);
    };
  }, []);
}
