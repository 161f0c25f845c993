import { useEffect, useRef } from "react";

/** How an open menu is left: Esc gives the focus back to its button, a press elsewhere takes it along. */
export type Dismissal = "escape" | "outside";

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
