import { Form, Link } from "@remix-run/react";
import { FileText, FolderOpen, Image, SearchX } from "lucide-react";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { wholePercent } from "#app/components/ui/progress-ring.tsx";
import { DOCUMENT_KIND_LABELS } from "#app/domain/documents/kinds.ts";
import { countOf } from "#app/domain/text/lists.ts";
import type { DocumentsPage, DocumentView } from "../load.server.ts";
import { DOCUMENTS, FIRST_PAGE, type ListPlace, listAddress } from "../paths.ts";

/** The documents, the latest first, or what to do where there are none. */
export function DocumentList({ page: { place, documents, found, more, total } }: { page: DocumentsPage }) {
  const narrowed = place.q !== "" || place.kind !== null;
  return (
    <>
      {total > 0 && (
        <p role="status" className={found ? "text-sm text-ink-2" : "sr-only"}>
          {found !== null && foundText(found, place.q)}
        </p>
      )}
      <Card aria-label="Your documents" padded={documents.length > 0}>
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
            Show more
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function foundText(count: number, q: string): string {
  if (count === 0) return `No documents match “${q}”`;
  return `${countOf(count, "document matches", "documents match")} “${q}”`;
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
          <a href={href} download aria-label={`Download ${name}`} className={buttonClass("quiet", "sm")}>
            Download
          </a>
          <Link
            to={listAddress(place, { dialog: "edit", document: id })}
            preventScrollReset
            discover="none"
            aria-label={`Edit ${name}`}
            className={buttonClass("quiet", "sm")}
          >
            Edit
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
      <button type="submit" aria-label={`Delete ${name}`} className={buttonClass("quiet", "sm")}>
        Delete
      </button>
    </Form>
  );
}

function NoDocuments({ place: { q, kind }, narrowed }: { place: ListPlace; narrowed: boolean }) {
  if (!narrowed) {
    return (
      <EmptyState
        icon={<FolderOpen />}
        title="No documents yet"
        body="Start with the insurance policy or the inspection report. Only you can open what you keep here."
        action={
          <ButtonLink to={listAddress(FIRST_PAGE, { dialog: "upload" })} preventScrollReset>
            + Upload Document
          </ButtonLink>
        }
      />
    );
  }
  const what = kind ? `documents of the kind “${DOCUMENT_KIND_LABELS[kind]}”` : "documents";
  return (
    <EmptyState
      icon={<SearchX />}
      title={<span className="wrap-anywhere">{q ? `No ${what} match “${q}”` : `No ${what} yet`}</span>}
      body={q ? "Try part of a name, or another kind." : "Choose another kind, or upload the first."}
      action={
        <ButtonLink to={listAddress(FIRST_PAGE)} variant="secondary">
          Show all
        </ButtonLink>
      }
    />
  );
}

const NEARLY_FULL = 0.9;

/** What the home's documents take of its 1 GB. `share` from 0 to 1. */
export function StorageUsed({ share, used }: { share: number; used: string }) {
  const percent = wholePercent(share);
  return (
    <Card aria-label="Storage" className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4 lg:py-4">
      <p>
        <strong className="font-semibold">{used}</strong> <span className="text-ink-2">of 1 GB used</span>
      </p>
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
