import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { controlClass } from "#app/components/ui/field.tsx";
import { ChevronDown } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as m from "#app/paraglide/messages.js";
import type { Preview } from "../load.server.ts";

type Column = Preview["columns"][number];
type Numbered = Column & { at: number };

export function ColumnsCard({ preview }: { preview: Preview }) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "columns";
  const columns = preview.columns.map((column, at) => ({ ...column, at }));
  const leftOut = columns.filter(({ meaning }) => meaning === "");
  return (
    <Card aria-labelledby="columns">
      <CardHeader id="columns" title={m.agent_csv_import_columns_title()} />
      <p className="mb-4 text-[0.9375rem] text-ink-2">{m.agent_csv_import_columns_body()}</p>
      <Form
        // A new key resets the fields when the server's answer changes.
        key={columns.map(({ meaning }) => meaning).join()}
        method="post"
        replace
        preventScrollReset
        onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      >
        <input type="hidden" name="intent" value="columns" />
        <ol className="divide-y divide-line border-y border-line">
          {columns
            .filter(({ meaning }) => meaning !== "" || leftOut.length <= FEW)
            .map((column) => (
              <ColumnChoice key={column.at} column={column} meanings={preview.meanings} />
            ))}
        </ol>
        {leftOut.length > FEW && (
          <LeftOut columns={leftOut} meanings={preview.meanings} open={leftOut.length === columns.length} />
        )}
        {!hydrated && (
          <Button variant="secondary" busy={busy} className="mt-4">
            {m.common_check_again()}
          </Button>
        )}
      </Form>
    </Card>
  );
}

type LeftOutProps = { columns: Numbered[]; meanings: Preview["meanings"]; open: boolean };

function LeftOut({ columns, meanings, open }: LeftOutProps) {
  return (
    <details className="group/rest mt-2" open={open}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-sea [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 group-open/rest:rotate-180" />
        {m.agent_csv_import_columns_left_out({ count: columns.length })}
      </summary>
      <ol className="divide-y divide-line border-y border-line">
        {columns.map((column) => (
          <ColumnChoice key={column.at} column={column} meanings={meanings} />
        ))}
      </ol>
    </details>
  );
}

/** Ignored columns shown among the others before they are folded. */
const FEW = 4;

function ColumnChoice({ column, meanings }: { column: Numbered; meanings: Preview["meanings"] }) {
  const id = `column-${column.at}`;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold wrap-anywhere">
          {column.heading}
        </label>
        <p className="truncate text-sm text-ink-2">{column.sample || m.agent_csv_import_empty_column()}</p>
      </div>
      <span className="relative block">
        {/* The number in the field name keeps the file's column order. */}
        <select
          id={id}
          name={`column${column.at}`}
          defaultValue={column.meaning}
          className={`${controlClass} appearance-none truncate pr-10`}
        >
          <option value="">{m.agent_csv_import_leave_out()}</option>
          {meanings.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
        />
      </span>
    </li>
  );
}
