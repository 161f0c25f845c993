/** Pixels. Enough to read the small print of a receipt or a label. */
const SIDE_MAX = 3_000;
/** Pixels. A picture is never made smaller than this: nothing in it could be read. */
const SIDE_MIN = 500;
const QUALITY = 0.85;
/** The smallest upload limit of any form, in bytes, less some room for its other fields. */
const BYTES_MAX = 4.5 * 1024 * 1024;

/** `always`: the output format, even for a PNG, which otherwise stays a PNG. */
export type ResizeOptions = { sideMax?: number; bytesMax?: number; always?: "image/jpeg" };

/** JPEG or PNG. Returns the file itself if it fits or the browser cannot read it. A truncated JPEG is redrawn. */
export async function resizePhoto(
  file: File,
  { sideMax = SIDE_MAX, bytesMax = BYTES_MAX, always }: ResizeOptions = {},
): Promise<File> {
  const isWhole = await hasEndMarker(file);
  const bitmap = await decodePicture(file, isWhole).catch(() => null);
  if (!bitmap) return file;
  const type = always ?? (file.type === "image/png" ? "image/png" : "image/jpeg");
  const longest = Math.max(bitmap.width, bitmap.height);
  const isFit = longest <= sideMax && file.size <= bytesMax;
  if (isFit && isWhole && /^image\/(jpeg|png)$/.test(file.type)) return file;
  let side = Math.min(longest, sideMax);
  let fitted = await draw(bitmap, side / longest, file.name, type);
  // A PNG with many colors may still be too large, so it is made smaller step by step.
  while (fitted && fitted.size > bytesMax && side >= SIDE_MIN) {
    side = Math.round(side * 0.7);
    fitted = await draw(bitmap, side / longest, file.name, type);
  }
  bitmap.close();
  return fitted ?? file;
}

const END = Uint8Array.of(0xff, 0xd9);

/** Whether a JPEG ends with its end marker; true for other formats. A panorama may have a trailer after it. */
async function hasEndMarker(file: File): Promise<boolean> {
  if (file.type !== "image/jpeg") return true;
  const end = new Uint8Array(await file.slice(-END.length).arrayBuffer());
  return END.every((byte, at) => end[at] === byte);
}

async function decodePicture(file: File, isWhole: boolean): Promise<ImageBitmap> {
  const upright = { imageOrientation: "from-image" } as const;
  if (isWhole) return createImageBitmap(file, upright);
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    if (isCut(image)) throw new RangeError("Cut off in the middle");
    const ended = new Blob([file, END], { type: file.type });
    // A trailer may stand where the end marker should be, so the page decodes what it can.
    return await createImageBitmap(ended, upright).catch(() => createImageBitmap(drawImage(image)));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function drawImage(image: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas;
}

/** Rows that a browser may drop from a JPEG only because its end marker is missing: two rows of blocks. */
const ROWS_LEFT_OUT = 32;

/** A browser draws missing pixels in gray, so half a receipt would be stored without an error. */
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
    // A JPEG has no transparency; without this, transparent pixels turn black.
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  return (
    blob && new File([blob], name.replace(/(\.\w+)?$/, type === "image/png" ? ".png" : ".jpg"), { type })
  );
}
