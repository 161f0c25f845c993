import { readFeature } from "./cell-values.ts";
import { type CsvKind, type Meaning, plainWords } from "./meanings.ts";

/** How columns are headed, the plainest first, as `plainWords` writes them. */
const CLIENT_HEADINGS: Partial<Record<Meaning, readonly string[]>> = {
  firstName: ["first name", "first", "given name", "forename", "fname", "christian name"],
  lastName: ["last name", "last", "surname", "family name", "lname"],
  fullName: [
    ...["full name", "name", "client name", "client", "contact name", "contact", "homeowner", "owner"],
    ...["customer", "buyer", "display name", "person", "names"],
  ],
  email: ["email", "e mail", "email address", "e mail address", "mail", "emails"],
  phone: [
    ...["phone", "phone number", "telephone", "tel", "mobile", "mobile phone", "cell", "cell phone"],
    ...["mobile number", "cell number", "cellphone", "phone no", "home phone", "telephone number"],
  ],
  address: [
    ...["address", "street address", "street", "address line 1", "address 1", "property address"],
    ...["home address", "address line", "mailing address", "street 1"],
  ],
  city: ["city", "town", "municipality"],
  state: ["state", "st", "region", "province", "state province"],
  zipCode: ["zip", "zip code", "zipcode", "postal code", "postcode", "postal", "zip postal code"],
  propertyType: [
    ...["property type", "home type", "house type", "type of property", "type of home", "type of house"],
    ...["dwelling type", "residence type", "building type", "type", "property", "dwelling"],
  ],
  features: ["features", "home features", "amenities", "feature", "property features", "house features"],
};

const VENDOR_HEADINGS: Partial<Record<Meaning, readonly string[]>> = {
  name: [
    ...["vendor name", "vendor", "business name", "business", "company name", "company", "organization"],
    ...["name", "provider", "contractor", "full name", "display name", "contact name"],
  ],
  category: [
    ...["category", "trade", "service category", "service", "services", "specialty", "speciality"],
    ...["profession", "industry", "service type", "type of service", "field", "type", "job title"],
  ],
  type: ["vendor type", "type", "kind"],
  phone: CLIENT_HEADINGS.phone ?? [],
  email: CLIENT_HEADINGS.email ?? [],
  website: ["website", "web site", "web", "url", "site", "homepage", "web address", "web page", "link"],
  discount: ["discount", "offer", "deal", "special", "special offer", "promotion", "client discount"],
  code: ["code", "discount code", "promo code", "coupon", "coupon code", "promo", "offer code"],
  description: ["description", "about", "notes", "note", "details", "comments", "comment", "bio"],
  serviceArea: ["service area", "service areas", "area", "areas served", "counties", "county", "coverage"],
  afterHours: ["after hours", "answers after hours", "emergency", "24 7", "24 hours", "emergency service"],
};

/** Words that say whose or which, not what: left out where a heading means nothing with them. */
const NOISE = new Set(
  [
    "client clients contact homeowner owner buyer borrower customer primary main personal home house property",
    "mailing current has is the a number no value yes y n 1 vendor company business work office preferred default",
  ].flatMap((line) => line.split(" ")),
);

/** A match in spite of noise is worth less than any match as it stands; 1,000 headings are far beyond. */
const NOISY = 1_000;

/**
 * Whether a column says which of somebody's phones, emails or addresses stands beside it ("Phone 1 - Label",
 * "Address Type"): address books write one for each, and it holds nothing of ours.
 */
export function isLabelHeading(heading: string): boolean {
  return /^(.+ )?labels?$|\b(phone|tel|telephone|e ?mail|address|website|relation|event|im|fax) (\d+ )?type$/.test(
    plainWords(heading),
  );
}

/** How well a heading says a meaning: 0 is the plainest, null not at all. */
export function headingRank(kind: CsvKind, meaning: Meaning, heading: string): number | null {
  const names = (kind === "clients" ? CLIENT_HEADINGS : VENDOR_HEADINGS)[meaning];
  const words = plainWords(heading);
  const tokens = words.split(" ").filter((word) => !NOISE.has(word));
  const bare = tokens.join(" ");
  // "Address 1 - City": the part after the address is what the column holds.
  const inner = tokens.length > 1 ? tokens.filter((word) => word !== "address").join(" ") : bare;
  const forms = [words, bare, inner];
  for (const [noise, form] of forms.entries()) {
    const rank = rankOf(meaning, names, form);
    if (rank !== null) return rank + noise * NOISY;
  }
  return null;
}

function rankOf(meaning: Meaning, names: readonly string[] | undefined, form: string): number | null {
  if (form === "") return null;
  if (names === undefined) return `feature:${readFeature(form)}` === meaning ? 0 : null;
  const rank = names.indexOf(form);
  return rank === -1 ? null : rank;
}
