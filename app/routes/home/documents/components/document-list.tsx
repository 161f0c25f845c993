import { Form } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FileText, FolderOpen, Image, SearchX } from "#app/components/ui/icons.tsx";
import { MoreLink, MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import { wholePercent } from "#app/components/ui/progress-ring.tsx";
import { DOCUMENT_KIND_LABELS } from "#app/domain/documents/document.ts";
import * as m from "#app/paraglide/messages.js";
import type { DocumentsPage, DocumentView } from "../load.server.ts";
import { DOCUMENTS, FIRST_PAGE, type ListParams, listPath, SAVE_OFFLINE_PATH } from "../paths.ts";

export function DocumentList({ page: { place, documents, found, more, total } }: { page: DocumentsPage }) {
  const narrowed = place.q !== "" || place.kind !== null;
  // Computed once for all rows; each appends its id.
  const editAt = listPath(place, { dialog: "edit", document: "" });
  return (
    <>
      {total > 0 && (
        <p role="status" className={found ? "text-sm text-ink-2" : "sr-only"}>
          {found !== null && foundCount(found, place.q)}
        </p>
      )}
      <Card aria-label={m.home_documents_your_documents()} padded={documents.length > 0}>
        {documents.length === 0 ? (
          <NoDocuments place={place} narrowed={narrowed && total > 0} />
        ) : (
          <ul className="-my-3">
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} editAt={editAt} />
            ))}
          </ul>
        )}
        <DeleteForm place={place} />
        <KeepForm place={place} />
      </Card>
      {more !== null && (
        <div className="text-center">
          <ButtonLink to={more} preventScrollReset variant="secondary">
            {m.ui_show_more()}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

type RowProps = { document: DocumentView; editAt: string };

function DocumentRow({ document, editAt }: RowProps) {
  const { name, href, picture, line, chip } = document;
  const Icon = picture ? Image : FileText;
  return (
    <li className="document">
      <span className="document-icon">
        <Icon />
      </span>
      <div className="document-what">
        <a
          href={`${href}?inline`}
          target="_blank"
          rel="noreferrer"
          aria-label={m.home_documents_preview_of({ name })}
          className="document-name"
        >
          {name}
        </a>
        <p className="document-line">{line}</p>
        {chip && (
          <p className="mt-1.5">
            <Badge tone={chip.tone}>{chip.text}</Badge>
          </p>
        )}
      </div>
      <RowMenu document={document} editAt={editAt} />
    </li>
  );
}

function RowMenu({ document: { id, name, href, isPdf }, editAt }: RowProps) {
  return (
    <MoreMenu about={name} className="-mr-2.5">
      {/* Not a Link: the browser downloads the file. */}
      <a href={href} download aria-label={m.home_documents_download_of({ name })} className={menuItemClass}>
        {m.ui_download()}
      </a>
      <button type="submit" form={KEEP_FORM} name="file" value={href} className="menu-item keep-file">
        <span>{m.home_documents_keep_offline()}</span>
        <span>{m.home_documents_stop_keeping_offline()}</span>
      </button>
      {isPdf && (
        <MoreLink
          to={`${DOCUMENTS}/${id}/read`}
          label={m.home_documents_read_form()}
          name={m.home_documents_read_form_of({ name })}
        />
      )}
      <MoreLink to={editAt + id} label={m.common_edit_button()} name={m.home_documents_edit_of({ name })} />
      <button
        type="submit"
        form={DELETE_FORM}
        name="document"
        value={id}
        aria-label={m.home_documents_delete_of({ name })}
        className={menuItemClass}
      >
        {m.ui_delete()}
      </button>
    </MoreMenu>
  );
}

const KEEP_FORM = "keep-document";

/**
 * Saves a file in this browser, or removes it. The service worker handles the form, and `kept.css` shows which button
 * applies; without a service worker there is neither.
 */
function KeepForm({ place }: { place: ListParams }) {
  // A site's storage may be cleared unless a page asks to keep it.
  const persist = () => void navigator.storage?.persist?.();
  return (
    <form id={KEEP_FORM} method="post" action={SAVE_OFFLINE_PATH} onSubmit={persist} hidden>
      <input type="hidden" name="intent" value="keep" />
      <input type="hidden" name="redirectTo" value={listPath(place)} />
    </form>
  );
}

const DELETE_FORM = "delete-document";

/** One form for the Delete buttons of all rows. */
function DeleteForm({ place }: { place: ListParams }) {
  return (
    <Form id={DELETE_FORM} method="post" action={DOCUMENTS} preventScrollReset replace hidden>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="redirectTo" value={listPath(place)} />
    </Form>
  );
}

function NoDocuments({ place: { q, kind }, narrowed }: { place: ListParams; narrowed: boolean }) {
  if (!narrowed) {
    return (
      <EmptyState
        icon={<FolderOpen />}
        title={m.home_documents_none()}
        body={m.home_documents_none_body()}
        action={
          <ButtonLink to={listPath(FIRST_PAGE, { dialog: "upload" })} preventScrollReset>
            {m.home_documents_upload()}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={<span className="wrap-anywhere">{noneTitle(kind, q)}</span>}
      body={q ? m.home_documents_try_name() : m.home_documents_try_kind()}
      action={
        <ButtonLink to={listPath(FIRST_PAGE)} variant="secondary">
          {m.ui_show_all()}
        </ButtonLink>
      }
    />
  );
}

function noneTitle(kind: ListParams["kind"], q: string): string {
  if (kind === null) return q ? m.home_documents_none_match({ q }) : m.home_documents_none();
  const label = DOCUMENT_KIND_LABELS[kind];
  return q
    ? m.home_documents_none_of_kind_match({ kind: label, q })
    : m.home_documents_none_of_kind({ kind: label });
}

const NEARLY_FULL = 0.9;

/** Storage used, of 1 GB. `share` is from 0 to 1. */
export function StorageUsed({ share, used }: { share: number; used: string }) {
  const percent = wholePercent(share);
  return (
    <div className="flex items-center gap-4 text-sm text-ink-2">
      <p className="shrink-0">{m.home_documents_storage_used({ used })}</p>
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

const foundCount = (count: number, q: string) =>
  count === 0 ? m.home_documents_none_match({ q }) : m.home_documents_found({ count, q });
