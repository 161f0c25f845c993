import type { ClientDetails as InviteDetails } from "#app/domain/clients/client-form.ts";
import { forStrangers } from "#app/domain/clients/invite-note.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { NotFound } from "#app/domain/errors.ts";
import { inviteExpiry } from "#app/domain/retention.ts";
import { selectEmailAgent } from "#db/queries/email/contents.server.ts";
import { getOutboxRow } from "#db/queries/email/outbox.server.ts";
import { LONG_TITLE, MARIA, ORIGIN } from "./examples.ts";
import { invite } from "./kinds.ts";
import { invitePhone, inviteTasks } from "./readers.server.ts";
import { type EmailDeps, toStranger } from "./recipient-policy.server.ts";
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

export type InvitePreview = { subject: string; html: string };

/** Stands in for the client's code and link, which nobody but them may see before they exist. */
const PREVIEW_CODE = "ABC234";

/**
 * An invite as it would be sent. Its links open nothing: the one in the email proves that its reader gets it, and the
 * opt-out is theirs as well.
 */
export async function previewInvite(
  deps: Omit<EmailDeps, "secret">,
  agentId: string,
  to: Pick<InviteDetails, "firstName" | "email" | "address"> & {
    note: string;
    today: CalendarDay;
    rows: Parameters<typeof inviteTasks>[0];
  },
): Promise<InvitePreview> {
  const { origin, now } = deps;
  const [agent] = await selectEmailAgent(deps.db, agentId);
  if (!agent) throw new NotFound();
  const { firstName, email, address, note, today, rows } = to;
  const content: EmailContents["invite"] = {
    firstName,
    code: PREVIEW_CODE,
    link: `${origin}/invite`,
    until: todayIn(agent.timeZone, inviteExpiry(now)),
    nudge: 0,
    address: forStrangers(address),
    note: forStrangers(note),
    tasks: inviteTasks(rows, today, { isSpread: false, closedOn: null }),
    phone: invitePhone(agent),
  };
  const reader = {
    clientId: "",
    personId: null,
    email,
    lastActive: null,
    hasPassword: false,
    suppressed: false,
    optedOut: false,
  };
  const ready = await toStranger(
    { ...deps, secret: PREVIEW_CODE, releasedTo: email },
    { ...agent, isEmailVerified: true },
    reader,
    { kind: invite, content },
  );
  const { subject, html } = renderEmail({ ...ready.email, unsubscribeUrl: `${origin}/invite` });
  return { subject, html: withoutStyleSheet(html) };
}

/** A frame within a page is under the page's policy, which has no room for it; each element has its own style. */
function withoutStyleSheet(html: string): string {
  const [from, to] = [html.indexOf("<style>"), html.indexOf("</style>")];
  return from === -1 ? html : html.slice(0, from) + html.slice(to);
}

export type Viewing = { theme: "light" | "dark" | null; images: boolean };

/** The HTML as an email client shows it in that theme, with or without pictures. */
export function asViewed(html: string, { theme, images }: Viewing): string {
  const media = theme === null ? null : theme === "dark" ? "@media all" : "@media not all";
  const themed = media === null ? html : html.replace("@media (prefers-color-scheme:dark)", media);
  return images ? themed : themed.replace(/(<img\b[^>]*?) src="[^"]*"/g, "$1");
}
