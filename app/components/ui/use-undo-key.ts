import { type RefObject, useEffect } from "react";

/** The keys of an Undo as `aria-keyshortcuts` names them. */
export const UNDO_KEYS = "Control+Z Meta+Z";

const WRITES = "input, textarea, select, [contenteditable]";

/** Presses the button while it is there on Ctrl+Z or ⌘Z, but for where somebody writes: there it undoes what they typed. */
export function useUndoKey(button: RefObject<HTMLButtonElement>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.repeat) return;
      if (!button.current || (event.target instanceof Element && event.target.closest(WRITES))) return;
      event.preventDefault();
      button.current.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [button]);
}
