import { Form, Link } from "@remix-run/react";
import { FileText, FolderOpen, Image, SearchX } from "lucide-react";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { wholePercent } from "#app/components/ui/progress-ring.tsx";
import * as common from "#app/components/ui/words.ts";
import { DOCUMENT_KIND_LABELS } from "#app/domain/documents/kinds.ts";
import type { DocumentsPage, DocumentView } from "../load.server.ts";
import { DOCUMENTS, FIRST_PAGE, type ListPlace, listAddress } from "../paths.ts";
import * as words from "../words.ts";

/** The documents, the latest first, or what to do where there are none. */
export function DocumentList({ page: { place, documents, found, more, total } }: { page: DocumentsPage }) {
  const narrowed = place.q !== "" || place.kind !== null;
  return (
    <>
      {total > 0 && (
        <p role="status" className={found ? "text-sm text-ink-2" : "sr-only"}>
          {found !== null && words.found(found, place.q)}
        </p>
      )}
      <Card aria-label={words.yourDocuments} padded={documents.length > 0}>
        {documents.length === 0 ? (
          <NoDocuments place={place} narrowed={narrowed && total > 0} />
        ) : (
          <ul className="-my-3">
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} place={place} />
            ))}
          </ul>
        )}
      </Card>
      {more !== null && (
        <div className="text-center">
          <ButtonLink to={more} preventScrollReset variant="secondary">
            {common.showMore}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function DocumentRow({ document, place }: { document: DocumentView; place: ListPlace }) {
  const { id, name, href, picture, line, chip } = document;
  const Icon = picture ? Image : FileText;
  return (
    <li className="flex gap-3.5 pt-4 pb-2 md:py-4 not-first:border-t not-first:border-line sm:gap-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-sm bg-sea-soft text-sea [&_svg]:size-5"
      >
        <Icon />
      </span>
      <div className="flex min-w-0 grow flex-col gap-x-6 gap-y-1 md:flex-row md:items-center md:justify-between">
        <div className="min-w-0">
          <p className="leading-snug font-semibold text-pretty wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-2 wrap-anywhere">{line}</p>
          {chip && (
            <p className="mt-1.5">
              <Badge tone={chip.tone}>{chip.text}</Badge>
            </p>
          )}
        </div>
        <div className="-ml-2.5 flex shrink-0 flex-wrap items-center md:ml-0">
          {/* Not a Link: the browser itself fetches the file. */}
          <a href={href} download aria-label={words.downloadOf(name)} className={buttonClass("quiet", "sm")}>
            {common.download}
          </a>
          <Link
            to={listAddress(place, { dialog: "edit", document: id })}
            preventScrollReset
            discover="none"
            aria-label={words.editOf(name)}
            className={buttonClass("quiet", "sm")}
          >
            {common.edit}
          </Link>
          <DeleteButton document={document} backTo={listAddress(place)} />
        </div>
      </div>
    </li>
  );
}

function DeleteButton({ document: { id, name }, backTo }: { document: DocumentView; backTo: string }) {
  return (
    <Form method="post" action={DOCUMENTS} preventScrollReset replace>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="document" value={id} />
      <input type="hidden" name="redirectTo" value={backTo} />
      <button type="submit" aria-label={words.deleteOf(name)} className={buttonClass("quiet", "sm")}>
        {common.deleteIt}
      </button>
    </Form>
  );
}

function NoDocuments({ place: { q, kind }, narrowed }: { place: ListPlace; narrowed: boolean }) {
  if (!narrowed) {
    return (
      <EmptyState
        icon={<FolderOpen />}
        title={words.none}
        body={words.noneBody}
        action={
          <ButtonLink to={listAddress(FIRST_PAGE, { dialog: "upload" })} preventScrollReset>
            {words.upload}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={<span className="wrap-anywhere">{noneTitle(kind, q)}</span>}
      body={q ? words.tryName : words.tryKind}
      action={
        <ButtonLink to={listAddress(FIRST_PAGE)} variant="secondary">
          {common.showAll}
        </ButtonLink>
      }
    />
  );
}

function noneTitle(kind: ListPlace["kind"], q: string): string {
  if (kind === null) return q ? words.noneMatch(q) : words.none;
  const label = DOCUMENT_KIND_LABELS[kind];
  return q ? words.noneOfKindMatch(label, q) : words.noneOfKind(label);
}

const NEARLY_FULL = 0.9;

/** What the home's documents take of its 1 GB. `share` from 0 to 1. */
export function StorageUsed({ share, used }: { share: number; used: string }) {
  const percent = wholePercent(share);
  return (
    <Card aria-label={words.storage} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4 lg:py-4">
      <p>{words.storageUsed(used)}</p>
      <div aria-hidden="true" className="h-2 min-w-40 grow overflow-hidden rounded-full bg-track">
        {percent > 0 && (
          <div
            className={cx("h-full min-w-2 rounded-full", share < NEARLY_FULL ? "bg-sage" : "bg-sun")}
            style={{ width: `${percent}%` }}
          />
        )}
      </div>
    </Card>
  );
}
