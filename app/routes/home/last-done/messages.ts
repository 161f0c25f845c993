import * as m from "#app/paraglide/messages.js";
export const saved = (count: number) =>
  count === 0 ? m.home_last_done_saved() : m.home_last_done_saved_due_dates_set_by({ count });
