import { parseFeature } from "./cell-values.ts";
import { type ColumnField, type CsvKind, plainWords } from "./column-fields.ts";

/** How columns are headed, the plainest first, as `plainWords` writes them. */
const CLIENT_HEADINGS: Partial<Record<ColumnField, readonly string[]>> = {
  firstName: ["first name", "first", "given name", "forename", "fname", "christian name", "primer nombre"],
  lastName: ["last name", "last", "surname", "family name", "lname", "apellido", "apellidos"],
  fullName: [
    ...["full name", "name", "client name", "client", "contact name", "contact", "homeowner", "owner"],
    ...["customer", "buyer", "display name", "person", "names", "contact person"],
    ...["nombre", "nombres", "nombre completo", "cliente"],
  ],
  propertyType: [
    // Of the two that listings have the second says more than "Residential".
    ...[
      "property sub type",
      "property subtype",
      "sub type",
      "subtype",
      "property type",
      "home type",
      "house type",
      "type of property",
      "type of home",
      "type of house",
    ],
    ...["dwelling type", "residence type", "building type", "type", "property", "dwelling", "kind"],
  ],
  closedOn: [
    ...[
      "closing date",
      "close date",
      "closed date",
      "date closed",
      "date of closing",
      "closed on",
      "closing day",
    ],
    ...[
      "close of escrow",
      "close of escrow date",
      "coe",
      "coe date",
      "escrow close date",
      "escrow closing date",
    ],
    ...[
      "deal close date",
      "deal closed date",
      "deal closing date",
      "actual close date",
      "actual closing date",
    ],
    ...["transaction close date", "transaction closing date", "settlement date", "purchase date", "closing"],
    ...["fecha de cierre"],
  ],
  features: ["features", "home features", "amenities", "feature", "property features", "house features"],
};

const VENDOR_HEADINGS: Partial<Record<ColumnField, readonly string[]>> = {
  name: [
    ...["vendor name", "vendor", "business name", "business", "company name", "company", "organization"],
    ...["name", "provider", "contractor", "full name", "display name", "contact name"],
  ],
  category: [
    ...["category", "trade", "service category", "service", "services", "specialty", "speciality"],
    ...["profession", "industry", "service type", "type of service", "field", "type", "job title"],
  ],
  type: ["vendor type", "type", "kind"],
  website: ["website", "web site", "web", "url", "site", "homepage", "web address", "web page", "link"],
  discount: ["discount", "offer", "deal", "special", "special offer", "promotion", "client discount"],
  code: ["code", "discount code", "promo code", "coupon", "coupon code", "promo", "offer code"],
  description: ["description", "about", "notes", "note", "details", "comments", "comment", "bio"],
  serviceArea: ["service area", "service areas", "area", "areas served", "counties", "county", "coverage"],
  rank: ["place in my order", "rank", "my order", "place"],
  afterHours: ["after hours", "answers after hours", "emergency", "24 7", "24 hours", "emergency service"],
};

/** Words for the client, surest first; an "owner" may be the agent. */
const PEOPLE = ["client", "customer", "buyer", "borrower", "homeowner", "contact", "person", "owner"];

/** Words that say whose or which, not what: left out where a heading means nothing with them. */
const NOISE = new Set(
  [
    "client clients contact homeowner owner buyer borrower customer primary main personal home house property",
    "mailing current has is the a number no value yes y n yn 1 vendor company business work office preferred default",
  ].flatMap((line) => line.split(" ")),
);

/** The same beside a name, where "Business Name" and "Property Name" are another's than the client's. */
const NOISE_OF_NAMES = new Set([
  ...PEOPLE,
  "clients",
  "primary",
  "main",
  "current",
  "has",
  "is",
  "the",
  "a",
  "value",
  "1",
  "preferred",
]);
const NAMES: readonly ColumnField[] = ["firstName", "lastName", "fullName"];

/** Any match without noise words is better; no list has 1,000 headings. */
const NOISY = 1_000;

/** Lower = preferred. */
type Reach = Record<string, number>;
const OWN: Reach = {
  personal: 2,
  private: 2,
  home: 2,
  other: 3,
  alternate: 3,
  alt: 3,
  secondary: 3,
  second: 3,
};
const WORK = ["work", "business", "office", "company"];
const PHONE_KINDS: Reach = {
  ...{
    mobile: 1,
    cell: 1,
    cellphone: 1,
    cellular: 1,
    celular: 1,
    movil: 1,
    day: 3,
    daytime: 3,
    evening: 3,
    night: 3,
    direct: 3,
    land: 3,
  },
  ...{ landline: 3, line: 3, text: 3, sms: 3, voice: 3 },
};
const at = (rank: number): Reach => Object.fromEntries(WORK.map((word) => [word, rank]));
/** Of a client what is theirs comes first, of a vendor what is the firm's. */
const REACH: Record<CsvKind, Reach> = {
  clients: { ...OWN, ...at(4) },
  vendors: { ...OWN, home: 4, personal: 4, private: 4, ...at(0) },
};
const REACH_NEUTRAL = new Set(
  [
    "address addresses value number numbers no num nr client clients contact homeowner owner buyer customer borrower",
    "primary main preferred default best current is the a vendor person reach to electronico",
  ].flatMap((line) => line.split(" ")),
);
const EMAIL_WORDS = new Set(["email", "emails", "mail", "correo"]);
const PHONE_WORDS = new Set(
  "phone phones telephone telephones tel mobile cell cellphone cellular landline telefono celular movil".split(
    " ",
  ),
);

