import { useEffect, useRef, useState } from "react";
import { PHOTO_MAX_BYTES } from "#app/domain/assistant/limits.ts";
import { heicSentence, IMAGE_TYPES, wrongTypeSentence } from "#app/domain/files/limits.ts";

/** Enough for a label to be read; larger pictures only take longer. */
const SIDE_MAX = 2_048;
const QUALITY = 0.85;

/** A photo chosen for a question, with an address for its preview. */
export type Photo = { file: File; url: string };

/** The photo beside the question: chosen, pasted or dropped, and made smaller before it is sent. */
export function usePhoto() {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );

  async function choose(file: File) {
    if (!IMAGE_TYPES.some((type) => type === file.type)) {
      const heic = /\.hei[cf]$/i.test(file.name) || /hei[cf]/.test(file.type);
      setProblem(heic ? heicSentence(IMAGE_TYPES) : wrongTypeSentence(IMAGE_TYPES));
      return;
    }
    const smaller = await shrink(file);
    const url = URL.createObjectURL(smaller);
    urls.current.push(url);
    setPhoto({ file: smaller, url });
    setProblem(null);
  }

  function put(again: Photo | null) {
    setPhoto(again);
    setProblem(null);
  }

  return { photo, problem, choose, put };
}

/** The first picture of what was pasted or dropped. */
export function pictureIn(data: DataTransfer | null): File | null {
  const files = [...(data?.files ?? [])];
  return files.find(({ type }) => type.startsWith("image/")) ?? files[0] ?? null;
}

/** The picture within the limits of a question. One the browser cannot read goes as it is: the server will say why. */
async function shrink(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= PHOTO_MAX_BYTES) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return file;
  // A JPEG has no transparency; without this what was clear turns black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  return blob ? new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" }) : file;
}
