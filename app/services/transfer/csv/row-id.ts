/** The id of what a row of an import becomes: the same however often it is tried. */
export function rowId(importId: string, row: number): string {
  return `${importId}-${String(row).padStart(5, "0")}`;
}

/** Where an import's file lies while it is needed. */
export const tableKey = (importId: string) => `imports/${importId}.csv`;

/** Where the rows it left out lie, for a week. */
export const skippedRowsKey = (importId: string) => `imports/${importId}-left-out.csv`;
