import * as m from "#app/paraglide/messages.js";

/**
 * What can go wrong in the terms of the product. Services throw these; only the web layer knows
 * which status or page each one becomes.
 */

/** Missing, or someone else's: the two must look alike from outside. */
export class NotFound extends Error {
  override readonly name = "NotFound";

  constructor(message = m.app_not_found()) {
    super(message);
  }
}

/** The caller may see it, but may not do this. */
export class Forbidden extends Error {
  override readonly name = "Forbidden";

  constructor(message = m.app_not_allowed()) {
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

/** A form with this operation id was already applied. */
export class AlreadyApplied extends Error {
  override readonly name = "AlreadyApplied";
}

/** Someone else, or another tab, changed it first; reloading and retrying may help. */
export class Conflict extends Error {
  override readonly name = "Conflict";

  constructor(message = m.app_changed_since_opened()) {
    super(message);
  }
}

/** Shown for an unexpected error. */
export const UNEXPECTED = {
  get title() {
    return m.app_unexpected_title();
  },
  get body() {
    return m.app_unexpected_body();
  },
};

/** `id` is the request id in the log. */
export const errorReference = (id: string) => m.app_error_reference({ id });
