import { useEffect, useRef, useState } from "react";
import { readWebAddress } from "#app/domain/contact/links.ts";
import { readHexColor } from "#app/domain/profile/brand-color.ts";
import { BRAND_IMAGES, type BrandImage } from "#app/domain/profile/brand-image.ts";

/** What the profile's page and its form are called, for the browser and the server alike. */

export const PROFILE = "/agent/profile";
export const UPLOAD_PATH = "/agent/profile/upload";

/** The profile as it stands in the form, typed but not saved: what the preview draws. */
export type Draft = {
  firstName: string;
  lastName: string;
  teamName: string;
  brokerage: string;
  phone: string;
  email: string;
  website: string;
  color: string;
  /** Addresses of the pictures; empty = none. */
  headshot: string;
  logo: string;
};

/** What is stored of the pictures: those kept here, and the logo that lies elsewhere. */
export type StoredLook = { color: string; headshot: string; logo: string; logoLink: string };

type Chosen = Record<BrandImage, { file: File; url: string } | null>;

/** Reads the form by its field names; `chosen` holds the files picked in it. */
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

/**
 * The draft of a form, read anew whenever `read` is called after something in it changed. Pictures chosen
 * but not sent get an address in this browser, given back when another takes their place.
 */
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
  // The form answers the same file as a new object each time it is read.
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
