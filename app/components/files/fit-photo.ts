/** Enough for the small print of a receipt or a label to be read; larger pictures only take longer. */
const SIDE_MAX = 3_000;
const QUALITY = 0.85;
/** Least of what any upload may be, in bytes, with room for the rest of its form. */
const BYTES_MAX = 4.5 * 1024 * 1024;

/** `always`: the format of a picture that has to be made anew; a PNG stays one otherwise. */
export type Fit = { sideMax?: number; bytesMax?: number; always?: "image/jpeg" };

/** A photo in the format iPhones keep. */
export const isHeic = (file: File) => /hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

/** Whether this is a picture that a browser may be able to make smaller or turn into another format. */
export const isPhoto = (file: File) => /^image\/(jpeg|png|webp|avif)$/.test(file.type) || isHeic(file);

/**
 * The picture as a JPEG or PNG with no side over `sideMax` pixels and at most `bytesMax` bytes. One that is so
 * already stays as it is; so does one the browser cannot read: the server will say why.
 */
export async function fitPhoto(
  file: File,
  { sideMax = SIDE_MAX, bytesMax = BYTES_MAX, always }: Fit = {},
): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return file;
  const type = always ?? (file.type === "image/png" ? "image/png" : "image/jpeg");
  const longest = Math.max(bitmap.width, bitmap.height);
  if (/^image\/(jpeg|png)$/.test(file.type) && longest <= sideMax && file.size <= bytesMax) return file;
  let fitted: File | null = null;
  // A PNG of many colors may still be too large: then there is less of it.
  for (let side = Math.min(longest, sideMax); side >= 500; side = Math.round(side * 0.7)) {
    fitted = await draw(bitmap, side / longest, file.name, type);
    if (!fitted || fitted.size <= bytesMax) break;
  }
  bitmap.close();
  return fitted ?? file;
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
