/** An invite still unopened after this is worth a follow-up. */
export const INVITE_FOLLOW_UP_DAYS = 3;

/** A client without a visit for this long may have forgotten the plan. */
export const NO_VISIT_DAYS = 60;

/** How long a failed email is shown. */
export const EMAIL_FAILURE_DAYS = 14;
