import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatLongDay, formatRecentDay } from "#app/domain/days/date-format.ts";
import { joinWithOr } from "#app/domain/text/grammar.ts";
import { fillPlaceholders, inBraces, unknownPlaceholder } from "#app/domain/text/placeholders.ts";
import * as m from "#app/paraglide/messages.js";
import type { CallReason } from "./call-reasons.ts";
import type { Call } from "./call-rules.ts";
import type { ListedCall } from "./call-words.ts";

/* What the call list writes for the agent to send from their own phone or email. */

/** The agent's own words by reason; a reason left out has ours. */
export type CallDrafts = { readonly [Reason in CallReason]?: string };

/** In characters as typed: about two text messages, and a link that phones still open. */
export const DRAFT_MAX = 300;

type Context = { today: CalendarDay; referredBy: string };
type Kind<Word extends string = string> = {
  subject: () => string;
  line: () => string;
  /** What this reason's own placeholders become. */
  values: (call: Call, context: Context) => Record<Word, string>;
  words: readonly Word[];
};

function kind<const Word extends string = never>(one: Kind<Word>): Kind {
  return one;
}

const recentDay = ({ day }: Call, { today }: Context) => formatRecentDay(day ?? today, today);
const nothing = { words: [], values: () => ({}) } as const;

/**
 * Our words, with placeholders. Nothing here may promise anything of value for a referral: a licensee may not pay
 * people without a license for business (s. 475.25(1)(h), Fla. Stat.).
 */
const KINDS: Record<CallReason, Kind> = {
  help_waiting: kind({
    subject: () => m.calls_draft_help_subject({ task: "{task}" }),
    line: () => m.calls_draft_help({ task: "{task}" }),
    words: ["task"],
    values: ({ detail }) => ({ task: detail }),
  }),
  referral_new: kind({
    subject: () => m.calls_draft_referral_subject({ client: "{client}" }),
    line: () => m.calls_draft_referral({ client: "{client}" }),
    words: ["client"],
    values: (_, { referredBy }) => ({ client: referredBy }),
  }),
  moving_intent: kind({ subject: m.calls_draft_moving_subject, line: m.calls_draft_moving, ...nothing }),
  joined_yesterday: kind({ subject: m.calls_draft_joined_subject, line: m.calls_draft_joined, ...nothing }),
  closing_anniversary: kind({
    subject: m.calls_draft_anniversary_subject,
    line: () => m.calls_draft_anniversary({ years: "{years}", day: "{day}" }),
    words: ["day", "years"],
    values: ({ day, detail }, { today }) => ({
      day: formatLongDay(day ?? today),
      years: m.calls_draft_years({ years: Number(detail) }),
    }),
  }),
  homestead_unchecked: kind({
    subject: m.calls_draft_homestead_subject,
    line: m.calls_draft_homestead,
    ...nothing,
  }),
  policy_ending: kind({
    subject: m.calls_draft_policy_subject,
    line: () => m.calls_draft_policy({ day: "{day}" }),
    words: ["day"],
    values: (call, context) => ({ day: recentDay(call, context) }),
  }),
  warranty_ending: kind({
    subject: m.calls_draft_warranty_subject,
    line: () => m.calls_draft_warranty({ what: "{item}", day: "{day}" }),
    words: ["item", "day"],
    values: (call, context) => ({ item: call.detail, day: recentDay(call, context) }),
  }),
  document_ending: kind({
    subject: m.calls_draft_document_subject,
    line: () => m.calls_draft_document({ name: "{document}", day: "{day}" }),
    words: ["document", "day"],
    values: (call, context) => ({ document: call.detail, day: recentDay(call, context) }),
  }),
  roof_aging: kind({
    subject: m.calls_draft_roof_subject,
    line: () => m.calls_draft_roof({ year: "{year}" }),
    words: ["year"],
    values: ({ detail }) => ({ year: detail }),
  }),
  hvac_aging: kind({
    subject: m.calls_draft_hvac_subject,
    line: () => m.calls_draft_hvac({ years: "{age}" }),
    words: ["age"],
    values: ({ detail }) => ({ age: detail }),
  }),
  moved_in_month: kind({ subject: m.calls_draft_moved_in_subject, line: m.calls_draft_moved_in, ...nothing }),
  plan_kept_year: kind({
    subject: m.calls_draft_plan_kept_subject,
    line: m.calls_draft_plan_kept,
    ...nothing,
  }),
  no_visit: kind({ subject: m.calls_draft_no_visit_subject, line: m.calls_draft_no_visit, ...nothing }),
};

/** What the agent may write in braces for a reason. A referred friend has no home here, and so no street. */
export function draftPlaceholders(reason: CallReason): readonly string[] {
  const street = reason === "referral_new" ? [] : ["street"];
  return ["first name", ...street, "agent", ...KINDS[reason].words];
}

