import { useLocation } from "@remix-run/react";
import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from "react";
import * as m from "#app/paraglide/messages.js";
import { cx } from "./cx.ts";
import { Ellipsis } from "./icons.tsx";
import { useDismiss } from "./more-menu.tsx";

/** The query parameter that names the row whose menu is open. */
const OPEN_MENU = "more";

type Menus = {
  form: string;
  row: string;
  isOpen: boolean;
};

const MenusOfList = createContext<Menus>({ form: "", row: "", isOpen: false });

type ListProps = {
  address: string;
  children: ReactNode;
};

/** Renders a menu only when opened, by script or by its address. Only one is open at a time. */
export function RowMenus({ address, children }: ListProps) {
  const form = useId();
  const opened = new URLSearchParams(useLocation().search).get(OPEN_MENU) ?? "";
  const [menu, setMenu] = useState({ row: opened, isOpen: opened !== "" });
  const list = useRef<HTMLDivElement>(null);
  const [path, search] = address.split("?");
  const openMenu = () => list.current?.querySelector("[aria-expanded=true]")?.closest(MENU) ?? null;
  const close = (focusButton: boolean) => {
    // Focus stays on the button, so that it is there when a dialog closes.
    if (focusButton) openMenu()?.querySelector("button")?.focus();
    setMenu((now) => ({ ...now, isOpen: false }));
  };
  useDismiss(openMenu, (_, by) => close(by === "escape"));
  const press = (event: MouseEvent) => {
    const pressed = pressedIn(event.target);
    if (!pressed) return;
    if (pressed.closest(".more-menu")) return close(true);
    event.preventDefault();
    const row = (pressed as HTMLButtonElement).value;
    setMenu((now) => ({ row, isOpen: !(now.isOpen && now.row === row) }));
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // Without a focus target, the press may have been inside the menu.
    if (!(relatedTarget instanceof Node) || target.closest(MENU)?.contains(relatedTarget) !== false) return;
    setMenu((now) => ({ ...now, isOpen: false }));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the buttons and links in its rows
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is chosen by a key comes as a click; `useDismiss` hears Esc
    <div ref={list} className="contents" onClick={press} onBlur={leave}>
      <form id={form} method="get" action={`${path}#${OPEN_MENU}`} hidden>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <MenusOfList.Provider value={{ form, ...menu }}>{children}</MenusOfList.Provider>
    </div>
  );
}

const MENU = ".row-menu";

/** What was pressed in a menu; null outside of one. */
function pressedIn(target: EventTarget): Element | null {
  const pressed = target instanceof Element ? target.closest("a, button") : null;
  return pressed?.closest(MENU) ? pressed : null;
}

type Props = {
  row: string;
  about: string;
  className?: string;
  /** `MoreLink`s, and forms with buttons of `menuItemClass`. */
  lines: () => ReactNode;
};

export function RowMenu({ row, about, className, lines }: Props) {
  const menus = useContext(MenusOfList);
  const isHere = menus.row === row;
  const isOpen = isHere && menus.isOpen;
  return (
    <div className={cx("menu row-menu", className)}>
      <button
        type="submit"
        form={menus.form}
        // An open one asks for none.
        name={isOpen ? undefined : OPEN_MENU}
        value={row}
        id={isOpen ? OPEN_MENU : undefined}
        aria-expanded={isOpen}
        aria-label={m.ui_more_for({ about })}
      >
        <Ellipsis className="size-5" />
      </button>
      {isHere && (
        <div className="more-menu" hidden={!isOpen}>
          {lines()}
        </div>
      )}
    </div>
  );
}
