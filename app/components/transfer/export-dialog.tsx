import type { ReactNode } from "react";
import { Button, ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { Download } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { formatBytes } from "#app/domain/files/accepted-file-types.ts";
import { type ExportSummary, LARGE_EXPORT_BYTES } from "#app/domain/transfer/account/export-summary.ts";
import * as m from "#app/paraglide/messages.js";
import { type DownloadState, useDownload } from "./use-download.ts";

export type ExportSize = ExportSummary & {
  name: string;
};

type Props = {
  offer: ExportSize;
  zip: string;
  short?: string;
  closeTo: string;
};

/** What an export contains, and its downloads; with scripts it shows progress. */
export function ExportDialog({ offer, zip, short, closeTo }: Props) {
  const { download, start, cancel } = useDownload(zip, offer.name, offer.bytes);
  const inPage = useHydrated() && offer.bytes < LARGE_EXPORT_BYTES;
  const { state } = download;
  return (
    <Dialog
      title={m.transfer_title()}
      description={m.transfer_description()}
      closeTo={closeTo}
      size={short === undefined ? "sm" : "md"}
    >
      <Inside offer={offer} />
      <Outcome state={state} name={offer.name} />
      {state === "running" ? (
        <Running download={download} onCancel={cancel} />
      ) : (
        <DialogActions>
          {inPage ? (
            <Button type="button" icon={<Download />} onClick={start}>
              {state === "cut" ? m.common_try_again() : m.transfer_download_all()}
            </Button>
          ) : (
            <FileLink href={zip} variant="primary">
              {m.transfer_download_all()}
            </FileLink>
          )}
          {short !== undefined && (
            <FileLink href={short} variant="secondary">
              {m.transfer_download_data()}
            </FileLink>
          )}
          {short === undefined && (
            <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
              {state === "done" ? m.common_close() : m.common_cancel()}
            </ButtonLink>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}

function Outcome({ state, name }: { state: DownloadState["state"]; name: string }) {
  return (
    <div aria-live="polite">
      {state === "cut" && (
        <div className="mt-5">
          <FormError>{m.transfer_download_cut()}</FormError>
        </div>
      )}
      {state === "done" && (
        <p className="mt-5 rounded-sm bg-sage-soft px-4 py-3 text-[0.9375rem]">
          <span className="font-semibold">{m.transfer_done()}</span> {m.transfer_done_where({ name })}
        </p>
      )}
    </div>
  );
}

function Inside({ offer: { lists, files, bytes } }: { offer: ExportSize }) {
  const rows = [...lists, ...(files === null ? [] : [files])];
  return (
    <>
      <ul className="divide-y divide-line rounded-sm border border-line px-4 font-semibold">
        {(rows.length === 0 ? [m.transfer_only_profile()] : rows).map((row) => (
          <li key={row} className="py-2.5">
            {row}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-[0.9375rem] text-pretty text-ink-2">
        {m.transfer_left_out()}
        {bytes >= LARGE_EXPORT_BYTES && ` ${m.transfer_large()}`}
      </p>
    </>
  );
}

/** A plain link: Remix would look for a page. */
function FileLink({
  href,
  variant,
  children,
}: {
  href: string;
  variant: "primary" | "secondary";
  children: ReactNode;
}) {
  return (
    <a href={href} className={buttonClass(variant)}>
      <Download aria-hidden="true" className="size-4.5" />
      {children}
    </a>
  );
}

type RunningProps = { download: Extract<DownloadState, { state: "running" }>; onCancel: () => void };

function Running({ download: { share, bytes, packing }, onCancel }: RunningProps) {
  const percent = Math.floor(share * 100);
  const what = entryLabel(packing);
  return (
    <>
      <div className="mt-5 rounded-sm border border-line px-4 py-3">
        <div className="flex justify-between gap-4 text-[0.9375rem]">
          <span className="min-w-0 truncate font-semibold">{what}</span>
          <span className="shrink-0 text-ink-2">{formatBytes(bytes)}</span>
        </div>
        <div
          role="progressbar"
          aria-label={m.transfer_progress()}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={`${percent}%, ${what}`}
          className="mt-2 h-2 overflow-hidden rounded-full bg-track"
        >
          <div
            className="h-full rounded-full bg-action transition-[width]"
            style={{ width: `${percent}%` }}
          />
        </div>
        <p className="mt-2 text-sm text-ink-2">{m.transfer_keep_open()}</p>
      </div>
      <DialogActions>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </DialogActions>
    </>
  );
}

function entryLabel(path: string): string {
  const file = /^files\/[^/]+\/\d+ (.+)$/.exec(path)?.[1];
  if (file !== undefined) return file;
  if (path === "manifest.json") return m.transfer_nearly_done();
  return path === "" ? m.transfer_starting() : m.transfer_packing();
}
