/** The longest texts of an expense, for the browser and the server alike. */
export const DESCRIPTION_MAX = 200;
export const VENDOR_MAX = 120;
export const NOTES_MAX = 2_000;
