/** Tables of clients and of vendors, and whole accounts. */
export const IMPORT_KINDS = ["clients", "vendors", "agent", "home"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** chosen: the file is there or on its way. running: rows are being written. refused: nothing was written. */
export const IMPORT_STATES = ["chosen", "running", "done", "undone", "refused"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
