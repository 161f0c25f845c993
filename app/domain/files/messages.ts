import * as m from "#app/paraglide/messages.js";
/** What is said to a file that cannot be kept. */

/** `maxSide` in pixels. */
export const tooLong = (maxSide: number) => m.files_too_long({ maxSide: maxSide.toLocaleString("en-US") });
