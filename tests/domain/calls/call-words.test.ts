import { expect, test } from "vitest";
import { CALL_REASONS } from "#app/domain/calls/call-reasons.ts";
import { type ListedCall, whyToCall } from "#app/domain/calls/call-words.ts";

const MONDAY = "2026-11-23";

/** [the call, what its sentence is] */
const SENTENCES: [ListedCall, string][] = [
  [
    { reason: "help_waiting", about: "", detail: "Septic filter", day: "2026-11-23" },
    "Asked for help today: Septic filter",
  ],
  [
    { reason: "help_waiting", about: "", detail: "Septic filter", day: "2026-11-22" },
    "Asked for help yesterday: Septic filter",
  ],
  [
    { reason: "help_waiting", about: "", detail: "Septic filter", day: "2026-11-21" },
    "Asked for help 2 days ago: Septic filter",
  ],
  [
    { reason: "referral_new", about: "", detail: "", day: "2026-11-21" },
    "Daniel Reyes referred them to you on Saturday",
  ],
  [
    { reason: "referral_new", about: "", detail: "", day: "2026-11-16" },
    "Daniel Reyes referred them to you on Nov 16",
  ],
  [
    { reason: "moving_intent", about: "", detail: "selling", day: "2026-11-22" },
    "Said yesterday they’re thinking of selling",
  ],
  [
    { reason: "moving_intent", about: "", detail: "buying", day: "2026-11-22" },
    "Said yesterday they’re thinking of buying",
  ],
  [
    { reason: "moving_intent", about: "", detail: "both", day: "2026-11-23" },
    "Said today they’re thinking of selling and buying",
  ],
  [
    { reason: "joined_yesterday", about: "", detail: "", day: "2026-11-22" },
    "First opened their plan yesterday",
  ],
  [
    { reason: "closing_anniversary", about: "", detail: "2", day: "2026-11-26" },
    "2 years in the house on Thursday",
  ],
  [
    { reason: "closing_anniversary", about: "", detail: "1", day: "2026-11-24" },
    "1 year in the house tomorrow",
  ],
  [
    { reason: "homestead_unchecked", about: "", detail: "", day: "2027-03-01" },
    "Homestead exemption not checked off: file by Mar 1, 2027",
  ],
  [{ reason: "policy_ending", about: "", detail: "Kin", day: "2026-12-23" }, "Kin policy renews in 30 days"],
  [{ reason: "policy_ending", about: "", detail: "", day: "2026-11-24" }, "Home insurance renews tomorrow"],
  [{ reason: "warranty_ending", about: "", detail: "Oven", day: "2026-11-23" }, "Oven warranty ends today"],
  [
    { reason: "document_ending", about: "", detail: "Wind report", day: "2026-12-13" },
    "“Wind report” expires in 20 days",
  ],
  [
    { reason: "roof_aging", about: "2012", detail: "2027", day: null },
    "Roof turns 15 in 2027: insurers may ask about it",
  ],
  [{ reason: "hvac_aging", about: "2014", detail: "12", day: null }, "AC turns 12 this year"],
  [{ reason: "moved_in_month", about: "", detail: "", day: "2026-11-23" }, "30 days in the house today"],
  [
    { reason: "plan_kept_year", about: "", detail: "42", day: null },
    "Kept up their plan for a year: 42 tasks done",
  ],
  [{ reason: "no_visit", about: "", detail: "", day: "2026-09-21" }, "No visit in 63 days"],
];

test.each(SENTENCES)("%o reads as a sentence", (call, sentence) => {
  expect(whyToCall(call, MONDAY, "Daniel Reyes")).toBe(sentence);
});

test("every reason has a sentence here", () => {
  expect(new Set(SENTENCES.map(([{ reason }]) => reason))).toEqual(new Set(CALL_REASONS));
});
