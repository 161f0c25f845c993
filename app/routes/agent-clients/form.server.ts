import { z } from "zod";
import { DEFAULT_STATE, HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/vocabulary.ts";
import { emailField, line, optionalLine } from "#app/http/forms.server.ts";
import type { DialogPlace, ListPlace } from "./address.ts";

const state = optionalLine()
  .transform((value) => value.toUpperCase() || DEFAULT_STATE)
  .refine((value) => /^[A-Z]{2}$/.test(value), "Please use two letters, such as FL.");

const zipCode = optionalLine().refine((value) => /^(\d{5})?$/.test(value), "Please use five digits.");

const features = z
  .array(z.enum(HOME_FEATURES, "Please choose from the list."))
  .default([])
  .transform((chosen) => HOME_FEATURES.filter((feature) => chosen.includes(feature)));

/** A new client, by the field names of the invite dialog. */
export const inviteForm = z.object({
  firstName: line("Please enter their first name."),
  lastName: line("Please enter their last name."),
  email: emailField(),
  phone: optionalLine(40),
  address: optionalLine(200),
  city: optionalLine(),
  state,
  zipCode,
  propertyType: z.enum(PROPERTY_TYPES, "Please choose a property type."),
  features,
});

const MAX_SEARCH = 100;
const CURSOR = /^(\d{1,15})_([\w-]{1,64})$/;

/** What the address asks for. An unreadable cursor means the start, an unknown dialog none. */
export function readAddress(url: URL) {
  const params = url.searchParams;
  const q = (params.get("q") ?? "").trim().slice(0, MAX_SEARCH);
  const cursor = CURSOR.exec(params.get("after") ?? "");
  const [after = null, dateAdded, id = ""] = cursor ?? [];
  return {
    place: { q, after } satisfies ListPlace,
    cursor: cursor && { dateAdded: Number(dateAdded), id },
    dialog: readDialog(params),
  };
}

function readDialog(params: URLSearchParams): DialogPlace | null {
  const dialog = params.get("dialog");
  if (dialog === "invite") return { dialog };
  if (dialog === "invited" || dialog === "delete") return { dialog, client: params.get("client") ?? "" };
  return null;
}
