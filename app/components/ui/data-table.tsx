import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cx } from "#app/components/ui/cx.ts";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  primary?: boolean;
  align?: "start" | "end";
  /** Keeps a short value on one line; end-aligned values always are. */
  nowrap?: boolean;
  /** Only where there is room for it: left out on cards and on narrow tables. */
  wideOnly?: boolean;
  /** Leaves out the header on a card if the value speaks for itself. */
  hideLabelOnCard?: boolean;
};

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The primary cell links to it. */
  rowHref?: (row: Row) => string;
  className?: string;
};

/** Browsers drop a table's semantics when its `display` changes. */
const ROLE = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

function layoutOf<Row>({ align, nowrap, wideOnly }: Column<Row>): string {
  return cx(
    align === "end" && "data-table-end",
    nowrap && "data-table-nowrap",
    wideOnly && "data-table-wide-only",
  );
}

function BodyCell<Row>({ column, row, href }: { column: Column<Row>; row: Row; href?: string }) {
  const content = column.cell(row);
  const layout = layoutOf(column);
  if (column.primary) {
    return (
      <th scope="row" {...ROLE.rowheader} className={cx("data-table-primary", layout)}>
        {href ? (
          <Link to={href} className="data-table-link">
            {content}
          </Link>
        ) : (
          content
        )}
      </th>
    );
  }
  return (
    <td
      {...ROLE.cell}
      data-label={column.hideLabelOnCard ? undefined : column.header}
      className={cx("data-table-cell", layout)}
    >
      <div className="min-w-0">{content}</div>
    </td>
  );
}

export function DataTable<Row>({ caption, columns, rows, rowKey, rowHref, className }: DataTableProps<Row>) {
  return (
    <table {...ROLE.table} className={cx("data-table", className)}>
      <caption className="sr-only">{caption}</caption>
      <thead {...ROLE.rowgroup}>
        <tr {...ROLE.row}>
          {columns.map((column) => (
            <th key={column.key} scope="col" {...ROLE.columnheader} className={layoutOf(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.rowgroup}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...ROLE.row}>
            {columns.map((column) => (
              <BodyCell key={column.key} column={column} row={row} href={rowHref?.(row)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
