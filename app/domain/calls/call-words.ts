import { type CalendarDay, daysBetween } from "#app/domain/days/calendar-day.ts";
import { formatDayName, formatDaysUntil, formatRecentDay } from "#app/domain/days/date-format.ts";
import * as m from "#app/paraglide/messages.js";
import type { CallOutcome, CallReason } from "./call-reasons.ts";
import type { Call } from "./call-rules.ts";

export type ListedCall = Call & { reason: CallReason };

type Sentence = (call: Call, today: CalendarDay, referredBy: string) => string;

/** Why they are worth a call, in one sentence each. */
const SENTENCES: Record<CallReason, Sentence> = {
  help_waiting: ({ day, detail }, today) =>
    m.calls_why_help({ daysAgo: Math.max(0, daysBetween(day ?? today, today)), task: detail }),
  referral_new: ({ day }, today, referredBy) =>
    m.calls_why_referral({ client: referredBy, when: dayPhrase(day ?? today, today) }),
  moving_intent: ({ day, detail }, today) => {
    const when = dayPhrase(day ?? today, today);
    if (detail === "selling") return m.calls_why_selling({ when });
    return detail === "buying" ? m.calls_why_buying({ when }) : m.calls_why_moving({ when });
  },
  joined_yesterday: ({ day }, today) => m.calls_why_joined({ when: dayPhrase(day ?? today, today) }),
  closing_anniversary: ({ day, detail }, today) =>
    m.calls_why_anniversary({ years: Number(detail), when: dayPhrase(day ?? today, today) }),
  homestead_unchecked: ({ day }, today) =>
    m.calls_why_homestead({ day: formatRecentDay(day ?? today, today) }),
  policy_ending: ({ day, detail }, today) => {
    const inDays = inDaysPhrase(day, today);
    return detail ? m.calls_why_policy({ insurer: detail, inDays }) : m.calls_why_insurance({ inDays });
  },
  warranty_ending: ({ day, detail }, today) =>
    m.calls_why_warranty({ what: detail, inDays: inDaysPhrase(day, today) }),
  document_ending: ({ day, detail }, today) =>
    m.calls_why_document({ name: detail, inDays: inDaysPhrase(day, today) }),
  roof_aging: ({ detail }) => m.calls_why_roof({ year: detail }),
  hvac_aging: ({ detail }) => m.calls_why_hvac({ years: detail }),
  moved_in_month: ({ day }, today) => m.calls_why_moved_in({ when: dayPhrase(day ?? today, today) }),
  plan_kept_year: ({ detail }) => m.calls_why_plan_kept({ done: detail }),
  no_visit: ({ day }, today) => m.common_no_visit_in_days({ days: daysBetween(day ?? today, today) }),
};

/** `referredBy`: the client who referred the person; empty for other reasons. */
export function whyToCall({ reason, ...call }: ListedCall, today: CalendarDay, referredBy = ""): string {
  return SENTENCES[reason](call, today, referredBy);
}

export const CALL_REASON_LABELS: Record<CallReason, () => string> = {
  help_waiting: m.calls_reason_help,
  referral_new: m.calls_reason_referral,
  moving_intent: m.calls_reason_moving,
  joined_yesterday: m.calls_reason_joined,
  closing_anniversary: m.calls_reason_anniversary,
  homestead_unchecked: m.calls_reason_homestead,
  policy_ending: m.calls_reason_policy,
  warranty_ending: m.calls_reason_warranty,
  document_ending: m.calls_reason_document,
  roof_aging: m.calls_reason_roof,
  hvac_aging: m.calls_reason_hvac,
  moved_in_month: m.calls_reason_moved_in,
  plan_kept_year: m.calls_reason_plan_kept,
  no_visit: m.calls_reason_no_visit,
};

export const CALL_OUTCOME_LABELS: Record<CallOutcome, () => string> = {
  called: m.calls_outcome_called,
  texted: m.calls_outcome_texted,
  emailed: m.calls_outcome_emailed,
  met: m.calls_outcome_met,
  later: m.calls_outcome_later,
  never: m.calls_outcome_never,
};

const WEEK = 7;

/** "today", "yesterday", "tomorrow", "on Thursday" within seven days, else "on Nov 3". */
function dayPhrase(day: CalendarDay, today: CalendarDay): string {
  const days = daysBetween(today, day);
  if (days === 0) return m.days_until_today();
  if (days === 1) return m.days_until_tomorrow();
  if (days === -1) return m.calls_yesterday();
  return m.calls_on_day({ day: Math.abs(days) < WEEK ? formatDayName(day) : formatRecentDay(day, today) });
}

function inDaysPhrase(day: CalendarDay | null, today: CalendarDay): string {
  return formatDaysUntil(daysBetween(today, day ?? today));
}
