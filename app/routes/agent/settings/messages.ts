import { joinWithAnd } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
import type { DataCounts } from "#db/queries/accounts/account-deletion.server.ts";
import { dataCounts } from "../shared/messages.ts";

/** What is said after all data was restored; `left` is what could not be. */
export function restored(left: DataCounts): string {
  const words = dataCounts(left);
  if (words.length === 0) return m.agent_settings_restored();
  const one = left.clients + left.vendors + left.categories + left.tasks === 1;
  const rest = joinWithAnd(words);
  return one
    ? m.agent_settings_restored_your_data_is_restored({ rest })
    : m.page_agent_settings_restored({ rest });
}
export const intoTrash = (things: string[]) =>
  things.length === 1
    ? m.agent_settings_into_trash({ things: things.join("") })
    : m.agent_settings_into_trash_go_to_the_trash({ things: joinWithAnd(things) });
