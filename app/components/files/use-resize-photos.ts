import { useEffect } from "react";
import { isPhoto, resizePhoto } from "./resize-photo.ts";

/** Forms with a picture on its way to being smaller. */
const fitting = new WeakMap<HTMLFormElement, Promise<unknown>>();
/** Pictures that have been looked at: the page may hear of them. */
const fit = new WeakSet<File>();

/** Puts a smaller picture into the field it was chosen in; the page's own listeners hear of that one alone. */
async function makeFit(input: HTMLInputElement, file: File): Promise<void> {
  const fitted = await resizePhoto(file).catch(() => file);
  fit.add(fitted);
  // Another one was chosen meanwhile.
  if (input.files?.[0] !== file) return;
  if (fitted !== file) {
    const box = new DataTransfer();
    box.items.add(fitted);
    input.files = box.files;
  }
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

function onChoose(event: Event): void {
  const { target: input } = event;
  if (!(input instanceof HTMLInputElement) || input.type !== "file" || !input.accept.includes("image/"))
    return;
  const file = input.files?.[0];
  // Who takes several makes them smaller one by one, and shows each.
  if (input.multiple) return;
  if (!file || fit.has(file) || !isPhoto(file)) return;
  event.stopPropagation();
  const { form } = input;
  const work = makeFit(input, file);
  if (!form) return;
  const all = Promise.all([fitting.get(form), work]);
  fitting.set(form, all);
  all.finally(() => fitting.get(form) === all && fitting.delete(form));
}

/** Sent before the picture is small enough, a form goes as soon as it is. */
function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  const work = form instanceof HTMLFormElement && fitting.get(form);
  if (!work) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  work.finally(() => {
    if (form.isConnected) form.requestSubmit(submitter);
  });
}

/** Makes every photo chosen on the page fit for sending, whatever the field. Stands once around signed-in pages. */
export function useResizePhotos(): void {
  useEffect(() => {
    window.addEventListener("change", onChoose, true);
    window.addEventListener("submit", onSubmit, true);
    return () => {
      window.removeEventListener("change", onChoose, true);
      window.removeEventListener("submit", onSubmit, true);
    };
  }, []);
}
