import * as m from "#app/paraglide/messages.js";
/** What buttons are called on every screen. */

/** Beside a field that somebody else has saved meanwhile. */
export const savedMeanwhile = (value: string) =>
  m.ui_saved_meanwhile({ value: value === "" ? m.ui_saved_meanwhile_nothing() : `“${value}”` });
