import { createContext, type ImgHTMLAttributes, type Ref, useContext } from "react";
import type { Place } from "#app/domain/device/offline-block.ts";

export const OfflineCopyContext = createContext(false);

export const useIsOfflineCopy = () => useContext(OfflineCopyContext);

/** In an offline copy, a place the service worker can fill: see `placeText`. */
export function OfflinePlaceholder({ place }: { place: Place }) {
  return useIsOfflineCopy() ? <div data-offline={place} /> : null;
}

type Props = ImgHTMLAttributes<HTMLImageElement> & { alt: string; imageRef?: Ref<HTMLImageElement> };

export function Picture({ imageRef, alt, ...image }: Props) {
  return useIsOfflineCopy() ? null : <img ref={imageRef} alt={alt} {...image} />;
}
