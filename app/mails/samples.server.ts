import type { MailBrand, MailFrame } from "#app/domain/mail/contents.ts";
import { LONG_TITLE, MARIA, ORIGIN } from "#app/emails/examples.ts";
import { MAILS, type MailContent, type MailContents, type MailName } from "./registry.server.ts";

/* Every example of every mail, as a mail is that was read. */

const LONG: MailBrand = {
  ...MARIA,
  agentName: "Wilhelmina Konstantinopoulos-Featherstonehaugh van der Westhuizen",
  brokerage: "The Greater Tampa Bay Waterfront & Historic Districts Residential Realty Partnership, LLC",
};

const LONG_NAME = "Maximiliana-Alexandrina Wolfeschlegelsteinhausenbergerdorff";

const NAMES = Object.keys(MAILS) as MailName[];

const frameOf = (name: MailName, brand: Partial<MailBrand> = {}): MailFrame => ({
  brand: { ...MARIA, ...brand },
  unsubscribeUrl: MAILS[name].kind.list === null ? null : `${ORIGIN}/unsubscribe/example`,
  postalAddress: "Peaceful Home, 100 Beach Drive NE, St. Petersburg, FL 33701",
  origin: ORIGIN,
});

function exampleOf(
  name: MailName,
  content: Partial<MailContents[MailName]> = {},
  brand?: Partial<MailBrand>,
): MailContent {
  return {
    kind: name,
    content: { ...MAILS[name].sample.content, ...content },
    ...frameOf(name, brand),
  } as MailContent;
}

/** Long names everywhere a mail of the kind has room for one. */
function stretched(name: MailName): MailContent {
  const content = JSON.parse(JSON.stringify(MAILS[name].sample.content), (key, value) => {
    if (key === "firstName" || key === "clientName" || key === "name") return LONG_NAME;
    if (key === "title" || key === "label") return LONG_TITLE;
    return value;
  });
  return exampleOf(name, content, LONG);
}

function variantsOf(name: MailName): [string, MailContent][] {
  const { variants = {} } = MAILS[name].sample;
  return Object.entries(variants).map(([what, { content, brand }]) => [
    `${name}, ${what}`,
    exampleOf(name, content, brand),
  ]);
}

/** Every sample by its name. */
export const SAMPLES: Record<string, MailContent> = Object.fromEntries([
  ...NAMES.map((name): [string, MailContent] => [name, exampleOf(name)]),
  ...NAMES.flatMap(variantsOf),
  ...NAMES.map((name): [string, MailContent] => [`${name}, long names`, stretched(name)]),
]);
