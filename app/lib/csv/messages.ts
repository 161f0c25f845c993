import * as m from "#app/paraglide/messages.js";
/** Why a file or a pasted table cannot be read, and what to do. */

export const tooManyRows = (count: number, most: number) =>
  m.lib_csv_too_many_rows({ count: count.toLocaleString("en-US"), most: most.toLocaleString("en-US") });
export const farTooManyRows = (most: number) =>
  m.lib_csv_far_too_many_rows({ most: most.toLocaleString("en-US") });
export const longCell = (row: number, most: number) =>
  m.lib_csv_long_cell({ row: row, most: most.toLocaleString("en-US") });
