import type { MailBrand, MailFrame } from "#app/domain/mail/contents.ts";
import { getOutboxRow } from "#db/queries/mail/outbox-list.server.ts";
import { LONG_TITLE, MARIA, ORIGIN } from "./examples.ts";
import type { MailDeps } from "./recipient-policy.server.ts";
import {
  isLetter,
  loadMail,
  MAILS,
  type MailContent,
  type MailContents,
  type MailName,
} from "./registry.server.ts";
import { type RenderedMail, renderMail } from "./render.server.tsx";

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

/* Mails as a developer looks at them: what is in the outbox, and an example of every template. */

export type MailHeaders = { from: string; to: string; replyTo: string | null; unsubscribe: string | null };
export type MailPreview =
  /** `skip`: the word why it would not be sent now. */
  { title: string; skip: string } | { title: string; headers: MailHeaders | null; rendered: RenderedMail };

/** The names of all examples. */
export const SAMPLE_NAMES = Object.keys(SAMPLES);

/** An example; null where there is none of the name. */
export function previewSample(name: string): MailPreview | null {
  const mail = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : undefined;
  return mail ? { title: name, headers: null, rendered: renderMail(mail) } : null;
}

/** A mail of the outbox as it would be sent now; null where there is none of the id. */
export async function previewStored(deps: MailDeps, id: string): Promise<MailPreview | null> {
  const row = await getOutboxRow(deps.db, id);
  if (!row) return null;
  const loaded = await loadMail(deps, row);
  if (!isLetter(loaded)) return { title: row.kind, skip: "skip" in loaded ? loaded.skip : "hold" };
  const { mail, fromName, recipient, replyTo } = loaded;
  return {
    title: row.kind,
    headers: { from: fromName, to: recipient, replyTo, unsubscribe: mail.unsubscribeUrl },
    rendered: renderMail(mail),
  };
}

export type Viewing = { theme: "light" | "dark" | null; images: boolean };

/** The page of a mail as a mail program of that theme would show it, with or without pictures. */
export function asViewed(html: string, { theme, images }: Viewing): string {
  const media = theme === null ? null : theme === "dark" ? "@media all" : "@media not all";
  const themed = media === null ? html : html.replace("@media (prefers-color-scheme:dark)", media);
  return images ? themed : themed.replace(/(<img\b[^>]*?) src="[^"]*"/g, "$1");
}
