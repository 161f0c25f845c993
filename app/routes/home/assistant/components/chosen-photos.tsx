import { useRef } from "react";
import { useStorageUsage } from "#app/components/files/storage-usage.ts";
import { ImagePlus, X } from "#app/components/ui/icons.tsx";
import { useHydrated, useIsomorphicLayoutEffect } from "#app/components/ui/use-hydrated.ts";
import { IMAGE_TYPES } from "#app/domain/files/accepted-file-types.ts";
import * as m from "#app/paraglide/messages.js";
import type { Photo } from "./photo.ts";

type ChosenProps = { photos: readonly Photo[]; onRemove: (photo: Photo) => void };

export function ChosenPhotos({ photos, onRemove }: ChosenProps) {
  const used = useStorageUsage();
  if (photos.length === 0) return null;
  return (
    <div className="mb-1 rounded-[1.25rem] bg-sunken p-2 text-sm">
      <ul aria-label={m.home_assistant_photos_chosen()} className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.url} className="relative w-[4.5rem]">
            <img
              src={photo.url}
              alt=""
              className="size-[4.5rem] rounded-[12px] border border-line object-cover"
            />
            <p className="mt-0.5 truncate text-xs text-ink-2">{photo.file.name}</p>
            <button
              type="button"
              aria-label={m.home_assistant_remove_photo({ number: index + 1, name: photo.file.name })}
              onClick={() => onRemove(photo)}
              className="group absolute top-0 right-0 grid size-11 cursor-pointer justify-items-end p-1"
            >
              <span className="grid size-6 place-items-center rounded-full border border-line bg-surface text-ink group-hover:border-control">
                <X aria-hidden="true" className="size-4" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {used && <p className="mt-1 text-ink-2">{used}</p>}
    </div>
  );
}

/** A file input without scripts; a button with them, as the photos are shown separately. */
export function PhotoInput({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const used = useStorageUsage();
  const take = useRef(() => {});
  take.current = () => {
    const files = [...(input.current?.files ?? [])];
    // So that the same file can be chosen again.
    if (input.current) input.current.value = "";
    if (files.length > 0) onFiles(files);
  };
  // Takes files chosen before hydration.
  useIsomorphicLayoutEffect(() => take.current(), []);
  return (
    <div className="composer-photo">
      <input
        ref={input}
        // With scripts the photos are resized and sent separately.
        name={hydrated ? undefined : "image"}
        type="file"
        // With scripts any readable picture is converted to JPEG.
        accept={hydrated ? "image/*" : IMAGE_TYPES.join(",")}
        multiple
        aria-label={m.common_photo()}
        hidden={hydrated}
        onChange={() => take.current()}
      />
      {!hydrated && used && <p className="text-sm text-ink-2">{used}</p>}
      {hydrated && (
        <button
          type="button"
          aria-label={m.home_assistant_add_photo()}
          title={m.home_assistant_add_photo()}
          onClick={() => input.current?.click()}
          className="grid size-11 cursor-pointer place-items-center rounded-full border border-dashed border-control bg-sunken text-ink-2 hover:text-ink"
        >
          <ImagePlus aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}
