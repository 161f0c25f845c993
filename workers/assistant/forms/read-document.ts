import { NotFound } from "#app/domain/errors.ts";
import { type FormsReply, type FormsRequest, READ_MAX_BYTES } from "#app/domain/forms/contract.ts";
import { readForms } from "#app/domain/forms/read-forms.ts";
import { selectDocument } from "#db/queries/documents/documents.server.ts";
import type { TurnDeps } from "../deps.ts";
import { readPages } from "./read-pages.ts";

type Deps = Pick<TurnDeps, "db" | "files" | "clock" | "timers">;

/** Reads the forms in one document of a home. Writes nothing. Throws NotFound. */
export async function readDocument(
  { db, files, clock, timers }: Deps,
  { clientId, documentId, today }: FormsRequest,
): Promise<FormsReply> {
  const [document] = await selectDocument(db, clientId, documentId);
  if (!document) throw new NotFound();
  if (document.type !== "application/pdf") return { problem: "not_pdf" };
  if (document.size > READ_MAX_BYTES) return { problem: "too_large" };
  const file = await files.get(document.key);
  if (!file) throw new NotFound();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rest = () => new Promise<void>((resolve) => void timers.after(0, resolve));
  const read = await readPages(bytes, { now: clock, rest });
  if ("problem" in read) return read;
  const { text, ...summary } = read;
  return { ...summary, forms: readForms(text, today) };
}
