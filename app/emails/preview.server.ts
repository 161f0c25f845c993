import { getOutboxRow } from "#db/queries/email/outbox.server.ts";
import { LONG_TITLE, MARIA, ORIGIN } from "./examples.ts";
import type { EmailDeps } from "./recipient-policy.server.ts";
import {
  EMAILS,
  type EmailContent,
  type EmailContents,
  type EmailName,
  isReady,
  loadEmail,
} from "./registry.server.ts";
import { type RenderedEmail, renderEmail } from "./render.server.tsx";
import type { EmailBrand, EmailFrame } from "./template.ts";

const LONG: EmailBrand = {
  ...MARIA,
  agentName: "Wilhelmina Konstantinopoulos-Featherstonehaugh van der Westhuizen",
  brokerage: "The Greater Tampa Bay Waterfront & Historic Districts Residential Realty Partnership, LLC",
};

const LONG_NAME = "Maximiliana-Alexandrina Wolfeschlegelsteinhausenbergerdorff";

const NAMES = Object.keys(EMAILS) as EmailName[];

const frameOf = (name: EmailName, brand: Partial<EmailBrand> = {}): EmailFrame => ({
  brand: { ...MARIA, ...brand },
  unsubscribeUrl: EMAILS[name].kind.list === null ? null : `${ORIGIN}/unsubscribe/example`,
  postalAddress: "Peaceful Home, 100 Beach Drive NE, St. Petersburg, FL 33701",
  origin: ORIGIN,
});

function exampleOf(
  name: EmailName,
  content: Partial<EmailContents[EmailName]> = {},
  brand?: Partial<EmailBrand>,
): EmailContent {
  return {
    kind: name,
    content: { ...EMAILS[name].sample.content, ...content },
    ...frameOf(name, brand),
  } as EmailContent;
}

function stretched(name: EmailName): EmailContent {
  const content = JSON.parse(JSON.stringify(EMAILS[name].sample.content), (key, value) => {
    if (key === "firstName" || key === "clientName" || key === "name") return LONG_NAME;
    if (key === "title" || key === "label") return LONG_TITLE;
    return value;
  });
  return exampleOf(name, content, LONG);
}

function variantsOf(name: EmailName): [string, EmailContent][] {
  const { variants = {} } = EMAILS[name].sample;
  return Object.entries(variants).map(([what, { content, brand }]) => [
    `${name}, ${what}`,
    exampleOf(name, content, brand),
  ]);
}

export const SAMPLES: Record<string, EmailContent> = Object.fromEntries([
  ...NAMES.map((name): [string, EmailContent] => [name, exampleOf(name)]),
  ...NAMES.flatMap(variantsOf),
  ...NAMES.map((name): [string, EmailContent] => [`${name}, long names`, stretched(name)]),
]);

export type EmailHeaders = { from: string; to: string; replyTo: string | null; unsubscribe: string | null };
export type EmailPreview =
  /** `skip`: why it would not be sent now. */
  { title: string; skip: string } | { title: string; headers: EmailHeaders | null; rendered: RenderedEmail };

export const SAMPLE_NAMES = Object.keys(SAMPLES);

export function previewSample(name: string): EmailPreview | null {
  const email = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : undefined;
  return email ? { title: name, headers: null, rendered: renderEmail(email) } : null;
}

export async function previewStored(deps: EmailDeps, id: string): Promise<EmailPreview | null> {
  const row = await getOutboxRow(deps.db, id);
  if (!row) return null;
  const loaded = await loadEmail(deps, row);
  if (!isReady(loaded)) return { title: row.kind, skip: "skip" in loaded ? loaded.skip : "hold" };
  const { email, fromName, recipient, replyTo } = loaded;
  return {
    title: row.kind,
    headers: { from: fromName, to: recipient, replyTo, unsubscribe: email.unsubscribeUrl },
    rendered: renderEmail(email),
  };
}

export type Viewing = { theme: "light" | "dark" | null; images: boolean };

/** The HTML as an email client shows it in that theme, with or without pictures. */
export function asViewed(html: string, { theme, images }: Viewing): string {
  const media = theme === null ? null : theme === "dark" ? "@media all" : "@media not all";
  const themed = media === null ? html : html.replace("@media (prefers-color-scheme:dark)", media);
  return images ? themed : themed.replace(/(<img\b[^>]*?) src="[^"]*"/g, "$1");
}
