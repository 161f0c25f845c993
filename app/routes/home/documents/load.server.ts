import type { Home } from "#app/auth/sessions.server.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatRecentDay } from "#app/domain/days/date-format.ts";
import { DOCUMENT_KIND_LABELS, expiryStatusOf, isDocumentKind } from "#app/domain/documents/document.ts";
import { formatBytes } from "#app/domain/files/accepted-file-types.ts";
import { MAX_HOME_BYTES, MAX_HOME_DOCUMENTS } from "#app/domain/files/upload-limits.ts";
import { serializeSnapshot } from "#app/domain/text/form-snapshot.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  countDocuments,
  getDocumentState,
  type ListedDocument,
  listDocuments,
  selectDocument,
} from "#db/queries/documents/documents.server.ts";
import { type Appliance, listAppliances } from "#db/queries/property/appliances.server.ts";
import { type ListParams, listPath } from "./paths.ts";

const PAGE_SIZE = 25;
const SEARCH_MAX = 100;
/** More than any house has. */
const APPLIANCES_SHOWN = 200;

type PageRequest = { context: AppLoadContext; home: Home; params: URLSearchParams };

/** A page of the documents, the storage used, and the dialog in the address. */
export async function readDocumentsPage({ context, home, params }: PageRequest) {
  const { db } = context;
  const place = readPlace(params);
  const shown = place.count ?? PAGE_SIZE;
  const sought = fold(place.q);
  // SQLite folds ASCII only, so a search reads every name: 2,000 at most.
  const limit = sought === "" ? shown + 1 : MAX_HOME_DOCUMENTS;
  const [listed, [kept], appliances, [document]] = await db.batch([
    listDocuments(db, home.id, { kind: place.kind, limit }),
    countDocuments(db, home.id),
    // Only the dialogs need the appliances.
    listAppliances(db, home.id, params.has("dialog") ? APPLIANCES_SHOWN : 0),
    selectDocument(db, home.id, params.get("document") ?? ""),
  ]);
  const matching = sought === "" ? listed : listed.filter(({ name }) => fold(name).includes(sought));
  const around = { home, today: todayIn(home.timeZone, context.now) };
  return {
    place,
    documents: matching.slice(0, shown).map((row) => toDocumentView(row, around)),
    found: sought === "" ? null : matching.length,
    more: matching.length > shown ? listPath({ ...place, count: shown + PAGE_SIZE }) : null,
    total: kept?.count ?? 0,
    storage: storageView(home.shell.takenBytes),
    dialog: await readDialog({ context, home, params }, place, document, appliances),
  };
}

function readPlace(params: URLSearchParams): ListParams {
  const kind = params.get("kind");
  const count = Number.parseInt(params.get("count") ?? "", 10);
  return {
    q: (params.get("q") ?? "").toWellFormed().slice(0, SEARCH_MAX),
    kind: isDocumentKind(kind) ? kind : null,
    count: count > PAGE_SIZE ? Math.min(count, MAX_HOME_DOCUMENTS) : null,
  };
}

function storageView(bytes: number) {
  return {
    /** From 0 to 1. */
    share: bytes / MAX_HOME_BYTES,
    used: formatBytes(bytes),
  };
}

type ViewContext = { home: Home; today: CalendarDay };

function toDocumentView(row: ListedDocument, { home, today }: ViewContext) {
  const added = formatRecentDay(todayIn(home.timeZone, row.createdAt), today);
  const line = [DOCUMENT_KIND_LABELS[row.kind], row.applianceKind, formatBytes(row.size), addedOn(added)];
  return {
    id: row.id,
    name: row.name,
    href: `/files/${row.key}`,
    picture: row.type.startsWith("image/"),
    isPdf: row.type === "application/pdf",
    line: line.filter(Boolean).join(" · "),
    chip: row.expiresOn === null ? null : expiryChip(row.expiresOn, today),
  };
}

export type DocumentView = ReturnType<typeof toDocumentView>;

function expiryChip(day: CalendarDay, today: CalendarDay) {
  const said = formatDay(day);
  switch (expiryStatusOf(day, today)) {
    case "expired":
      return { tone: "bad" as const, text: m.home_documents_expired({ day: said }) };
    case "soon":
      return {
        tone: "soon" as const,
        text: day === today ? m.home_documents_expires_today() : m.home_documents_expires_on({ day: said }),
      };
    case "later":
      return { tone: "neutral" as const, text: m.home_documents_expires_on({ day: said }) };
  }
}

/** A document in the trash shows what was typed; another home's is a 404. */
async function readDialog(
  { context, home, params }: PageRequest,
  place: ListParams,
  document: ListedDocument | undefined,
  appliances: Appliance[],
) {
  const closeTo = listPath(place);
  const name = params.get("dialog");
  const blank = { closeTo, gone: false, appliances: choices(appliances, null), document: null, seen: "" };
  if (name === "upload") {
    // Created with the form, so that a double submit stores one document.
    const id = context.random.id();
    return { ...blank, name, id };
  }
  if (name !== "edit") return null;
  if (!document) {
    const gone = params.get("document") ?? "";
    found(await getDocumentState(context.db, home.id, gone));
    return { ...blank, name, id: gone, gone: true };
  }
  const { id, kind, expiresOn, applianceId } = document;
  return {
    name,
    id,
    closeTo,
    gone: false,
    appliances: choices(appliances, applianceId),
    seen: serializeSnapshot({ name: document.name, kind, expiresOn, applianceId }),
    document: { name: document.name, kind, expiresOn: expiresOn ?? "", appliance: applianceId ?? "" },
  };
}

function choices(appliances: Appliance[], chosen: string | null) {
  return appliances
    .filter(({ id, archivedAt }) => archivedAt === null || id === chosen)
    .map(({ id, brand, kind }) => ({ value: id, label: brand ? `${kind} (${brand})` : kind }));
}

export type DocumentsPage = Awaited<ReturnType<typeof readDocumentsPage>>;
export type OpenDialog = NonNullable<DocumentsPage["dialog"]>;

/** Without a line break inside. */
const addedOn = (day: string) => m.home_documents_added({ day }).replaceAll(" ", "\u00a0");
