import { useEffect, useRef, useState } from "react";
import { isHeic, isPhoto, resizePhoto } from "#app/components/files/resize-photo.ts";
import { PHOTO_MAX_BYTES, PHOTOS_MAX } from "#app/domain/assistant/limits.ts";
import { photoProblem, TOO_MANY_PHOTOS } from "#app/domain/assistant/turn.ts";
import { heicSentence, IMAGE_TYPES, wrongTypeSentence } from "#app/domain/files/file-types.ts";

/** Enough for a label to be read; larger pictures only take longer. */
const FIT = { sideMax: 2_048, bytesMax: PHOTO_MAX_BYTES, always: "image/jpeg" } as const;

/** A photo chosen for a question, with an address for its preview. */
export type Photo = { file: File; url: string };

/** The photos beside the question: chosen, pasted or dropped, and made smaller before they are sent. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  /** What is beside the question by now, whatever has been drawn of it. */
  const held = useRef(photos);
  const adding = useRef<Promise<void>>(Promise.resolve());
  const addressOf = useAddresses();

  function put(next: readonly Photo[]) {
    held.current = next;
    setPhotos(next);
    setProblem(null);
  }

  /** One after another: a phone has no room for several pictures at full size. */
  async function addAll(files: readonly File[]) {
    let why: string | null = null;
    for (const file of files) {
      if (held.current.length >= PHOTOS_MAX) {
        why = TOO_MANY_PHOTOS();
        break;
      }
      const smaller = isPhoto(file) ? await resizePhoto(file, FIT).catch(() => file) : file;
      const sentence = refusalOf(smaller);
      if (sentence === null) put([...held.current, { file: smaller, url: addressOf(smaller) }]);
      else why = photoProblem(file.name, sentence, files.length === 1);
    }
    setProblem(why);
  }

  function add(files: readonly File[]) {
    adding.current = adding.current.then(() => addAll(files));
  }

  return {
    photos,
    problem,
    add,
    remove: (photo: Photo) => put(held.current.filter((one) => one !== photo)),
    put,
    /** The photos, once all of them are small enough. */
    async ready(): Promise<readonly Photo[]> {
      await adding.current;
      return held.current;
    },
  };
}

/** Gives files addresses to be shown by, which end with the page. */
function useAddresses() {
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return (file: File) => {
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    return url;
  };
}

/** Why a file cannot be sent, which the browser was to make a JPEG of; null where it can. */
function refusalOf(file: File): string | null {
  if (IMAGE_TYPES.some((type) => type === file.type)) return null;
  return isHeic(file) ? heicSentence(IMAGE_TYPES) : wrongTypeSentence(IMAGE_TYPES);
}

/** The pictures of what was pasted or dropped; files of other kinds where it has no picture. */
export function picturesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  const pictures = files.filter(({ type, name }) => type.startsWith("image/") || /\.hei[cf]$/i.test(name));
  return pictures.length > 0 ? pictures : files;
}
