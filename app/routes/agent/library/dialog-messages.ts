import * as m from "#app/paraglide/messages.js";
export const copyOf = (task: string) => `${task}${m.agent_library_dialog_copy()}`;
/** Characters `copyOf` adds. */
export const COPY_LENGTH = m.agent_library_dialog_copy().length;
export function deleteBody(homes: number): string {
  const open = m.agent_library_dialog_delete_body_homes({ homes });
  const held =
    homes === 0
      ? m.agent_library_dialog_delete_body()
      : m.agent_library_dialog_delete_body_it_s_removed_from({ open });
  return m.agent_library_dialog_delete_body_history_is_kept_and({ held });
}
/** A task that is off. */
export function offBody(held: number): string {
  if (held === 0) return m.agent_library_dialog_off_body();
  const where =
    held === 1
      ? m.agent_library_dialog_off_body_it_s_still_open()
      : m.page_agent_library_dialog_off_body({ held });
  return m.agent_library_dialog_off_body_new_clients_won_t({ where });
}
/** A task that is on: in how many homes it is open, could be open again, and never was. */
export function onBody({ held, restorable, addable }: { held: number; restorable: number; addable: number }) {
  const open = held === 0 ? m.agent_library_dialog_delete_body() : m.agent_library_dialog_on_body({ held });
  const lines = [
    m.agent_library_dialog_on_body_new_clients_with_matching({ open }),
    restorable > 0 ? m.agent_library_dialog_on_body_homes_had_it_before({ restorable }) : "",
    addable > 0 ? m.agent_library_dialog_on_body_it_also_fits_homes({ addable }) : "",
  ];
  return lines.filter(Boolean).join(" ");
}
