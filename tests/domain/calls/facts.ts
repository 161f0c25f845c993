import type { CallFacts } from "#app/domain/calls/call-rules.ts";
import type { CalledBefore } from "#app/domain/calls/choose-calls.ts";

/** A client no rule knows anything of. */
export const NOTHING: CallFacts = {
  help: null,
  referral: null,
  movingIntent: "",
  movingIntentDay: null,
  firstVisitDay: null,
  closingDay: null,
  isHomesteadOpen: false,
  policyDay: null,
  insurer: "",
  warranties: [],
  documents: [],
  roofYear: null,
  hvacYear: null,
  accountDay: null,
  careYear: null,
  lastVisitDay: null,
};

export const NEVER_CALLED: CalledBefore = { known: new Set(), never: new Set(), lastDay: null, listed: 0 };
