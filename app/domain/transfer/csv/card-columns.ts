import { CARD_FIELDS, type ClientCard } from "#app/domain/clients/client-card.ts";
import { parseTags } from "#app/domain/clients/tags.ts";

/*
 * Columns of the agent's own card. Only headings known by name count, those of Follow Up Boss, Google Contacts, Outlook,
 * and Apple Contacts among them: what somebody wrote about another person is never guessed from its cells.
 */

/** The closing date is its own column, as the homeowner's plan needs it too. */
export const CARD_COLUMNS = [
  ...(CARD_FIELDS.filter((name) => name !== "cardClosedOn") as Exclude<keyof ClientCard, "cardClosedOn">[]),
  "note",
] as const;
export type CardColumn = (typeof CARD_COLUMNS)[number];

/** Taken for the second contact's, unless that has a column of its own. */
const SECOND_EMAIL = ["email 2", "second email"];
const SECOND_PHONE = ["phone 2", "second phone"];
/** As `headingWords` writes them, the plainest first. */
const HEADINGS: Record<CardColumn, readonly string[]> = {
  tags: ["tags", "tag", "labels", "groups", "group membership", "categories", "lists"],
  howMet: ["how you met", "how we met", "source", "lead source", "referral source", "referred by"],
  household: ["household", "household names", "household members", "family", "children"],
  cardPhone: ["other phone", "phone 2 value", ...SECOND_PHONE],
  cardEmail: ["other email", "e mail 2 value", "e mail 2 address", ...SECOND_EMAIL],
  // "Mailing Address" is one of the addresses a home is chosen from.
  mailingAddress: ["postal address"],
  secondName: [
    ...[
      "second contact",
      "second contact name",
      "second name",
      "second first name",
      "name 2",
      "spouse",
      "spouse name",
      "partner",
      "partner name",
    ],
    ...["spouse first name", "partner first name", "co owner", "co owner name"],
    ...["husband", "wife", "domestic partner"],
    ...[
      "co buyer",
      "co buyer name",
      "relationship",
      "relationship name",
      "relationship 1",
      "relationship 1 name",
    ],
  ],
  secondPhone: [
    ...["second contact phone", "spouse phone", "partner phone", "co buyer phone"],
    ...["relationship phone", "relationship 1 phone", "relationship 1 phone 1", ...SECOND_PHONE],
  ],
  secondEmail: [
    ...["second contact email", "spouse email", "partner email", "co buyer email", "co owner email"],
    ...["relationship email", "relationship 1 email", "relationship 1 email 1", ...SECOND_EMAIL],
  ],
  note: ["notes", "note", "comments", "remarks", "background"],
};

/** What of the card a heading names: none, one thing, or several for the other columns to decide. `rank`: lower = plainer. */
export function cardColumnsOf(headingWords: string): { column: CardColumn; rank: number }[] {
  return CARD_COLUMNS.map((column) => ({ column, rank: HEADINGS[column].indexOf(headingWords) })).filter(
    ({ rank }) => rank !== -1,
  );
}

/** Groups that an address book makes by itself. */
const OWN_GROUPS = /^(?:\* ?)?(?:my ?contacts|starred|imported on .*|other contacts)$/i;

/** "* myContacts ::: Sphere" as Google writes it, "Buyer;Pool" as Outlook does, or "Buyer, Pool". */
export function parseTagCell(cell: string): string[] {
  return parseTags(cell.replaceAll(":::", ",")).filter((tag) => !OWN_GROUPS.test(tag));
}
