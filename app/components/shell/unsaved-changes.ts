/** Which forms of the page hold something typed that is not saved. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a form said when somebody first touched it. */
const before = new WeakMap<HTMLFormElement, string>();
/** Forms that were sent since they were last touched. */
const sent = new WeakSet<HTMLFormElement>();
/** True while a form is being sent: that is no leaving. */
let sending = false;
/** True while the page goes somewhere that keeps what is typed. */
let keeping = false;

// A choice of files that is empty says nothing: with scripts there may be another than without.
const isControl = (element: unknown): element is Control =>
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !/^(hidden|password)$/.test(element.type) &&
    element.files?.length !== 0);

/**
 * A form's visible fields as one text. What the server puts into hidden ones is nobody's typing, and nobody misses a
 * password that was not set.
 */
function serializeForm(form: HTMLFormElement): string {
  const says = ([...form.elements] as unknown[]).filter(isControl).map((control) => {
    if (!(control instanceof HTMLInputElement)) return [control.name, control.value];
    const { name, type, value, checked, files } = control;
    if (files) return [name, ...[...files].map((file) => `${file.name} ${file.size}`)];
    return [name, /^(checkbox|radio)$/.test(type) ? `${value} ${checked}` : value];
  });
  return JSON.stringify(says);
}

/** What a form said when it came, before anybody touched it. */
function initialSnapshot(form: HTMLFormElement): string {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return serializeForm(copy);
}

/** A form that came back with a message is not saved. */
const hasErrors = (form: HTMLFormElement) => form.querySelector("[role=alert], [aria-invalid=true]") !== null;

const isUnsaved = (form: HTMLFormElement) => {
  const was = before.get(form);
  return was !== undefined && was !== serializeForm(form) && (!sent.has(form) || hasErrors(form));
};

/** Whether leaving now would lose something. */
export function hasUnsavedChanges(): boolean {
  return !sending && !keeping && [...document.forms].some(isUnsaved);
}

/** Goes somewhere where the forms of this page stay with what is typed in them: nobody is asked. */
export function withoutUnsavedPrompt(go: () => void): void {
  keeping = true;
  try {
    go();
  } finally {
    keeping = false;
  }
}

/** Forgets what was typed, so that its page may be left. */
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

/** What was typed before the scripts were there is no less unsaved than what comes after. */
function rememberTyped(form: HTMLFormElement): void {
  if (form.method !== "post") return;
  const first = initialSnapshot(form);
  if (first !== serializeForm(form)) before.set(form, first);
}

/** Watches what is typed on the page. Answers how to stop. */
export function trackFormChanges(): () => void {
  const stop = new AbortController();
  const how = { capture: true, signal: stop.signal };
  for (const form of document.forms) rememberTyped(form);
  // A dialog the page came with has its focus already.
  remember(document.activeElement);
  for (const touch of TOUCHES) window.addEventListener(touch, ({ target }) => remember(target), how);
  window.addEventListener("submit", markSent, how);
  const leave = (event: BeforeUnloadEvent) => {
    if (hasUnsavedChanges()) event.preventDefault();
  };
  window.addEventListener("beforeunload", leave, how);
  return () => stop.abort();
}
