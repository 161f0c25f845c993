import { useEffect, useRef, useState } from "react";
import { readWebAddress } from "#app/domain/contact/links.ts";
import { readHexColor } from "#app/domain/profile/brand-color.ts";
import { BRAND_IMAGES, type BrandImage } from "#app/domain/profile/brand-image.ts";

export const PROFILE = "/agent/profile";
export const UPLOAD_PATH = "/agent/profile/upload";

/** Unsaved form values, drawn by the preview. */
export type Draft = {
  firstName: string;
  lastName: string;
  teamName: string;
  brokerage: string;
  phone: string;
  email: string;
  website: string;
  color: string;
  /** Image URLs; empty = none. */
  headshot: string;
  logo: string;
};

export type StoredLook = { color: string; headshot: string; logo: string; logoLink: string };

type Chosen = Record<BrandImage, { file: File; url: string } | null>;

export function readDraft(form: FormData, stored: StoredLook, chosen: Record<BrandImage, string>): Draft {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const link = readWebAddress(text("logoLink"));
  const kept = (image: BrandImage, remove: string) => (form.get(remove) === "on" ? "" : stored[image]);
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    teamName: text("teamName"),
    brokerage: text("brokerage"),
    phone: text("phone"),
    email: text("email"),
    website: text("website"),
    color: readHexColor(text("brandColor")) ?? stored.color,
    headshot: chosen.headshot || kept("headshot", "removeHeadshot"),
    logo: chosen.logo || (link.ok && link.url) || kept("logo", "removeLogo"),
  };
}

/** The draft is reread on every `read()`. Chosen images get object URLs, revoked when replaced. */
export function useDraft(initial: Draft, stored: StoredLook) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const chosen = useRef<Chosen>({ headshot: null, logo: null });
  useEffect(() => () => forgetAll(chosen.current), []);

  function read(form: HTMLFormElement) {
    const data = new FormData(form);
    const urls = { headshot: "", logo: "" };
    for (const image of BRAND_IMAGES) urls[image] = urlOf(chosen.current, image, data.get(image));
    setDraft(readDraft(data, stored, urls));
  }

  function forget() {
    forgetAll(chosen.current);
    setDraft(null);
  }

  return { draft: draft ?? initial, read, forget };
}

function urlOf(chosen: Chosen, image: BrandImage, value: FormDataEntryValue | null): string {
  const file = value instanceof File && value.size > 0 ? value : null;
  const before = chosen[image];
  // FormData returns a new File object on every read.
  const same = before && file && before.file.name === file.name && before.file.size === file.size;
  if (same && before.file.lastModified === file.lastModified) return before.url;
  if (before) URL.revokeObjectURL(before.url);
  chosen[image] = file && { file, url: URL.createObjectURL(file) };
  return chosen[image]?.url ?? "";
}

function forgetAll(chosen: Chosen) {
  for (const image of BRAND_IMAGES) {
    const one = chosen[image];
    if (one) URL.revokeObjectURL(one.url);
    chosen[image] = null;
  }
}
