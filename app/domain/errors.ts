import * as words from "./words.ts";

/**
 * What can go wrong in the terms of the product. Services throw these; only the web layer knows
 * which status or page each one becomes.
 */

/** Missing, or someone else's: the two must look alike from outside. */
export class NotFound extends Error {
  override readonly name = "NotFound";

  constructor(message = words.notFound) {
    super(message);
  }
}

/** The caller may see it, but may not do this. */
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

export const CONFLICT_MESSAGE = words.changedMeanwhile;

/** A form with this operation id was already applied. */
export class AlreadyApplied extends Error {
  override readonly name = "AlreadyApplied";
}

/** Someone else, or another tab, changed it first; reloading and retrying may help. */
export class Conflict extends Error {
  override readonly name = "Conflict";

  constructor(message = words.changed) {
    super(message);
  }
}

/** Shown for an unexpected error. */
export const UNEXPECTED = { title: words.unexpectedTitle, body: words.unexpectedBody };

/** `id` is the request id in the log. */
export const errorReference = words.errorReference;
