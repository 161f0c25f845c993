import type { ClientCard } from "#app/domain/clients/client-card.ts";
import type { ClientDetails } from "#app/domain/clients/client-form.ts";
import { CONTACT_FIELDS } from "#app/domain/clients/client-form.ts";
import { CLIENT_STATE_LABELS } from "#app/domain/clients/client-labels.ts";
import type { ClientState } from "#app/domain/clients/client-state.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { escapeText, joinContentLines } from "#app/domain/text/content-lines.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { CARD_COLUMNS } from "./card-columns.ts";
import type { ClientFormat } from "./client-formats.ts";
import { columnFieldLabel } from "./column-fields.ts";

/*
 * The forms in which an agent downloads their clients: ours with every column, and those that other programs read. What
 * such a program has no column for is in the notes, so that nothing is lost. `vcard-table.ts` and `columns.ts` read all
 * of them back.
 */

export type ExportedClient = ClientDetails & ClientCard & { clientState: ClientState };

/** The agent's card, but for the closing date and the notes. */
const CARD_LINES = CARD_COLUMNS.filter((name) => name !== "note");
const ALL = [...CONTACT_FIELDS, ...(["propertyType", "features", "closedOn"] as const), ...CARD_LINES];
type Exported = (typeof ALL)[number];

function cellOf(client: ExportedClient, field: Exported): string {
  if (field === "propertyType") return PROPERTY_TYPE_LABELS[client.propertyType];
  if (field === "features") return client.features.map((feature) => HOME_FEATURE_LABELS[feature]).join(", ");
  if (field === "closedOn") return client.cardClosedOn ?? "";
  return field === "tags" ? client.tags.join(", ") : client[field];
}

/** "Property Type: Condo" for each of what is not carried in a place of its own. */
function notesOf(client: ExportedClient, carried: readonly Exported[]): string {
  return ALL.filter((field) => !carried.includes(field) && cellOf(client, field) !== "")
    .map((field) =>
      m.transfer_csv_about_column({ column: columnFieldLabel(field), note: cellOf(client, field) }),
    )
    .join("\n");
}

type Cell = Exported | ((client: ExportedClient) => string);

/** A column that says what the one behind it is, where that has something. */
const label =
  (field: Exported, text: string): Cell =>
  (client) =>
    cellOf(client, field) === "" ? "" : text;

/** Headings and what stands below them, as each program writes them in its own exports. */
const TABLES: Record<
  Exclude<ClientFormat, "all" | "apple">,
  readonly (readonly [heading: string, cell: Cell])[]
> = {
  "follow-up-boss": [
    ["First Name", "firstName"],
    ["Last Name", "lastName"],
    ["Lead Source", "howMet"],
    ["Tags", "tags"],
    ["Email 1", "email"],
    ["Email 2", "cardEmail"],
    ["Phone 1", "phone"],
    ["Phone 2", "cardPhone"],
    ["Address 1 - Street", "address"],
    ["Address 1 - City", "city"],
    ["Address 1 - State", "state"],
    ["Address 1 - Zip", "zipCode"],
    ["Relationship 1 Name", "secondName"],
    ["Relationship 1 Email 1", "secondEmail"],
    ["Relationship 1 Phone 1", "secondPhone"],
    ["Deal Close Date", "closedOn"],
  ],
  google: [
    ["First Name", "firstName"],
    ["Last Name", "lastName"],
    // The group of everybody who is shown in Google Contacts.
    ["Labels", ({ tags }) => [...tags, "* myContacts"].join(" ::: ")],
    ["E-mail 1 - Value", "email"],
    ["E-mail 2 - Label", label("cardEmail", "Other")],
    ["E-mail 2 - Value", "cardEmail"],
    ["E-mail 3 - Label", label("secondEmail", "Second contact")],
    ["E-mail 3 - Value", "secondEmail"],
    ["Phone 1 - Value", "phone"],
    ["Phone 2 - Label", label("cardPhone", "Other")],
    ["Phone 2 - Value", "cardPhone"],
    ["Phone 3 - Label", label("secondPhone", "Second contact")],
    ["Phone 3 - Value", "secondPhone"],
    ["Address 1 - Street", "address"],
    ["Address 1 - City", "city"],
    ["Address 1 - Region", "state"],
    ["Address 1 - Postal Code", "zipCode"],
    ["Relation 1 - Label", label("secondName", "Second contact")],
    ["Relation 1 - Value", "secondName"],
    ["Event 1 - Label", label("closedOn", "Closing date")],
    ["Event 1 - Value", "closedOn"],
  ],
  // Outlook's one other person is a spouse, which a second contact need not be, and it has no day but a wedding's.
  outlook: [
    ["First Name", "firstName"],
    ["Last Name", "lastName"],
    ["Home Street", "address"],
    ["Home City", "city"],
    ["Home State", "state"],
    ["Home Postal Code", "zipCode"],
    ["Primary Phone", "phone"],
    ["Other Phone", "cardPhone"],
    ["Categories", ({ tags }) => tags.join(";")],
    ["E-mail Address", "email"],
    ["E-mail 2 Address", "cardEmail"],
    ["Referred By", "howMet"],
  ],
};

