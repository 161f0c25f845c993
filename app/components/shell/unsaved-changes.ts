type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const before = new WeakMap<HTMLFormElement, string>();
const sent = new WeakSet<HTMLFormElement>();
let sending = false;
/** True during a navigation that keeps the forms. */
let keeping = false;

// An empty file input is left out: scripts may have replaced it.
const isControl = (element: unknown): element is Control =>
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !/^(hidden|password)$/.test(element.type) &&
    element.files?.length !== 0);

/** A form's visible fields as text. Hidden fields and passwords are left out. */
function serializeForm(form: HTMLFormElement): string {
  const says = ([...form.elements] as unknown[]).filter(isControl).map((control) => {
    if (!(control instanceof HTMLInputElement)) return [control.name, control.value];
    const { name, type, value, checked, files } = control;
    if (files) return [name, ...[...files].map((file) => `${file.name} ${file.size}`)];
    return [name, /^(checkbox|radio)$/.test(type) ? `${value} ${checked}` : value];
  });
  return JSON.stringify(says);
}

function initialSnapshot(form: HTMLFormElement): string {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return serializeForm(copy);
}

const hasErrors = (form: HTMLFormElement) => form.querySelector("[role=alert], [aria-invalid=true]") !== null;

const isUnsaved = (form: HTMLFormElement) => {
  const was = before.get(form);
  return was !== undefined && was !== serializeForm(form) && (!sent.has(form) || hasErrors(form));
};

export function hasUnsavedChanges(): boolean {
  return !sending && !keeping && [...document.forms].some(isUnsaved);
}

/** Navigates without asking: the forms of this page stay. */
export function withoutUnsavedPrompt(go: () => void): void {
  keeping = true;
  try {
    go();
  } finally {
    keeping = false;
  }
}

export function discardChanges(): void {
  for (const form of document.forms) before.delete(form);
}

function remember(target: EventTarget | null): void {
  const form = target instanceof Element ? target.closest("form") : null;
  if (form?.method !== "post") return;
  const saved = sent.has(form) && !hasErrors(form);
  if (before.has(form) && !saved) return;
  before.set(form, serializeForm(form));
  sent.delete(form);
}

function markSent({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return;
  sent.add(target);
  sending = true;
  setTimeout(() => {
    sending = false;
  });
}

const TOUCHES = ["focusin", "pointerdown", "dragenter"];

/** Counts what was typed before hydration. */
function rememberTyped(form: HTMLFormElement): void {
  if (form.method !== "post") return;
  const first = initialSnapshot(form);
  if (first !== serializeForm(form)) before.set(form, first);
}

/** Tracks typing until stopped by the function it returns. */
export function trackFormChanges(): () => void {
  const stop = new AbortController();
  const how = { capture: true, signal: stop.signal };
  for (const form of document.forms) rememberTyped(form);
  // A dialog in the page as it was loaded already has focus.
  remember(document.activeElement);
  for (const touch of TOUCHES) window.addEventListener(touch, ({ target }) => remember(target), how);
  window.addEventListener("submit", markSent, how);
  const leave = (event: BeforeUnloadEvent) => {
    if (hasUnsavedChanges()) event.preventDefault();
  };
  window.addEventListener("beforeunload", leave, how);
  return () => stop.abort();
}
