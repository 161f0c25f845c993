import { useEffect } from "react";

/** Enough for the small print of a receipt or a label to be read; larger pictures only take longer. */
const SIDE_MAX = 3_000;
/** Below this, in pixels, a picture is not made smaller anymore to fit: nothing in it could be read. */
const SIDE_MIN = 500;
const QUALITY = 0.85;
/** Least of what any upload may be, in bytes, with room for the rest of its form. */
const BYTES_MAX = 4.5 * 1024 * 1024;

/** `always`: the format of a picture that has to be made anew; a PNG stays one otherwise. */
export type ResizeOptions = { sideMax?: number; bytesMax?: number; always?: "image/jpeg" };

/** A photo in the format iPhones keep. */
export const isHeic = (file: File) => /hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

/** Whether this is a picture that a browser may be able to make smaller or turn into another format. */
export const isPhoto = (file: File) => /^image\/(jpeg|png|webp|avif)$/.test(file.type) || isHeic(file);

/**
 * The picture as a JPEG or PNG with no side over `sideMax` pixels and at most `bytesMax` bytes. One that is so
 * already stays as it is; so does one the browser cannot read: the server will say why. A JPEG that does not end as
 * one is drawn anew, which gives it an end.
 */
export async function resizePhoto(
  file: File,
  { sideMax = SIDE_MAX, bytesMax = BYTES_MAX, always }: ResizeOptions = {},
): Promise<File> {
  const isWhole = await endsWhole(file);
  const bitmap = await read(file, isWhole).catch(() => null);
  if (!bitmap) return file;
  const type = always ?? (file.type === "image/png" ? "image/png" : "image/jpeg");
  const longest = Math.max(bitmap.width, bitmap.height);
  const isFit = longest <= sideMax && file.size <= bytesMax;
  if (isFit && isWhole && /^image\/(jpeg|png)$/.test(file.type)) return file;
  let side = Math.min(longest, sideMax);
  let fitted = await draw(bitmap, side / longest, file.name, type);
  // A PNG of many colors may still be too large: then there is less of it.
  while (fitted && fitted.size > bytesMax && side >= SIDE_MIN) {
    side = Math.round(side * 0.7);
    fitted = await draw(bitmap, side / longest, file.name, type);
  }
  bitmap.close();
  return fitted ?? file;
}

/** The mark a JPEG ends with. */
const END = Uint8Array.of(0xff, 0xd9);

/** Whether nothing is missing behind a JPEG, nor follows it as the trailer of a panorama does. True for others. */
async function endsWhole(file: File): Promise<boolean> {
  if (file.type !== "image/jpeg") return true;
  const end = new Uint8Array(await file.slice(-END.length).arrayBuffer());
  return END.every((byte, at) => end[at] === byte);
}

/** The picture's pixels. Rejects for what the browser cannot read, and for a JPEG that was cut off on its way. */
async function read(file: File, isWhole: boolean): Promise<ImageBitmap> {
  const upright = { imageOrientation: "from-image" } as const;
  if (isWhole) return createImageBitmap(file, upright);
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    if (isCut(image)) throw new RangeError("Cut off in the middle");
    const ended = new Blob([file, END], { type: file.type });
    // A trailer may stand where the end mark should: then what the page can show is all there is.
    return await createImageBitmap(ended, upright).catch(() => createImageBitmap(shown(image)));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** The picture as the page shows it, the right way up. */
function shown(image: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas;
}

/** Rows a browser may leave out of a JPEG for want of its end mark alone: two rows of blocks. */
const ROWS_LEFT_OUT = 32;

/**
 * Whether pixels are missing: a browser shows a cut picture as far as it goes, and nothing below. Given an end, what
 * is missing would be gray, and half a receipt would be kept in silence.
 */
function isCut(image: HTMLImageElement): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext("2d");
  const { naturalWidth, naturalHeight } = image;
  const row = Math.max(0, naturalHeight - ROWS_LEFT_OUT - 1);
  pen?.drawImage(image, naturalWidth - 1, row, 1, 1, 0, 0, 1, 1);
  return pen?.getImageData(0, 0, 1, 1).data[3] === 0;
}

async function draw(bitmap: ImageBitmap, scale: number, name: string, type: string): Promise<File | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  if (type === "image/jpeg") {
    // A JPEG has no transparency; without this what was clear turns black.
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  return (
    blob && new File([blob], name.replace(/(\.\w+)?$/, type === "image/png" ? ".png" : ".jpg"), { type })
  );
}

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
