import { PHOTO_MAX_BYTES } from "#app/domain/assistant/limits.ts";
import { IMAGE_TYPES } from "#app/domain/files/upload-limits.ts";

/** Enough for the small print of a receipt or a label to be read. */
const SIDE_MAX = 3_000;
const SIDE_MIN = 500;
const QUALITY = 0.85;

/**
 * A photo as a JPEG or PNG small enough for whatever it is for: four of them go with one question. What is so already
 * stays as it is; so does a document, and what this browser cannot read: the server says why.
 */
export async function fitPhoto(file: File): Promise<File> {
  if (!file.type.startsWith("image/")) return file;
  if ((IMAGE_TYPES as readonly string[]).includes(file.type) && file.size <= PHOTO_MAX_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const longest = Math.max(picture.width, picture.height);
  let side = Math.min(longest, SIDE_MAX);
  let drawn = await draw(picture, side / longest);
  for (; drawn.size > PHOTO_MAX_BYTES && side >= SIDE_MIN; side = Math.round(side * 0.7)) {
    drawn = await draw(picture, side / longest);
  }
  picture.close();
  return new File([drawn], file.name.replace(/(\.\w+)?$/, ".jpg"), { type: drawn.type });
}

function draw(picture: ImageBitmap, scale: number): Promise<Blob> {
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const pen = canvas.getContext("2d");
  if (pen) {
    // A JPEG has no transparency; without this what was clear turns black.
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}
