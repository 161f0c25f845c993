import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { TriangleAlert } from "#app/components/ui/icons.tsx";
import { formatCount, joinWithAnd } from "#app/domain/text/grammar.ts";
import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import * as m from "#app/paraglide/messages.js";
import type { FlaggedRow, Preview } from "../load.server.ts";
import { importPath } from "../paths.ts";

export function PreviewCard({ preview }: { preview: Preview }) {
  const { missing, said, readyRows, ready, newCategories } = preview;
  return (
    <Card aria-labelledby="preview">
      <CardHeader id="preview" title={m.agent_csv_import_preview_title()} />
      {said.map((sentence) => (
        <p key={sentence} className="mb-4 text-[0.9375rem] text-pretty text-ink-2 wrap-anywhere">
          {sentence}
        </p>
      ))}
      {missing.length > 0 && (
        <p className="mb-4 flex gap-2.5 rounded-sm bg-sun-soft px-4 py-3 text-[0.9375rem] text-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sun" />
          <span>
            {m.agent_csv_import_columns_missing({ columns: joinWithAnd(missing), count: missing.length })}
          </span>
        </p>
      )}
      <Counts preview={preview} />
      {newCategories.length > 0 && (
        <p className="mt-4 text-[0.9375rem] wrap-anywhere">
          <span className="font-semibold">
            {m.agent_csv_import_new_categories({ count: newCategories.length })}
          </span>{" "}
          {joinWithAnd(newCategories)}
        </p>
      )}
      {readyRows.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 text-base/6 font-semibold">
            {ready > readyRows.length
              ? m.agent_csv_import_first_of({ shown: readyRows.length, all: ready })
              : m.agent_csv_import_ready()}
          </h3>
          <ul className="divide-y divide-line">
            {readyRows.map(({ row, name, about }) => (
              <li key={row} className="py-2.5">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-2 wrap-anywhere">{about}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

type CheckProps = { id: string; kind: CsvKind; preview: Preview };

export function CheckCard({ id, kind, preview }: CheckProps) {
  const { rows, total, page, next } = preview.toCheck;
  if (total === 0) return null;
  return (
    <Card aria-labelledby="to-check">
      <CardHeader id="to-check" title={m.agent_csv_import_rows_to_check({ count: total })} />
      <p className="mb-2 text-[0.9375rem] text-pretty text-ink-2">
        {m.agent_csv_import_rows_to_check_body()}
      </p>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <CheckItem
            key={row.row}
            kind={kind}
            row={row}
            to={importPath(id, { dialog: "row", row: `${row.row}`, page: `${page}` })}
          />
        ))}
      </ul>
      {(page > 1 || next !== null) && (
        <nav aria-label={m.common_pages()} className="mt-4 flex flex-wrap justify-center gap-2.5">
          {page > 1 && (
            <ButtonLink to={importPath(id, { page: `${page - 1}` })} preventScrollReset variant="quiet">
              {m.agent_csv_import_previous_rows()}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={importPath(id, { page: `${next}` })} preventScrollReset variant="secondary">
              {m.agent_csv_import_more_rows()}
            </ButtonLink>
          )}
        </nav>
      )}
    </Card>
  );
}

const ISSUE_LABELS: Record<FlaggedRow["issue"], { label: string; tone: BadgeTone }> = {
  wrong: {
    get label() {
      return m.agent_csv_import_left_out();
    },
    tone: "bad",
  },
  same: {
    get label() {
      return m.agent_csv_import_same_row();
    },
    tone: "neutral",
  },
  partly: {
    get label() {
      return m.agent_csv_import_cell_left_out();
    },
    tone: "soon",
  },
};

function CheckItem({ kind, row, to }: { kind: CsvKind; row: FlaggedRow; to: string }) {
  const { label, tone } = ISSUE_LABELS[row.issue];
  const name = nameOf(kind, row.name);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5 sm:flex-nowrap">
      <div className="min-w-0 grow basis-full sm:basis-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-sm/6 text-ink-2">{rowAndAlike(row.row, row.alike)}</span>
          {row.alike === 0 && <span className="min-w-0 font-medium wrap-anywhere">{name}</span>}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-0.5 text-[0.9375rem]/6 text-ink-2 wrap-anywhere">{row.why}</p>
      </div>
      <ButtonLink
        to={to}
        preventScrollReset
        variant="secondary"
        size="sm"
        aria-label={m.agent_csv_import_fix_row({ number: row.row, name })}
      >
        {m.agent_csv_import_fix()}
      </ButtonLink>
    </li>
  );
}

function nameOf(kind: CsvKind, name: string): string {
  return name || m.agent_csv_import_no_name({ kind });
}

function Counts({ preview: { ready, same, wrong } }: { preview: Preview }) {
  const counts = [
    { value: ready, label: m.agent_csv_import_ready_to_add() },
    { value: same, label: m.agent_csv_import_repeated() },
    { value: wrong, label: m.agent_csv_import_to_fix() },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 sm:max-w-md">
      {counts.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="font-serif text-2xl/8 font-[560] tabular-nums">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

type Problem = { row: number; name: string; why: string; alike?: number };

export function Problems({ kind, problems, more }: { kind: CsvKind; problems: Problem[]; more: number }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {problems.map(({ row, name, why, alike = 0 }) => (
          <li key={row} className="grid gap-x-4 py-2.5 sm:grid-cols-[5rem_minmax(0,12rem)_minmax(0,1fr)]">
            <p className="text-sm/6 text-ink-2">{rowAndAlike(row, alike)}</p>
            <p className="font-medium wrap-anywhere">{alike === 0 && nameOf(kind, name)}</p>
            <p className="text-[0.9375rem]/6 text-ink-2 wrap-anywhere">{why}</p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-ink-2">{m.common_and_more({ count: formatCount(more) })}</p>
      )}
    </>
  );
}

function rowAndAlike(number: number, alike: number): string {
  return alike === 0
    ? m.agent_csv_import_row({ number })
    : m.agent_csv_import_row_and_similar({ number, alike });
}
