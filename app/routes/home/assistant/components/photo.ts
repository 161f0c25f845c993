import { useEffect, useRef, useState } from "react";
import { fitPhoto, isHeic, isPhoto } from "#app/components/files/fit-photo.ts";
import { PHOTO_MAX_BYTES } from "#app/domain/assistant/limits.ts";
import { heicSentence, IMAGE_TYPES, wrongTypeSentence } from "#app/domain/files/limits.ts";

/** Enough for a label to be read; larger pictures only take longer. */
const FIT = { sideMax: 2_048, bytesMax: PHOTO_MAX_BYTES, always: "image/jpeg" } as const;

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
    const smaller = isPhoto(file) ? await fitPhoto(file, FIT) : file;
    if (!IMAGE_TYPES.some((type) => type === smaller.type)) {
      setProblem(isHeic(file) ? heicSentence(IMAGE_TYPES) : wrongTypeSentence(IMAGE_TYPES));
      return;
    }
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
