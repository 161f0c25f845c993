/** When something in an agent's book calls for the agent. All in whole days. */

/** An invite nobody has opened by then is worth a second word. */
export const INVITE_FOLLOW_UP_DAYS = 3;

/** A client who has not looked in for so long may have forgotten that there is a plan. */
export const NO_VISIT_DAYS = 60;

/** How far ahead policies, warranties and papers that end are worth a call. */
export const EXPIRING_WITHIN_DAYS = 60;

/** For how long a mail that did not arrive is worth a call. */
export const EMAIL_FAILURE_DAYS = 14;