/** Our words for a text message, with placeholders. An agent without a name does not sign. */
export function standardDraft(reason: CallReason, { isSigned }: { isSigned: boolean }): string {
  const line = KINDS[reason].line();
  const to = "{first name}";
  return isSigned
    ? m.calls_draft_text({ to, agent: "{agent}", line })
    : m.calls_draft_text_unsigned({ to, line });
}

type Between = {
  today: CalendarDay;
  /** First name of who is written to. */
  to: string;
  /** The street of their home; empty = not known. */
  street: string;
  /** The agent; the first name may be empty. */
  from: { firstName: string; name: string };
  drafts: CallDrafts;
  referredBy?: string;
};

function valuesFor(
  { reason, ...call }: ListedCall,
  { today, to, street, from, referredBy = "" }: Between,
): Record<string, string> {
  return {
    "first name": to || m.group_email_no_first_name(),
    street: street || m.group_email_no_street(),
    agent: from.firstName || from.name || m.common_your_agent(),
    ...KINDS[reason].values(call, { today, referredBy }),
  };
}

/** A text message: the agent's own words where they wrote some, else ours. */
export function draftText(call: ListedCall, between: Between): string {
  const { from, drafts } = between;
  const isSigned = (from.firstName || from.name) !== "";
  const words = drafts[call.reason] ?? standardDraft(call.reason, { isSigned });
  return fillPlaceholders(words, valuesFor(call, between));
}

/** An email with the same words, and the agent's name below. */
export function draftEmail(call: ListedCall, between: Between): { subject: string; body: string } {
  const { from, drafts } = between;
  const { subject, line } = KINDS[call.reason];
  const words =
    drafts[call.reason] ?? [m.calls_draft_hello({ to: inBraces("first name") }), line()].join("\n\n");
  const values = valuesFor(call, between);
  return {
    subject: fillPlaceholders(subject(), values),
    body: [fillPlaceholders(words, values), from.name].join("\n\n").trim(),
  };
}

/** A made-up call, to show what the words of a reason become. */
export function exampleCall(reason: CallReason, today: CalendarDay): ListedCall {
  const day = addDays(today, 30);
  return { reason, about: "", detail: EXAMPLES[reason]?.(today) ?? "", day };
}

const EXAMPLES: { [Reason in CallReason]?: (today: CalendarDay) => string } = {
  help_waiting: m.calls_example_task,
  closing_anniversary: () => "2",
  warranty_ending: m.calls_example_item,
  document_ending: m.calls_example_document,
  roof_aging: (today) => String(Number(today.slice(0, 4)) + 1),
  hvac_aging: () => "12",
};

/** Words of value, and words of sending business; together they may offer pay for a referral. */
const VALUE =
  /\b(rewards?|gifts?|gift ?cards?|bonus(es)?|commissions?|discounts?|credits?|cash|fees?|prizes?|raffles?|pay(s|ing|ment)?|paid|owe|in return|kickbacks?|\d+ dollars|bucks)\b|\$/i;
const REFERRING = /\brefer(s|red|ring|rals?)?\b|\brecommend|\bintroduc|\bword of mouth\b/i;
const SENDING = /\b(?:send|tell|bring|know|share)\b/gi;
const OTHERS = /\b(friends?|famil(y|ies)|neighbors?|colleagues?|anyone|someone|somebody|people|my way)\b/i;
/** Characters after a word of sending within which somebody else is meant by it, that person's word included. */
const NEAR = 80;

/** "Tell your friends": a word of sending, and somebody soon after it. */
const sendsOthers = (words: string) =>
  [...words.matchAll(SENDING)].some(({ index }) => OTHERS.test(words.slice(index, index + NEAR)));

/**
 * Whether words may offer something of value for a referral, which the law forbids (s. 475.25(1)(h), Fla. Stat.).
 * Who was referred to the agent is written to because of a referral, so there any word of value is too much.
 */
export function mayRewardReferral(reason: CallReason, words: string): boolean {
  const plain = words.normalize("NFKC");
  return VALUE.test(plain) && (reason === "referral_new" || REFERRING.test(plain) || sendsOthers(plain));
}

/** What is wrong with an agent's own words for a reason; null if nothing. */
export function draftProblem(reason: CallReason, words: string): string | null {
  if (words === "") return m.calls_draft_empty();
  const known = draftPlaceholders(reason);
  const typed = unknownPlaceholder(words, known);
  if (typed !== null)
    return m.calls_draft_unknown_placeholder({ typed, known: joinWithOr(known.map(inBraces)) });
  return mayRewardReferral(reason, words) ? m.calls_draft_reward() : null;
}
