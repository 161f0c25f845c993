import * as m from "#app/paraglide/messages.js";

/** Errors that services throw; only the web layer maps them to a status or page. */

/** Missing or someone else's; the response must not tell which. */
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

/** `message` is shown to the user; `field` is the form field, undefined for the whole form. */
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

/** Changed by someone else meanwhile; reloading and retrying may help. */
export class Conflict extends Error {
  override readonly name = "Conflict";

  constructor(message = m.app_changed_since_opened()) {
    super(message);
  }
}

export const UNEXPECTED = {
  get title() {
    return m.app_unexpected_title();
  },
  get body() {
    return m.app_unexpected_body();
  },
};

export const errorReference = (id: string) => m.app_error_reference({ id });
