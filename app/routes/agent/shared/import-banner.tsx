import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { Download, FileClock, Upload } from "#app/components/ui/icons.tsx";
import { formatCount } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";

export type UnfinishedImport = { id: string; name: string; done: number; total: number };

export function ImportBanner({ unfinishedImport }: { unfinishedImport: UnfinishedImport | null }) {
  if (!unfinishedImport) return null;
  const { id, name, done, total } = unfinishedImport;
  const page = `/agent/imports/${id}`;
  return (
    <section
      aria-label={m.common_import_not_finished()}
      className="mb-5 flex flex-col gap-4 rounded-md bg-sun-soft px-5 py-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex min-w-0 gap-3">
        <FileClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sun" />
        <p className="min-w-0 text-[0.9375rem] text-pretty wrap-anywhere">
          <span className="font-semibold">{m.agent_import_stopped({ name })}</span>{" "}
          {m.agent_import_rows({ done: formatCount(done), total: formatCount(total) })}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2.5">
        <ButtonLink to={page} variant="secondary">
          {m.common_continue()}
        </ButtonLink>
        <ButtonLink to={`${page}?dialog=undo`} variant="quiet">
          {m.common_undo()}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The ways from a list to a spreadsheet and from one. `empty`: there is nothing to take out yet. */
export function TableLinks({ list, empty }: { list: "clients" | "vendors"; empty: boolean }) {
  return (
    <div className="-mx-3 flex flex-wrap">
      <ButtonLink to={`/agent/${list}/import`} variant="quiet" icon={<Upload />}>
        {m.agent_import_rows_link()}
      </ButtonLink>
      {!empty && (
        // Not a Link: this address serves a file, not a page.
        <a href={`/agent/${list}.csv`} className={buttonClass("quiet")}>
          <Download aria-hidden="true" className="size-[1.125rem]" />
          {m.common_download_csv()}
        </a>
      )}
    </div>
  );
}
