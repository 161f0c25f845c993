/** What buttons are called on every screen. */

export { undo } from "./toast-words.ts";

export const cancel = "Cancel";
export const close = "Close";
export const edit = "Edit";
export const deleteIt = "Delete";
export const save = "Save";
export const restore = "Restore";
export const deletedTitle = "This was deleted";
export const more = "More";
export const showMore = "Show more";
export const showAll = "Show all";
export const search = "Search";
export const sort = "Sort";
export const copy = "Copy";
export const copied = "Copied";
export const download = "Download";
export const preview = "Preview";
export const call = "Call";
export const text = "Text";
export const email = "Email";
export const tryAgain = "Try again";
export const pages = "Pages";
export const backToNewest = "Back to newest";
export const backToTop = "Back to top";
export const notCopied = "Couldn’t copy";
export const on = "on";
export const off = "off";

/** Beside a field that somebody else has saved meanwhile. */
export const savedMeanwhile = (value: string) =>
  `Saved in the meantime: ${value === "" ? "nothing" : `“${value}”`}`;
export const moreFor = (about: string) => `More for ${about}`;
