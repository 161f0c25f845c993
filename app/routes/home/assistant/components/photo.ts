import { useEffect, useRef, useState } from "react";
import { isHeic, isPhoto, loadResizer } from "#app/components/files/chosen-photos.ts";
import { PHOTO_MAX_BYTES, PHOTOS_MAX } from "#app/domain/assistant/limits.ts";
import { photoProblem, TOO_MANY_PHOTOS } from "#app/domain/assistant/turn.ts";
import { heicSentence, IMAGE_TYPES, wrongTypeSentence } from "#app/domain/files/accepted-file-types.ts";

/** Enough to read a label. */
const FIT = { sideMax: 2_048, bytesMax: PHOTO_MAX_BYTES, always: "image/jpeg" } as const;

const resized = (file: File): Promise<File> =>
  loadResizer()
    .then(({ resizePhoto }) => resizePhoto(file, FIT))
    .catch(() => file);

/** A chosen photo and the URL of its preview. */
export type Photo = { file: File; url: string };

/** The chosen, pasted, or dropped photos; resized before they are sent. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  /** The current photos, ahead of the render. */
  const held = useRef(photos);
  const adding = useRef<Promise<void>>(Promise.resolve());
  const addressOf = useAddresses();

  function put(next: readonly Photo[]) {
    held.current = next;
    setPhotos(next);
    setProblem(null);
  }

  /** One at a time: a phone may lack memory for several. */
  async function addAll(files: readonly File[]) {
    let why: string | null = null;
    for (const file of files) {
      if (held.current.length >= PHOTOS_MAX) {
        why = TOO_MANY_PHOTOS();
        break;
      }
      const smaller = isPhoto(file) ? await resized(file) : file;
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
    /** Resolves when all photos are resized. */
    async ready(): Promise<readonly Photo[]> {
      await adding.current;
      return held.current;
    },
  };
}

/** Object URLs, revoked with the page. */
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

/** Why a file cannot be sent; null if it can. */
function refusalOf(file: File): string | null {
  if (IMAGE_TYPES.some((type) => type === file.type)) return null;
  return isHeic(file) ? heicSentence(IMAGE_TYPES) : wrongTypeSentence(IMAGE_TYPES);
}

/** The pictures pasted or dropped; the other files if there are none. */
export function picturesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  const pictures = files.filter(({ type, name }) => type.startsWith("image/") || /\.hei[cf]$/i.test(name));
  return pictures.length > 0 ? pictures : files;
}
