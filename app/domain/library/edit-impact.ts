import { formatHours } from "#app/domain/tasks/workload.ts";
import { formatCount } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";

/** Times per year and the homeowner's minutes for all of them; 0 minutes if unknown. */
export type YearlyWorkload = { times: number; minutes: number };

export type EditEffects = {
  /** All open rows; new wording reaches each of them. */
  held: number;
  /** Rows whose due day moves. */
  moved: number;
  archivedCount: number;
  /** Rows left alone because someone added a note, snoozed, or rescheduled them. */
  kept: number;
  /** Open rows that stay and follow the task's own frequency. */
  following: number;
  /** Homes the task newly fits. */
  added: number;
  restored: number;
};

export const NO_EFFECTS: EditEffects = {
  held: 0,
  moved: 0,
  archivedCount: 0,
  kept: 0,
  following: 0,
  added: 0,
  restored: 0,
};

/** A task's yearly workload in one home before and after the edit. */
export type WorkloadChange = { before: YearlyWorkload; after: YearlyWorkload };

export function hasEffect({ held, added, restored }: EditEffects): boolean {
  return held + added + restored > 0;
}

/** "12 times, 2 hr a year", "4 times a year", "30 min". */
export function everyYear({ times, minutes }: YearlyWorkload): string {
  if (times === 1) return minutes > 0 ? formatHours(minutes) : "";
  if (minutes === 0) return `${m.library_times_a_year({ times })}${withTime(minutes)}`;
  return m.library_every_year({ times: times, minutes: withTime(minutes) });
}

export function yearWords({ times, minutes }: YearlyWorkload): string {
  return minutes > 0
    ? m.library_times_and_hours({ times: m.library_times_a_year({ times }), minutes: formatHours(minutes) })
    : m.library_times_a_year({ times });
}

const withTime = (minutes: number) => (minutes > 0 ? `, ${formatHours(minutes)}` : "");

export function formatEffectSentences(effects: EditEffects, load: WorkloadChange): string[] {
  const { held, moved, archivedCount, kept, following, added, restored } = effects;
  const sentences: string[] = [];
  if (held > 0) {
    const moves = moved > 0 ? m.library_moves_due_date({ moved: formatCount(moved) }) : "";
    sentences.push(m.library_changes_task({ held, moves }));
  }
  if (kept > 0) {
    sentences.push(m.library_date_stays({ kept }));
  }
  sentences.push(...changeSentence(following, load));
  if (archivedCount > 0) {
    const less = `${yearWords(load.before)}${m.library_each({ homes: archivedCount })}`;
    sentences.push(m.library_no_longer_fits({ archivedCount, less }));
  }
  const arriving = added + restored;
  if (arriving > 0) {
    const more = `${yearWords(load.after)}${m.library_each({ homes: arriving })}`;
    sentences.push(m.library_now_fits({ arriving, more }));
  }
  return sentences;
}

/** "It comes up 8 fewer times a year in each of 12 homes, about 1½ h less."; "" if nothing changes. */
function changeSentence(homes: number, { before, after }: WorkloadChange): string[] {
  const times = after.times - before.times;
  const minutes = after.minutes - before.minutes;
  if (homes === 0 || (times === 0 && minutes === 0)) return [];
  const where = homes === 1 ? m.library_in_one_home() : m.library_in_each_home({ homes });
  const time = m.library_about_hours({ formatHours: formatHours(Math.abs(minutes)) });
  if (times === 0) return [m.library_takes_time({ time: time, minutes: moreOrLess(minutes), where: where })];
  const often = m.library_comes_up({ times: fewerTimes(times), where: where });
  return [minutes === 0 ? `${often}.` : `${often}, ${time} ${moreOrLess(minutes)}.`];
}

function fewerTimes(change: number): string {
  const count = Math.abs(change);
  if (count === 1) return change > 0 ? m.library_one_more_time() : m.library_one_less_time();
  return m.library_times_more_or_fewer({
    count: count,
    change: change > 0 ? m.library_more_times() : m.library_fewer(),
  });
}

const moreOrLess = (change: number) => (change > 0 ? m.library_more_time() : m.library_less_time());

/** "9 due dates moved, 2 added"; "" if no home is affected. */
export function effectSummary({ moved, archivedCount, added, restored }: EditEffects): string {
  const parts: [number, string][] = [
    [moved, moved === 1 ? m.library_due_date_moved() : m.library_due_dates_moved()],
    [added + restored, m.library_added()],
    [archivedCount, m.library_removed()],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatCount(count)} ${words}`)
    .join(", ");
}

/** What giving tasks their original words does. The numbers are of open tasks, as several of one home may change. */
export function resetHint({ held, moved, kept, archivedCount, added, restored }: EditEffects): string {
  if (held + added + restored === 0) return m.library_reset_changes_nothing();
  const parts = [
    `${m.library_reset_hint_open({ held })}`,
    moved > 0 ? m.library_reset_hint_move({ moved }) : "",
    archivedCount > 0 ? m.library_reset_removes({ archivedCount }) : "",
    added + restored > 0 ? m.library_reset_adds({ added: added + restored }) : "",
    kept > 0 ? m.library_reset_hint_keep({ kept }) : "",
  ].filter(Boolean);
  return `${parts.join("; ")}.`;
}
