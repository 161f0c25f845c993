import * as words from "./words.ts";

/**
 * What can go wrong in the terms of the product. Services throw these; only the web layer knows
 * which status or page each one becomes.
 */

/** The thing does not exist, or belongs to someone else: the two must look alike from outside. */
export class NotFound extends Error {
  override readonly name = "NotFound";

  constructor(message = words.notFound) {
    super(message);
  }
}

/** The caller is known and may see the thing, but may not do this to it. */
export class Forbidden extends Error {
  override readonly name = "Forbidden";

  constructor(message = words.notAllowed) {
    super(message);
  }
}

/**
 * The input breaks a rule of the product. `message` is a sentence fit for the screen; `field` names
 * the form field it belongs to, undefined when it concerns the whole form.
 */
export class RuleViolation extends Error {
  override readonly name = "RuleViolation";
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** What is said above a form whose row was changed since it was opened; the form shows what is there now. */
export const CONFLICT_MESSAGE = words.changedMeanwhile;

/** This very press was done before: sent again, it has come to what it was to come to. */
export class AlreadyApplied extends Error {
  override readonly name = "AlreadyApplied";
}

/** Someone else, or another tab, changed the thing first; loading it afresh and trying again may help. */
export class Conflict extends Error {
  override readonly name = "Conflict";

  constructor(message = words.changed) {
    super(message);
  }
}

/** What is said where something broke that nobody has foreseen, on a page and in an interface. */
export const UNEXPECTED = { title: words.unexpectedTitle, body: words.unexpectedBody };

/** How the person who reads that can tell us which of all errors it was; `id` is what the log calls the request. */
export const errorReference = words.errorReference;