/** The clients as rows below their headings. */
export function clientTable(
  format: Exclude<ClientFormat, "apple">,
  clients: readonly ExportedClient[],
): string[][] {
  if (format === "all") {
    return [
      [...ALL.map(columnFieldLabel), "Status"],
      ...clients.map((client) => [
        ...ALL.map((field) => cellOf(client, field)),
        CLIENT_STATE_LABELS[client.clientState](),
      ]),
    ];
  }
  const table = TABLES[format];
  const carried: Exported[] = [
    "tags",
    ...table.flatMap(([, cell]) => (typeof cell === "string" ? [cell] : [])),
  ];
  return [
    [...table.map(([heading]) => heading), "Notes"],
    ...clients.map((client) => [
      ...table.map(([, cell]) => (typeof cell === "string" ? cellOf(client, cell) : cell(client))),
      notesOf(client, carried),
    ]),
  ];
}

/** vCard 3.0, with the labels and dates of Apple Contacts. Its groups are not in a card, so tags are in the notes too. */
export function clientVCards(clients: readonly ExportedClient[]): string {
  return clients.map((client) => joinContentLines(cardLines(client))).join("");
}

const IN_CARD: readonly Exported[] = [
  ...CONTACT_FIELDS,
  ...(["closedOn", "cardPhone", "cardEmail", "secondName", "secondPhone", "secondEmail"] as const),
];

function cardLines(client: ExportedClient): string[] {
  const { firstName, lastName, email, phone, address, city, state, zipCode, tags } = client;
  const parts = (...values: string[]) => values.map(escapeText).join(";");
  const labelled = [
    ["TEL", client.cardPhone, "Other phone"],
    ["EMAIL;type=INTERNET", client.cardEmail, "Other email"],
    ["TEL", client.secondPhone, "Second contact"],
    ["EMAIL;type=INTERNET", client.secondEmail, "Second contact"],
    ["X-ABRELATEDNAMES", client.secondName, "Second contact"],
    ["X-ABDATE", client.cardClosedOn ?? "", "Closing date"],
  ].filter(([, value]) => value !== "");
  const notes = notesOf(client, IN_CARD);
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${parts(lastName, firstName, "", "", "")}`,
    `FN:${escapeText(fullName(client))}`,
    `EMAIL;type=INTERNET;type=HOME;type=pref:${escapeText(email)}`,
    ...(phone ? [`TEL;type=HOME;type=VOICE;type=pref:${escapeText(phone)}`] : []),
    ...(address || city || zipCode
      ? [`ADR;type=HOME;type=pref:${parts("", "", address, city, state, zipCode, "USA")}`]
      : []),
    ...labelled.flatMap(([name, value = "", text], at) => [
      `item${at + 1}.${name}:${escapeText(value)}`,
      `item${at + 1}.X-ABLabel:${text}`,
    ]),
    ...(tags.length > 0 ? [`CATEGORIES:${tags.map(escapeText).join(",")}`] : []),
    ...(notes ? [`NOTE:${escapeText(notes)}`] : []),
    "END:VCARD",
  ];
}
