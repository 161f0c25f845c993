import * as m from "#app/paraglide/messages.js";

export const deletedInAnotherWindow = (what: string) =>
  m.trash_deleted_in_another_window({ what: m.trash_deleted_meanwhile({ what }) });
