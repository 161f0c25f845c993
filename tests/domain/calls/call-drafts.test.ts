import { describe, expect, test } from "vitest";
import {
  DRAFT_MAX,
  draftEmail,
  draftPlaceholders,
  draftProblem,
  draftText,
  exampleCall,
  mayRewardReferral,
  standardDraft,
} from "#app/domain/calls/call-drafts.ts";
import { CALL_REASONS, type CallReason } from "#app/domain/calls/call-reasons.ts";
import { smsDraftHref } from "#app/domain/contact/links.ts";

const MONDAY = "2026-11-23";
const maria = { firstName: "Maria", name: "Maria Castillo" };
const between = {
  today: MONDAY,
  to: "Olivia",
  street: "12 Palm Avenue",
  from: maria,
  drafts: {},
  referredBy: "Daniel Reyes",
};

/** What would be value given for business: s. 475.25(1)(h), Fla. Stat. */
const VALUE =
  /reward|gift|bonus|commission|discount|credit|cash|fee\b|\$|thank[- ]you (card|note)|pay\b|paid|owe|prize|in return/i;

describe.each(CALL_REASONS)("our words for %s", (reason) => {
  const call = exampleCall(reason, MONDAY);

  test("are short, in the agent's voice, and offer nothing for a referral", () => {
    const text = draftText(call, between);
    const { subject, body } = draftEmail(call, between);
    expect(text).toMatch(/^Hi Olivia, it’s Maria\. /);
    expect(body).toMatch(/^Hi Olivia,\n\n[\s\S]+\n\nMaria Castillo$/);
    expect(subject.length).toBeGreaterThan(3);
    for (const words of [text, subject, body]) {
      expect(words).not.toMatch(VALUE);
      expect(words).not.toMatch(/\{|undefined|null/);
    }
    // Two messages at most.
    expect(text.length).toBeLessThan(306);
    expect(text).toMatch(/\bI\b|\bI’m\b|\?|!|my\b/);
  });

  test.each([true, false])("may be saved as they are (signed: %s)", (isSigned) => {
    const words = standardDraft(reason, { isSigned });
    expect(draftProblem(reason, words)).toBeNull();
    expect(words.length).toBeLessThanOrEqual(DRAFT_MAX);
  });

  test("say nothing else once an agent saves them as their own", () => {
    const drafts = { [reason]: standardDraft(reason, { isSigned: true }) };
    expect(draftText(call, { ...between, drafts })).toBe(draftText(call, between));
  });
});

test("an agent without a name signs nothing", () => {
  const nobody = { ...between, from: { firstName: "", name: "" } };
  const call = exampleCall("no_visit", MONDAY);
  expect(draftText(call, nobody)).toMatch(/^Hi Olivia! Just checking in/);
  expect(draftEmail(call, nobody).body).toMatch(/suggest someone\.$/);
});

test("the agent's own words stand in the text and the email of their reason, and of no other", () => {
  const drafts = { policy_ending: "Hey {First Name}! {agent} here. Is {street} insured past {day}?" };
  const mine = { ...between, drafts };
  const call = { reason: "policy_ending", about: "", detail: "Kin", day: "2026-12-23" } as const;
  const said = "Hey Olivia! Maria here. Is 12 Palm Avenue insured past Dec 23?";
  expect(draftText(call, mine)).toBe(said);
  expect(draftEmail(call, mine)).toEqual({
    subject: "Your home insurance",
    body: `${said}\n\nMaria Castillo`,
  });
  const other = exampleCall("no_visit", MONDAY);
  expect(draftText(other, mine)).toBe(draftText(other, between));
});

test("what is not known has words that fit, and a name with braces is no placeholder", () => {
  const drafts = { no_visit: "Hi {first name}, how is {street}? {agent}" };
  const call = exampleCall("no_visit", MONDAY);
  const unknown = { ...between, drafts, to: "", street: "", from: { firstName: "", name: "" } };
  expect(draftText(call, unknown)).toBe("Hi there, how is your home? Your agent");
  expect(draftText(call, { ...between, drafts, to: "{street}" })).toBe(
    "Hi {street}, how is 12 Palm Avenue? Maria",
  );
});

test.each([
  ["policy_ending", "Hi {first name}, {day}", null],
  ["policy_ending", "Hi {FIRST  NAME }, {day}", null],
  ["no_visit", "Hi {first name}, {day}", "{day}"],
  ["no_visit", "Hi {name}", "{name}"],
  ["referral_new", "Hi from {street}", "{street}"],
  ["referral_new", "{client} gave me your name", null],
  ["no_visit", "Hi {}", "{}"],
] as const)("%s: “%s” has the unknown placeholder %s", (reason, words, typed) => {
  const problem = draftProblem(reason, words);
  if (typed === null) expect(problem).toBeNull();
  else expect(problem).toContain(`We don’t know ${typed}. Use `);
});

test("the error names what may be used", () => {
  expect(draftPlaceholders("policy_ending")).toEqual(["first name", "street", "agent", "day"]);
  expect(draftProblem("policy_ending", "{x}")).toBe(
    "We don’t know {x}. Use {first name}, {street}, {agent}, or {day}.",
  );
  expect(draftProblem("policy_ending", "")).toBe("Write a message, or go back to ours.");
});

const REWARDS: [CallReason, string][] = [
  ["no_visit", "Send me a friend and I’ll give you a $50 gift card."],
  ["no_visit", "I pay for referrals!"],
  ["no_visit", "Refer a neighbor, get a REWARD."],
  ["no_visit", "Know anyone who is moving? There is a bonus in it for you."],
  ["no_visit", "For every person you recommend I take 1% off my fee."],
  ["no_visit", "Introduce me to your family and win a prize"],
  ["no_visit", "Refer a friend:\n\n100 dollars"],
  ["no_visit", "Refer a friend and get ＄50"],
  ["referral_new", "Daniel gets a gift card because you wrote."],
];

test.each(REWARDS)("%s: “%s” is refused, with the law", (reason, words) => {
  expect(draftProblem(reason, words)).toContain("s. 475.25(1)(h)");
});

test.each([
  ["homestead_unchecked", "The exemption can save you $500 a year. Have you filed?"],
  ["policy_ending", "Some insurers offer discounts for a wind report. Have you paid yours yet?"],
  ["no_visit", "Do you know anyone who is thinking of moving? I’d love to help them."],
  ["no_visit", "A referral from you means the world to me."],
  ["referral_new", "Hi {first name}, {client} gave me your name. How can I help?"],
] as const)("%s: “%s” offers nothing for a referral", (reason, words) => {
  expect(mayRewardReferral(reason, words)).toBe(false);
});

test("the longest text still makes a link that phones open", () => {
  const drafts = { no_visit: "é".repeat(DRAFT_MAX) };
  const text = draftText(exampleCall("no_visit", MONDAY), { ...between, drafts });
  expect(smsDraftHref("(727) 555-0142", text)?.length).toBeLessThan(2_000);
});
