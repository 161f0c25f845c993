/** What must be typed before all data is cleared. */
export const CLEAR_CONFIRMATION_WORD = "CLEAR";

/** What must be typed before an account is deleted. */
export const DELETE_ACCOUNT_CONFIRMATION_WORD = "DELETE";
