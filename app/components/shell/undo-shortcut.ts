const WRITES = "input, textarea, select, [contenteditable]";

/** Presses the Undo of the message on the screen on Ctrl+Z or ⌘Z, but for where somebody writes: there it undoes what they typed. */
function undoByKey(event: KeyboardEvent) {
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
  if (event.shiftKey || event.altKey || event.repeat) return;
  if (event.target instanceof Element && event.target.closest(WRITES)) return;
  const undo = document.querySelector<HTMLButtonElement>(".toast form button");
  if (!undo) return;
  event.preventDefault();
  undo.click();
}

/** Listens for it; the answer ends that. */
export function bindUndoShortcut() {
  document.addEventListener("keydown", undoByKey);
  return () => document.removeEventListener("keydown", undoByKey);
}
