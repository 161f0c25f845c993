import type { PrivateArea } from "#app/domain/accounts/home-roles.ts";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import type { Concept } from "./concepts.ts";
import type { Draft } from "./draft.ts";
import type { Question } from "./read-question.ts";
import { nameOf } from "./text.ts";
import type { Wording } from "./wording.ts";

/* "I can't see that for you": not everybody of a home may see all of it, and the record has only what they may. */

const ASKED_OF: Record<PrivateArea, readonly Concept[]> = {
  money: ["BUDGET", "IMPROVEMENT", "SPEND", "COST", "BYMONTH", "BYCATEGORY", "BYVENDOR", "RECEIPT"],
  property: [
    ...(["CONTRACT", "WARRANTY", "MODEL", "SERIAL", "BRAND", "INSURER", "SHUTOFF", "BUILT"] as const),
    ...(["MATERIAL", "INSTALLED", "HOWOLD", "CLOSED"] as const),
  ],
  documents: ["DOC", "DOCNAME", "POLICYNUMBER"],
  referrals: ["REFERRAL"],
};

const NAMES: Record<PrivateArea, readonly [string, string]> = {
  money: ["what is spent on this home", "lo que se gasta en esta casa"],
  property: ["this home’s facts, appliances, and warranties", "los datos, aparatos y garantías de esta casa"],
  documents: ["this home’s documents", "los documentos de esta casa"],
  referrals: ["whom this home referred", "a quién recomendó esta casa"],
};

/** Null where the question asks for nothing that is hidden. */
export function hiddenAnswer({ hidden }: HomeRecord, question: Question, { say }: Wording): Draft | null {
  if (!hidden) return null;
  const asked = new Set(question.tokens.flatMap(({ concepts }) => concepts));
  const area = hidden.areas.find((one) => ASKED_OF[one].some((concept) => asked.has(concept)));
  if (area === undefined) return null;
  const [english, spanish] = NAMES[area];
  const owner = nameOf(hidden.owner);
  return {
    lead: say(
      `I can’t see that for you: you don’t have access to ${english}. ${owner || "The owner"} can change that in Settings, under People.`,
      `Eso no lo puedo ver para ti: no tienes acceso a ${spanish}. ${owner || "El propietario"} puede cambiarlo en Settings, en People.`,
    ),
    sources: [],
  };
}
