import * as words from "./words.ts";

/** What is said where something broke that nobody has foreseen, on a page and in an interface. */
export const UNEXPECTED = { title: words.unexpectedTitle, body: words.unexpectedBody };

/** How the person who reads that can tell us which of all errors it was; `id` is what the log calls the request. */
export const errorReference = words.errorReference;
