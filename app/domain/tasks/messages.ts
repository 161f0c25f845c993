import * as m from "#app/paraglide/messages.js";
/** Hours in halves of them: "8½ hr". */
export const hours = (halves: number) =>
  m.tasks_hours({ Math: Math.floor(halves / 2) || "", halves: halves % 2 === 1 ? "½" : "" });
