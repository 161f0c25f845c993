import * as m from "#app/paraglide/messages.js";

/** How much of a file has gone, as a bar; the last of it is the server looking at the file. */
export function UploadProgress({ fileName, sent }: { fileName: string; sent: number }) {
  const percent = Math.floor(sent * 100);
  const state = percent < 100 ? m.files_percent_done({ percent }) : m.files_nearly_there();
  return (
    <div className="rounded-sm border border-line px-4 py-3">
      <div className="flex justify-between gap-4 text-[0.9375rem]">
        <span className="min-w-0 truncate font-semibold">{fileName}</span>
        <span className="shrink-0 text-ink-2">{state}</span>
      </div>
      <div
        role="progressbar"
        aria-label={m.files_uploading({ fileName })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={state}
        className="mt-2 h-2 overflow-hidden rounded-full bg-track"
      >
        <div className="h-full rounded-full bg-action transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
