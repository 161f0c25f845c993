import { fold } from "#app/domain/text/search-key.ts";

/** What a question about a task wants to know of it, in English or Spanish. */
export type HowToAsked =
  | "how"
  | "why"
  /** What happens if it is not done. */
  | "skip"
  /** Whether it may be left undone. */
  | "can-skip"
  | "who"
  /** When somebody is to be called. */
  | "when-call"
  /** When or how often it is done. */
  | "when"
  /** Whether one can do it without a professional. */
  | "can-i"
  /** Whether it takes a professional. */
  | "need-pro"
  /** Whether it needs doing at all. */
  | "should-i"
  /** Anything else that asks for yes or no. */
  | "yes-no"
  | "general";

const NOT_DONE =
  /\b(?:skip\w*|dont|doesnt|didnt|do not|does not|never|forget|forgot|ignor\w*|neglect\w*|miss(?:ed)?|put(?:ting)? (?:it|this|that)? ?off|not (?:to )?(?:do|doing|change|clean|test|check|flush|have|get|pay|file)|leave it|let it go|wait(?:ed)?)\b|\bsi no\b|\b(?:me )?lo salto\b|\bsaltar\w*\b|\bno (?:lo |la |le |los |las )?(?:hago|hacer\w*|cambio|limpio|pago|reviso)\b|\bse me (?:olvid|pas)\w+\b|\bnunca\b|\bdejo de\b/;
const WHAT_HAPPENS =
  /\bwhat (?:if|happens|would happen|will happen|could happen|can happen|are the (?:risks|consequences))\b|\bwhats going to happen\b|\bwhat could go wrong\b|\bhow bad\b|\bque tan (?:malo|grave)\b|\bque (?:pasa|pasaria|pasara|puede pasar|sucede|ocurre)\b/;
const WORST =
  /\bwhats? (?:is )?the (?:worst|risk|harm|danger|consequence)\w*\b|\bconsequences? of not\b|\bcual es el riesgo\b/;
const MAY_SKIP =
  /\b(?:can|could|may|ok|okay|fine|safe|alright|bad|terrible|matter|harm|big deal|hurt)\b.*\b(?:if (?:i|we)|to|i|we|just)\b|\b(?:puedo|podria|podemos|esta bien|pasa algo|hay problema|es malo|es grave)\b/;
const MATTERS =
  /\b(?:important|matter|matters|necessary|needed|need|required|supposed|recommended|have to|worth|so often|bother|every)\b/;
const WHY =
  /^y (?:do|does|should|would|bother|is it)\b|\bwhy\b(?! not\b)|\bhow come\b|\bwhats? (?:is )?(?:the )?(?:point|purpose|reason|use|benefit)\b|\bwhat good does\b|\bwhat does (?:it|this|that) do for\b|\bwhats? (?:is )?(?:it|this|that|this task) (?:even )?for\b|\bpara que\b|\bcual es (?:el (?:punto|sentido|proposito|motivo)|la (?:razon|idea))\b|\bde que sirve\b/;
/** "Why is my slider so hard to push" asks for a cause. */
const WHY_OF_A_SIGN =
  /\bwhy (?:is|are|does|do|did|has|have|was|were|wont|cant|isnt|doesnt|dont|didnt)\b(?! (?:i|we|you|people|everyone|they|homeowners)\b)|\bhow come (?:my|the|our|its|there)\b/;
const WHY_IN_SPANISH =
  /\bpor ?que (?:se )?(?:debo|deberia|tengo|tenemos|hay que|es (?:tan )?(?:importante|necesario|bueno|malo)|necesito|hace falta|conviene|importa|recomiendan|hacer(?:lo)?|cambiar|limpiar)\b/;
