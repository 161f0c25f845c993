import { joinWithAnd } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";

type DayView = { day: string | null; count: number };

/** "250 go out today, 50 on Dec 1." Null as a day is today. */
export function daysSentence(days: readonly DayView[]): string {
  const parts = days.map(({ day, count }) =>
    day === null ? m.agent_emails_go_today({ count }) : m.agent_emails_go_on({ count, day }),
  );
  return m.agent_emails_days({ days: joinWithAnd(parts) });
}

const REASONS: Record<string, () => string> = {
  paused: m.agent_emails_why_paused,
  unused: m.agent_emails_why_not_joined,
  unconfirmed: m.agent_emails_why_unconfirmed,
  off: m.agent_emails_why_off,
  opted_out: m.agent_emails_why_off,
  suppressed: m.agent_emails_why_suppressed,
  gone: m.agent_emails_why_gone,
  canceled: m.agent_emails_why_canceled,
  unproved: m.agent_emails_why_unproved,
  suspended: m.agent_emails_why_suspended,
};

/** Why people get no copy: "Paused: 2". Reasons in the words of the outbox, joined where they read the same. */
export function skippedLines(skipped: readonly { reason: string; count: number }[]): string[] {
  const counts = new Map<string, number>();
  for (const { reason, count } of skipped) {
    const why = (Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined) ?? m.agent_emails_why_other;
    counts.set(why(), (counts.get(why()) ?? 0) + count);
  }
  return [...counts].map(([why, count]) => m.agent_emails_why_count({ why, count }));
}
