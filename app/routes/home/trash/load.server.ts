import type { Home } from "#app/auth/sessions.server.ts";
import type { TrashItemView } from "#app/components/trash/trash-list.tsx";
import { chatTitle } from "#app/domain/assistant/chats.ts";
import { DOCUMENT_KIND_LABELS, isDocumentKind } from "#app/domain/documents/document.ts";
import { formatCents } from "#app/domain/money.ts";
import { trashCutoff } from "#app/domain/retention.ts";
import {
  decodeTrashCursor,
  encodeTrashCursor,
  HOME_TRASH,
  type HomeTrashKind,
  trashDays,
} from "#app/domain/trash/trash-list.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { rowsOfBatch } from "#db/queries/email/outbox.server.ts";
import { selectHomeTrash, type TrashRow } from "#db/queries/trash/trash.server.ts";
import { TRASH } from "./paths.ts";

const PAGE = 20;
const LABELS: Record<HomeTrashKind, string> = {
  get expense() {
    return m.common_expense();
  },
  get document() {
    return m.common_document();
  },
  get task() {
    return m.common_task();
  },
  get appliance() {
    return m.common_appliance();
  },
  get chat() {
    return m.common_chat();
  },
};

export async function readTrashPage({ db, now }: AppLoadContext, home: Home, url: URL) {
  const place = TRASH.read(url.searchParams);
  const after = decodeTrashCursor(place.after);
  const [found = []] = await rowsOfBatch(db, [
    selectHomeTrash(db, home.id, {
      kinds: place.filter === "all" ? HOME_TRASH : [place.filter],
      personId: home.person.id,
      cutoff: trashCutoff(now),
      after,
      limit: PAGE + 1,
    }),
  ]);
  const rows = (found as TrashRow<HomeTrashKind>[]).slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return {
    place: { ...place, after: after === null ? null : place.after },
    rows: rows.map((row) => toView(row, home.timeZone, now)),
    first: after === null ? null : TRASH.address({ ...place, after: null }),
    next: last ? TRASH.address({ ...place, after: encodeTrashCursor(last) }) : null,
  };
}

function toView(row: TrashRow<HomeTrashKind>, timeZone: string, now: number): TrashItemView {
  const { kind, id, cents, at } = row;
  const { title, detail } = kind === "chat" ? chatText(row) : row;
  const about = kind === "document" && isDocumentKind(detail) ? DOCUMENT_KIND_LABELS[detail] : detail;
  return {
    kind,
    id,
    at,
    title,
    label: LABELS[kind],
    line: cents === null ? about : `${about} · ${formatCents(cents)}`,
    ...trashDays(at, timeZone, now),
    locked: null,
  };
}

/** A chat without words is named by its first photo. */
function chatText({ title, detail }: TrashRow<HomeTrashKind>) {
  return { title: chatTitle({ title: null, question: title, imageName: detail || null }), detail: "" };
}
