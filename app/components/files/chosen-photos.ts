import { useEffect } from "react";

export const isHeic = (file: File) => /hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

export const isPhoto = (file: File) => /^image\/(jpeg|png|webp|avif)$/.test(file.type) || isHeic(file);

/** No page needs it to start, so it is loaded when the page works. */
export const loadResizer = () => import("./resize-photo.ts");

const resizing = new WeakMap<HTMLFormElement, Promise<unknown>>();
/** Resized files: their change event reaches the page. */
const resized = new WeakSet<File>();

async function resizeChosenFile(input: HTMLInputElement, file: File): Promise<void> {
  const fitted = await loadResizer()
    .then(({ resizePhoto }) => resizePhoto(file))
    .catch(() => file);
  resized.add(fitted);
  // Another file was chosen in the meantime.
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
  // An input that takes several files resizes them itself.
  if (input.multiple) return;
  if (!file || resized.has(file) || !isPhoto(file)) return;
  event.stopPropagation();
  const { form } = input;
  const work = resizeChosenFile(input, file);
  if (!form) return;
  const all = Promise.all([resizing.get(form), work]);
  resizing.set(form, all);
  all.finally(() => resizing.get(form) === all && resizing.delete(form));
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  const work = form instanceof HTMLFormElement && resizing.get(form);
  if (!work) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  work.finally(() => {
    if (form.isConnected) form.requestSubmit(submitter);
  });
}

/** Resizes every photo chosen on the page, whatever the field. Rendered once around logged-in pages. */
export function useResizePhotos(): void {
  useEffect(() => {
    // Here before a photo is chosen, as there may be no connection then.
    loadResizer().catch(() => undefined);
    window.addEventListener("change", onChoose, true);
    window.addEventListener("submit", onSubmit, true);
    return () => {
      window.removeEventListener("change", onChoose, true);
      window.removeEventListener("submit", onSubmit, true);
    };
  }, []);
}
