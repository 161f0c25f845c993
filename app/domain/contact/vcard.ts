import { escapeText, joinContentLines } from "#app/domain/text/content-lines.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { phoneText, websiteHref } from "./links.ts";

/** Unknown parts are "". */
export type Contact = {
  firstName: string;
  lastName: string;
  brokerage: string;
  teamName: string;
  phone: string;
  email: string;
  website: string;
  /** Home address; left out for a business contact. */
  place?: { street: string; city: string; state: string; zipCode: string } | null;
};

/** vCard 3.0 (RFC 2426), which every phone can import. */
export function vCard(contact: Contact): string {
  const { firstName, lastName, brokerage, teamName, phone, email, website, place } = contact;
  const parts = (...values: string[]) => values.map(escapeText).join(";");
  const url = websiteHref(website);
  return joinContentLines([
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${parts(lastName, firstName, "", "", "")}`,
    `FN:${escapeText(displayName(contact))}`,
    ...(brokerage || teamName ? [`ORG:${parts(...[brokerage, teamName].filter(Boolean))}`] : []),
    ...(phone
      ? [`TEL;TYPE=${place === undefined ? "WORK" : "HOME"},VOICE:${escapeText(phoneText(phone))}`]
      : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escapeText(email)}`] : []),
    ...(place
      ? [`ADR;TYPE=HOME:${parts("", "", place.street, place.city, place.state, place.zipCode, "USA")}`]
      : []),
    ...(url ? [`URL:${url}`] : []),
    "END:VCARD",
  ]);
}

export function vCardFileName(contact: Contact): string {
  const name = displayName(contact)
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${name || "contact"}.vcf`;
}

function displayName(contact: Contact): string {
  return fullName(contact) || contact.brokerage || contact.email || m.contact_nameless_agent();
}
