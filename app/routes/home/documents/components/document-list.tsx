import { Form } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FileText, FolderOpen, Image, SearchX } from "#app/components/ui/icons.tsx";
import { MoreLink, MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
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
  const { name, href, picture, line, chip } = document;
  const Icon = picture ? Image : FileText;
  return (
    <li className="flex items-start gap-3.5 py-3 not-first:border-t not-first:border-line sm:gap-4 md:items-center">
      <span
        aria-hidden="true"
        className="mt-1 grid size-10 shrink-0 place-items-center rounded-sm bg-sea-soft text-sea md:mt-0 [&_svg]:size-5"
      >
        <Icon />
      </span>
      <div className="min-w-0 grow">
        <a
          href={`${href}?inline`}
          target="_blank"
          rel="noreferrer"
          aria-label={words.previewOf(name)}
          className="flex min-h-11 w-fit items-center py-2.5 leading-snug font-semibold text-pretty text-ink wrap-anywhere hover:underline md:pointer-fine:min-h-0 md:pointer-fine:py-0"
        >
          {name}
        </a>
        <p className="-mt-2.5 text-sm text-pretty text-ink-2 wrap-anywhere md:pointer-fine:mt-0">{line}</p>
        {chip && (
          <p className="mt-1.5">
            <Badge tone={chip.tone}>{chip.text}</Badge>
          </p>
        )}
      </div>
      <RowMenu document={document} place={place} />
    </li>
  );
}

/** What is done with a document but for looking at it, behind one press. */
function RowMenu({ document: { id, name, href }, place }: { document: DocumentView; place: ListPlace }) {
  return (
    <MoreMenu about={name} className="-mr-2.5">
      {/* Not a Link: the browser itself fetches the file. */}
      <a href={href} download aria-label={words.downloadOf(name)} className={menuItemClass}>
        {common.download}
      </a>
      <MoreLink
        to={listAddress(place, { dialog: "edit", document: id })}
        label={common.edit}
        name={words.editOf(name)}
      />
      <Form method="post" action={DOCUMENTS} preventScrollReset replace>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="document" value={id} />
        <input type="hidden" name="redirectTo" value={listAddress(place)} />
        <button type="submit" aria-label={words.deleteOf(name)} className={menuItemClass}>
          {common.deleteIt}
        </button>
      </Form>
    </MoreMenu>
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
    <div className="flex items-center gap-4 text-sm text-ink-2">
      <p className="shrink-0">{words.storageUsed(used)}</p>
      <div aria-hidden="true" className="h-1.5 max-w-60 grow overflow-hidden rounded-full bg-track">
        {percent > 0 && (
          <div
            className={cx("h-full min-w-1.5 rounded-full", share < NEARLY_FULL ? "bg-sage" : "bg-sun")}
            style={{ width: `${percent}%` }}
          />
        )}
      </div>
    </div>
  );
}
