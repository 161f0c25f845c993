import { TriangleAlert } from "lucide-react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { countOf, joinWords } from "#app/domain/text/lists.ts";
import type { CsvKind } from "#app/domain/transfer/csv/meanings.ts";
import type { Preview } from "../load.server.ts";
import { WORDS } from "../paths.ts";

type Props = { kind: CsvKind; preview: Preview };

/** What would come of the table as it is taken now. */
export function PreviewCard({ preview }: Pick<Props, "preview">) {
  const { missing, readyRows, ready, newCategories } = preview;
  return (
    <Card aria-labelledby="preview">
      <CardHeader id="preview" title="What will be added" />
      {missing.length > 0 && (
        <p className="mb-4 flex gap-2.5 rounded-sm bg-sun-soft px-4 py-3 text-[0.9375rem] text-ink">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sun" />
          <span>
            No column is taken for {joinWords(missing)} yet. Choose {missing.length === 1 ? "it" : "them"}{" "}
            above.
          </span>
        </p>
      )}
      <Counts preview={preview} />
      {newCategories.length > 0 && (
        <p className="mt-4 text-[0.9375rem] wrap-anywhere">
          <span className="font-semibold">
            {countOf(newCategories.length, "new category", "new categories")}:
          </span>{" "}
          {joinWords(newCategories)}
        </p>
      )}
      {readyRows.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 text-base/6 font-semibold">
            {ready > readyRows.length ? `The first ${readyRows.length} of ${ready}` : `Ready`}
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

/** The rows that would be left out. */
export function ProblemsCard({ kind, preview: { problems, moreProblems } }: Props) {
  if (problems.length === 0) return null;
  return (
    <Card aria-labelledby="left-out">
      <CardHeader id="left-out" title="What will be left out" />
      <p className="mb-2 text-[0.9375rem] text-pretty text-ink-2">
        Put these right in your spreadsheet and choose it again, or go on without them: you can download them
        afterwards.
      </p>
      <Problems kind={kind} problems={problems} more={moreProblems} />
    </Card>
  );
}

function Counts({ preview: { ready, same, wrong } }: { preview: Preview }) {
  const counts = [
    { value: ready, words: "ready to add" },
    { value: same, words: "repeated" },
    { value: wrong, words: "with a mistake" },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 sm:max-w-md">
      {counts.map(({ value, words }) => (
        <div key={words} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-2">{words}</dt>
          <dd className="font-serif text-2xl/8 font-[560] tabular-nums">{value.toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}

type Problem = { row: number; name: string; why: string };

/** The rows that are left out, each with the reason. */
export function Problems({ kind, problems, more }: { kind: CsvKind; problems: Problem[]; more: number }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {problems.map(({ row, name, why }) => (
          <li key={row} className="grid gap-x-4 py-2.5 sm:grid-cols-[5rem_minmax(0,12rem)_minmax(0,1fr)]">
            <p className="text-sm/6 text-ink-2">Row {row}</p>
            <p className="font-medium wrap-anywhere">{name || `A ${WORDS[kind].one} without a name`}</p>
            <p className="text-[0.9375rem]/6 text-ink-2 wrap-anywhere">{why}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-ink-2">And {more.toLocaleString("en-US")} more.</p>}
    </>
  );
}
