import { formatCount } from "#app/domain/text/grammar.ts";
import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { countWords } from "./messages.ts";
export const seeList = (kind: CsvKind) =>
  kind === "clients" ? m.common_see_your_clients() : m.agent_csv_import_done_see_list();
export const invited = (done: number, total: number) =>
  m.agent_csv_import_done_invited({ done: formatCount(done), total: formatCount(total) });
export const noCodeYet = (count: number, forecast: string) =>
  m.agent_csv_import_done_no_code_yet({
    count: countWords("clients", count),
    count2:
      count === 1 ? m.agent_csv_import_done_no_code_yet_has() : m.agent_csv_import_done_no_code_yet_have(),
    forecast: forecast,
  });
export const emailNow = (count: number) =>
  count === 1
    ? m.agent_csv_import_done_email_now()
    : m.agent_csv_import_done_email_now_email_invites_now({ count: formatCount(count) });

/** When so many invites would go out. */
const all = (count: number) =>
  count === 1
    ? m.agent_csv_import_done_all()
    : count === 2
      ? m.agent_csv_import_done_all_both_go()
      : m.agent_csv_import_done_all_all_go({ count: formatCount(count) });
export const onceConfirmed = (count: number) => m.agent_csv_import_done_once_confirmed({ count: all(count) });
export const rightAway = (count: number) => m.agent_csv_import_done_right_away({ count: all(count) });
export const byDay = (count: number, day: string) =>
  m.agent_csv_import_done_by_day({ count: all(count), day: day });
export const waiting = (count: number, named: boolean) =>
  named ? m.agent_csv_import_done_waiting_are({ count }) : m.agent_csv_import_done_waiting_invites({ count });
export const addedWithoutCell = (kind: CsvKind, count: number) =>
  m.agent_csv_import_done_added_without_cell({ kind: countWords(kind, count) });
export const andMore = (count: number) => m.common_and_more({ count: formatCount(count) });
export const undoBody = (kind: CsvKind) =>
  kind === "clients"
    ? m.agent_csv_import_done_undo_body()
    : m.agent_csv_import_done_undo_body_the_vendors_it_added();
export const undoneBody = (kind: CsvKind, gone: number, stayed: number) =>
  [
    m.agent_csv_import_done_undone_body({
      kind: countWords(kind, gone),
      gone:
        gone === 1 ? m.agent_csv_import_done_undone_body_was() : m.agent_csv_import_done_undone_body_were(),
    }),
    stayed > 0 &&
      m.agent_csv_import_done_undone_body_stayed_because_they({
        kind: countWords(kind, stayed),
        kind2:
          kind === "clients"
            ? m.agent_csv_import_done_undone_body_logged_in_or_were()
            : m.agent_csv_import_done_undone_body_were_restored(),
      }),
  ]
    .filter(Boolean)
    .join(" ");
export const restored = (kind: CsvKind, back: number, gone: number) =>
  [
    m.agent_csv_import_done_restored({ kind: countWords(kind, back) }),
    gone > 0 &&
      m.agent_csv_import_done_restored_not_restored_deleted_or({
        kind: countWords(kind, gone),
        gone: gone === 1 ? m.agent_csv_import_done_restored_it() : m.agent_csv_import_done_restored_them(),
      }),
  ]
    .filter(Boolean)
    .join(" ");
export const removed = (kind: CsvKind, gone: number, stayed: number) =>
  [
    m.agent_csv_import_done_removed({ kind: countWords(kind, gone) }),
    stayed > 0 &&
      m.agent_csv_import_done_removed_stayed_already_logged_in({ kind: countWords(kind, stayed) }),
  ]
    .filter(Boolean)
    .join(" ");
