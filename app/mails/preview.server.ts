import { getOutboxRow } from "#db/queries/mail/outbox-list.server.ts";
import type { MailDeps } from "./letter.server.ts";
import { isLetter, loadMail } from "./load-mail.server.ts";
import { type RenderedMail, renderMail } from "./render-mail.server.tsx";
import { SAMPLES } from "./samples.server.ts";

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