/** A number, without the word: "Contact Number", "Home". */
const NUMBER_TO_CALL =
  /^(?:(?:best )?(?:contact|best|daytime|evening|direct|day) (?:number|no|num|nr)|home|work|office)$/;

/** Whether a heading speaks of a number that may be one to call, or one to count by. */
export function isOnlyNumber(heading: string): boolean {
  return NUMBER_TO_CALL.test(headingWords(heading));
}

/** Null if it means something else, such as a fax or another person's. */
function reachRank(kind: CsvKind, meaning: "email" | "phone", words: string): number | null {
  const kinds = { ...REACH[kind], ...(meaning === "phone" ? PHONE_KINDS : {}) };
  const tokens = words.replace(/\be mails?\b/g, "email").split(" ");
  const base = meaning === "email" ? EMAIL_WORDS : PHONE_WORDS;
  const isNumber = meaning === "phone" && NUMBER_TO_CALL.test(words);
  if (!isNumber && !tokens.some((token) => base.has(token))) return null;
  let rank = 0;
  let index = 1;
  for (const token of tokens) {
    if (/^\d$/.test(token)) index = Math.max(index, Number(token));
    else if (token in kinds) rank = Math.max(rank, kinds[token] ?? 0);
    else if (!base.has(token) && !REACH_NEUTRAL.has(token)) return null;
  }
  return rank * 10 + index - 1;
}

/** Words that head a column without a word of what stands below. */
const SAYS_NOTHING = new Set(
  "column col field unnamed untitled empty value values data info information details contact reach me at".split(
    " ",
  ),
);

/** Then its cells decide: "", "Column A", "Contact info". */
export function isUninformativeHeading(heading: string): boolean {
  return headingWords(heading)
    .split(" ")
    .every((word) => word.length < 2 || /^\d+$/.test(word) || SAYS_NOTHING.has(word));
}

export function headingWords(heading: string): string {
  return plainWords(heading.replace(/['’]s\b/gi, ""));
}

const SOMEBODY = `(?:${PEOPLE.join("|")})s?`;
const SOMEBODY_ELSE = new RegExp(
  [
    `\\b(?:co|other|alternate|alt|secondary|second|2nd|additional|joint|former) ${SOMEBODY}\\b`,
    `\\b${SOMEBODY} [2-9]\\b`,
    // Whose client it is.
    `\\b${SOMEBODY} owner\\b`,
  ].join("|"),
);

/** Someone other than the client: "Buyer 2 Email", "Co-Owner Name", "Contact Owner". */
export function isOtherPersonHeading(heading: string): boolean {
  return SOMEBODY_ELSE.test(headingWords(heading));
}

/** Whom a heading names, "buyer" of "Buyer Email"; null where it names nobody. */
export function headingPerson(heading: string): string | null {
  const words = headingWords(heading).split(" ");
  return PEOPLE.find((person) => words.includes(person) || words.includes(`${person}s`)) ?? null;
}

/** Lower = more surely the client. */
export function personRank(heading: string): number {
  return PEOPLE.indexOf(headingPerson(heading) ?? "");
}

/** "Phone 1 - Label", "Address Type": address books add one to each value; it holds nothing we need. */
export function isLabelHeading(heading: string): boolean {
  return /^(.+ )?labels?$|\b(phone|tel|telephone|e ?mail|address|website|relation|event|im|fax) (\d+ )?type$/.test(
    plainWords(heading),
  );
}

/** 0 = best; null = no match. */
export function headingRank(kind: CsvKind, meaning: ColumnField, heading: string): number | null {
  const words = headingWords(heading);
  if (meaning === "email" || meaning === "phone") return reachRank(kind, meaning, words);
  const names = (kind === "clients" ? CLIENT_HEADINGS : VENDOR_HEADINGS)[meaning];
  const isName = NAMES.includes(meaning);
  const noise = isName ? NOISE_OF_NAMES : NOISE;
  const all = (isName ? words.replace(/\b(?:home|house|property) owner\b/, "homeowner") : words).split(" ");
  const tokens = all.filter((word) => !noise.has(word));
  const bare = tokens.join(" ");
  // "Buyer First" is a name, and "First Contact" a day.
  if (/^(?:first|last)$/.test(bare) && all.at(-1) !== bare) return null;
  // "Address 1 - City": the part after the address is what the column holds.
  const inner = tokens.length > 1 ? tokens.filter((word) => word !== "address").join(" ") : bare;
  const forms = [all.join(" "), bare, inner];
  for (const [step, form] of forms.entries()) {
    const rank = rankOf(meaning, names, form);
    if (rank !== null) return rank + step * NOISY;
  }
  return null;
}

function rankOf(meaning: ColumnField, names: readonly string[] | undefined, form: string): number | null {
  if (form === "") return null;
  if (names === undefined) return `feature:${parseFeature(form)}` === meaning ? 0 : null;
  const rank = names.indexOf(form);
  return rank === -1 ? null : rank;
}