const MYSELF =
  /\b(?:my|our|your|one)sel(?:f|ves)\b|\b(?:on|by) my own\b|\bdiy\b|\bdo it yourself\b|\bwithout (?:a|an|calling|hiring|paying|getting)\b.*\b(?:pro|professional|plumber|electrician|technician|tech|contractor|company|guy|somebody|someone|anyone|roofer)\b|\bsomething (?:i|we) can (?:do|handle)\b|\b(?:homeowner|beginner|amateur|regular person)\b|\byo (?:mism[oa]|sol[oa])\b|\bpor mi cuenta\b|\bhacerl[oa] yo\b|\bl[oa] (?:puedo )?hago yo\b|\bpuedo .*\byo\b|\bun[oa] mism[oa]\b|\bsin (?:llamar|contratar|pagar)\b/;
const PRO =
  "pros?|professionals?|plumbers?|electricians?|technicians?|tech|contractors?|company|someone|somebody|handyman|specialists?|experts?|licensed|inspectors?|arborists?|roofers?|installers?|profesional|plomero|electricista|tecnico|contratista|especialista|alguien|compania|techador";
/** The words for whoever is hired, bare. */
export const PRO_WORDS: RegExp = new RegExp(`^(?:${PRO}|hire|hiring|call|calling)$`);
const NEED_PRO = new RegExp(
  `\\b(?:do|should|must|would|does|will|is|isnt|shouldnt) (?:i|we|this|it|that)\\b.*\\b(?:need|have|call|hire|get|job for|take|require|want|be done by|pay|better)\\b.*\\b(?:${PRO})\\b|\\b(?:do|should|must|would) (?:i|we)\\b.*\\bhire\\b|\\b(?:necesito|hace falta|tengo que|hay que|debo|conviene|se necesita)\\b.*\\b(?:${PRO})\\b`,
);
const WHEN_CALL =
  /\bwhen (?:do|should|would|must|is it time|to|am i supposed)\b.{0,20}\b(?:call|hire|phone|bring in|get (?:a|an|some|help))\b|\bat what point\b.*\b(?:call|hire)\b|\bcuando (?:debo |deberia |tengo que |hay que |toca )?(?:llamar|llamo|contratar|contrato)\b/;
const WHO =
  /\bwho(?:s|m|d)?\b|\b(?:recommend|suggest|know|find|need|got|have|want) (?:me )?(?:a|an|any|some|someone|somebody|anyone|anybody)\b.*\b(?:pro|plumber|electrician|technician|tech|contractor|company|guy|handyman|roofer|exterminator|landscaper|inspector|vendor|sweep|service|to|who|that|good|reliable)\b|\b(?:someone|somebody|anyone|anybody) (?:to|who|that|you)\b|\b(?:can|could|will) (?:someone|somebody|anyone|anybody)\b|\b(?:which|what) (?:company|contractor|pro|vendor|plumber|electrician)\b|\b(?:phone )?number (?:for|of)\b|\bquien(?:es)?\b|\b(?:recomiendas?|conoces|busco|sabes de|tienes)\b.*\b(?:alguien|un|una|algun|alguna)\b/;
const WHEN =
  /\bhow (?:often|frequently|regularly|many times)\b|(?:^|[.,;!?] ?|\b(?:so|and) )when\b(?! (?:it|the|my|our|i|we|you|there|its)\b)|\b(?:know|tell me|remind me) when\b|\bwhen (?:do|should|is|am|are|was|would|will|to|did|does)\b|\bwhat(?:s| is)? (?:time of|month|season|the (?:schedule|interval|frequency|best time|right time))\b|\bhow long between\b|\bcada (?:cuanto|cuando|que tiempo)\b|\b(?:con )?que (?:frecuencia|tan seguido)\b|\bcuantas veces\b|(?:^|[¿.,] ?)cuando\b|\bcuando (?:debo|hay|tengo|toca|se|es|fue|me|le)\b|\ben que mes\b/;
