import { Form, Link, useNavigate } from "@remix-run/react";
import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useId, useRef } from "react";
import * as m from "#app/paraglide/messages.js";
import { Button, ButtonLink } from "./button.tsx";
import { cx } from "./cx.ts";
import { X } from "./icons.tsx";

export type DialogSize = "sm" | "md" | "lg";

export type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  closeTo: string;
  size?: DialogSize;
  children: ReactNode;
};

const WIDTHS: Record<DialogSize, string> = { sm: "md:max-w-md", md: "md:max-w-xl", lg: "md:max-w-3xl" };

/** Where focus starts, in order of preference. */
const FIRST_FOCUS = [
  "[data-autofocus]",
  "[aria-invalid=true]",
  "input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled])",
  "h2",
];

function findOpener(dialog: HTMLElement): HTMLElement | null {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active !== document.body && !dialog.contains(active)) return active;
  // Safari does not focus a clicked link, and a page may be loaded with its dialog open.
  const here = CSS.escape(location.pathname + location.search);
  const query = CSS.escape(location.search);
  return document.querySelector<HTMLElement>(`a[href="${here}"], a[href="${query}"]`);
}

function useModal() {
  const current = useRef<HTMLDialogElement | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  // The opener is looked up on attach: effects inside the dialog may move focus first.
  const attach = useCallback((dialog: HTMLDialogElement | null) => {
    current.current = dialog;
    if (dialog) opener.current ??= findOpener(dialog);
  }, []);
  useEffect(() => {
    const dialog = current.current;
    if (!dialog) return;
    // Not close(): that would report the dialog as closed and send the reader away.
    dialog.removeAttribute("open");
    dialog.showModal();
    for (const selector of FIRST_FOCUS) {
      const target = dialog.querySelector<HTMLElement>(selector);
      if (!target) continue;
      target.focus();
      break;
    }
    return () => {
      if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
    };
  }, []);
  return attach;
}

type CloseLink = { to: string; replace: true; preventScrollReset: true };

function DialogHeader({ id, title, close }: { id: string; title: ReactNode; close: CloseLink }) {
  return (
    <div className="dialog-header">
      <h2 id={id} tabIndex={-1} className="min-w-0 grow py-2 text-[1.375rem]/7 wrap-anywhere outline-none">
        {title}
      </h2>
      <Link
        {...close}
        aria-label={m.common_close()}
        className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </Link>
    </div>
  );
}

/** A dialog with its own address. The server renders it open, so it works without scripts; with them it is modal. */
export function Dialog({ title, description, closeTo, size = "md", children }: DialogProps) {
  const id = useId();
  const attach = useModal();
  const navigate = useNavigate();
  const leave = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A file input inside also fires "cancel" when its picker is closed.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    // A browser may close the dialog on a second Escape. It stays until the navigation is done, which may be refused.
    if (event.type === "close") event.currentTarget.showModal();
    navigate(closeTo, { preventScrollReset: true, replace: true });
  };
  const close: CloseLink = { to: closeTo, replace: true, preventScrollReset: true };
  return (
    <dialog
      ref={attach}
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={leave}
      onClose={leave}
      className="dialog"
    >
      <Link {...close} tabIndex={-1} aria-hidden="true" className="dialog-scrim" />
      <div className={cx("dialog-sheet", WIDTHS[size])}>
        <DialogHeader id={`${id}-title`} title={title} close={close} />
        <div className="px-5 pt-1 pb-6 md:px-7 md:pb-7">
          {description && (
            <p id={`${id}-description`} className="mb-5 text-ink-2">
              {description}
            </p>
          )}
          {children}
        </div>
      </div>
    </dialog>
  );
}

/** The buttons of a dialog or a long form: stacked on a phone, in view on wider screens. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}

export type ConfirmDialogProps = {
  title: ReactNode;
  body: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  closeTo: string;
  tone?: "primary" | "danger";
  action?: string;
  busy?: boolean;
  children?: ReactNode;
};

/** Asks before a change that cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog({
  title,
  body,
  confirmLabel,
  cancelLabel = "Cancel",
  closeTo,
  tone = "danger",
  action,
  busy,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} description={body} closeTo={closeTo} size="sm">
      <Form method="post" action={action} preventScrollReset>
        {children}
        <DialogActions>
          <Button variant={tone} busy={busy}>
            {confirmLabel}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary" data-autofocus>
            {cancelLabel}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Shown instead of the form of a deleted row. */
export function DeletedDialog({ sentence, closeTo }: { sentence: string; closeTo: string }) {
  return (
    <Dialog title={m.ui_deleted_title()} description={sentence} closeTo={closeTo} size="sm">
      <DialogActions>
        <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
          {m.common_close()}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
