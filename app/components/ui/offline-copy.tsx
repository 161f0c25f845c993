import { createContext, type ImgHTMLAttributes, type Ref, useContext } from "react";
import type { Place } from "#app/domain/device/offline-block.ts";

/** Whether the page is made to be kept and read without a connection: without scripts and pictures, which are not kept. */
export const OfflineCopyContext = createContext(false);

export const useIsOfflineCopy = () => useContext(OfflineCopyContext);

/** In a copy, where the service worker can put something: see `placeText`. Nothing elsewhere. */
export function OfflinePlaceholder({ place }: { place: Place }) {
  return useIsOfflineCopy() ? <div data-offline={place} /> : null;
}

type Props = ImgHTMLAttributes<HTMLImageElement> & { alt: string; imageRef?: Ref<HTMLImageElement> };

/** A picture; nothing in a copy. */
export function Picture({ imageRef, alt, ...image }: Props) {
  return useIsOfflineCopy() ? null : <img ref={imageRef} alt={alt} {...image} />;
}