const HOW =
  /\bhow (?:do|does|can|could|should|would|to|2|did|am|i|we|you|the|exactly|about|best|is (?:this|it) done)\b|\bhow(?=$|[?.!,])|\bwhat (?:do|should|can|must|would|am) (?:i|we)\b.*\b(?:do|check|look for|supposed)\b|\bwhat(?:s| is| are) (?:the )?(?:right|best|proper|easiest|correct|safest|steps?|procedure|process|instructions?)\b|\b(?:steps|instructions|walk me through|talk me through|show me|teach me|guide me|step by step|explain)\b|\b(?:best|right|proper|easiest) way to\b|(?:^|[¿.,] ?)como\b|\bcomo (?:se|hago|puedo|le|lo|la|los|las|cambio|limpio|debo|tengo|hay)\b|\bque (?:debo|tengo que|hay que|puedo) (?:hacer|revisar|mirar)\b|\bque hago\b|\b(?:pasos|instrucciones|explicame|ensename)\b|\b(?:manera|forma) de\b/;
const LEAD_IN =
  /^(?:(?:so|and|but|or|ok|okay|hey|hi|hello|yo|bruh|bro|dude|please|then|also|well|um|y|pero|oye|hola|entonces|bueno|disculpa) )+/;
const SHOULD =
  /^(?:do (?:i|we) (?:really |even |actually |honestly |just )*(?:need|have|gotta|got)\b|(?:should|must|shouldnt) (?:i|we)\b|(?:is|are) (?:it|this|that|these|\w+ing\b[\w ]*) (?:really |even |actually |all that |that )*(?:necessary|required|needed|worth|mandatory|important|a must)\b|am i (?:required|supposed|obligated)\b|(?:debo|deberia|tengo que|tenemos que|hay que|hace falta|vale la pena|(?:me |nos )?conviene|es (?:necesario|obligatorio|importante)|necesito)\b)/;
const YES_OR_NO =
  /^(?:(?:do|does|did|should|must|can|could|may|might|is|are|am|was|were|will|would|has|have|isnt|arent|dont|doesnt|shouldnt|cant|wont) (?!you\b|u\b|anyone\b|anybody\b|someone\b|somebody\b)\w|(?:puedo|se puede|podemos|podria|debo|deberia|tengo que|tenemos que|hay que|hace falta|es|esta|estan|son|vale la pena|necesito|(?:me |nos )?conviene|sirve|funciona|importa|pasa algo|hay problema)\b)/;

/** What a question about a task wants to know of it; "general" where that is not clear. */
export function askedOf(question: string): HowToAsked {
  const text = fold(question)
    .replace(/['’`´]/g, "")
    .replace(/\b(?:wat|wut|wht)\b/g, "what")
    .replace(/\bu\b/g, "you");
  const clauses = text.split(/[.?!,;:¿¡]+/).map((clause) => clause.trim().replace(LEAD_IN, ""));
  const isYesOrNo = clauses.some((clause) => YES_OR_NO.test(clause));
  if (WHEN_CALL.test(text)) return "when-call";
  if (isYesOrNo && isAboutSkipping(text)) return "can-skip";
  if (WORST.test(text) || (WHAT_HAPPENS.test(text) && NOT_DONE.test(text))) return "skip";
  if (isWhy(text)) return "why";
  if (MYSELF.test(text) && !HOW.test(text)) return "can-i";
  if (NEED_PRO.test(text) && isYesOrNo) return "need-pro";
  if (WHO.test(text)) return "who";
  if (WHEN.test(text)) return "when";
  if (HOW.test(text)) return "how";
  if (clauses.some((clause) => SHOULD.test(clause))) return "should-i";
  return isYesOrNo ? "yes-no" : "general";
}

function isAboutSkipping(text: string): boolean {
  const isAsked = MAY_SKIP.test(text) || /\bskip/.test(text);
  return isAsked && NOT_DONE.test(text) && !WHAT_HAPPENS.test(text);
}

function isWhy(text: string): boolean {
  if (WHY_IN_SPANISH.test(text)) return true;
  return WHY.test(text) && (!WHY_OF_A_SIGN.test(text) || MATTERS.test(text));
}
