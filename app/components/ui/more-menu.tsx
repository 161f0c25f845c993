import { Link } from "@remix-run/react";
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import * as m from "#app/paraglide/messages.js";
import { type ButtonVariant, buttonClass } from "./button.tsx";
import { cx } from "./cx.ts";
import { Ellipsis } from "./icons.tsx";

/** For menu items that are not a `MoreLink`, such as a form's button. */
export const menuItemClass = "menu-item";

type MenuProps = {
  /** The button's accessible name, if its content has none. */
  label?: string;
  button: ReactNode;
  buttonClass: string;
  className?: string;
  panelClass?: string;
  children: ReactNode;
};

/** Works without scripts. Closes after a choice, on Escape, and on a press elsewhere. */
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
  about: string;
  /** With the word "More" instead of three dots. */
  spelled?: boolean;
  variant?: ButtonVariant;
  className?: string;
  /** `MoreLink`s, and forms with buttons of `menuItemClass`. */
  children: ReactNode;
};

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
  /** The accessible name: "Edit Osprey Plumbing". */
  name?: string;
  icon?: ReactNode;
  /** Not one of our pages: a phone number, an email, a file. */
  plain?: boolean;
  className?: string;
};

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

/** On request, focus returns to the button, so that it is there when a dialog closes. */
function close(menu: HTMLDetailsElement, focusButton: boolean) {
  menu.open = false;
  if (focusButton) menu.querySelector("summary")?.focus();
}

function closeOnceChosen({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) {
  if (target instanceof Element && target.closest("a, button")) close(currentTarget, true);
}

function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  // Without a focus target, the press may have been inside the menu.
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** Escape returns focus to the button; a press elsewhere does not. */
type Dismissal = "escape" | "outside";

/** `opened` returns null for none. Listens on the document, as a press on plain text moves no focus. */
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
