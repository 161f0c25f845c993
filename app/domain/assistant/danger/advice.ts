import { ADVICE_EN } from "./advice-en.ts";
import { ADVICE_ES } from "./advice-es.ts";
import { DANGER_KINDS, type DangerKind } from "./kinds.ts";
import type { AnswerLanguage } from "./language.ts";

type Call = { label: string; number: string };
export type Shutoff = "water" | "gas" | "power";

/** What to do now, whom to call, which of the home's shutoff notes helps, and who may help once it is safe. */
export type Advice = {
  title: string;
  lines: string[];
  calls: Call[];
  shutoffs: Shutoff[];
  /** Categories of vendors, the best first. */
  trades: string[];
};

type CallName = "emergency" | "emergencyIfHurt" | "poison" | "lifeline" | "violence" | "alligator";

const NUMBERS: Record<CallName, Record<AnswerLanguage, string> & { number: string }> = {
  emergency: { number: "911", en: "Emergency", es: "Emergencias" },
  emergencyIfHurt: {
    number: "911",
    en: "If anyone is hurt or water reaches anything electrical",
    es: "Si hay heridos o el agua llega a algo eléctrico",
  },
  poison: { number: "1-800-222-1222", en: "Poison Control", es: "Centro de envenenamiento (Poison Control)" },
  lifeline: {
    number: "988",
    en: "Suicide & Crisis Lifeline (call or text)",
    es: "Línea de prevención del suicidio y crisis (llamada o texto)",
  },
  violence: {
    number: "1-800-799-7233",
    en: "National Domestic Violence Hotline",
    es: "Línea nacional contra la violencia doméstica",
  },
  alligator: { number: "1-866-392-4286", en: "FWC alligator hotline", es: "Línea de caimanes de la FWC" },
};

/** Every number a notice tells, as it is written. */
export const HELP_NUMBERS: readonly string[] = Object.values(NUMBERS).map(({ number }) => number);

type Help = { calls: CallName[]; shutoffs: Shutoff[]; trades: string[] };

const HELP: Record<DangerKind, Help> = {
  drowning: { calls: ["emergency"], shutoffs: [], trades: [] },
  injury: { calls: ["emergency"], shutoffs: [], trades: [] },
  crisis: { calls: ["lifeline", "emergency"], shutoffs: [], trades: [] },
  violence: { calls: ["emergency", "violence"], shutoffs: [], trades: [] },
  intruder: { calls: ["emergency"], shutoffs: [], trades: [] },
  fire: { calls: ["emergency"], shutoffs: [], trades: ["Insurance", "Electrical"] },
  gas: { calls: ["emergency"], shutoffs: ["gas"], trades: ["Plumbing", "HVAC"] },
  carbon_monoxide: { calls: ["emergency"], shutoffs: [], trades: ["HVAC", "Plumbing"] },
  wet_electricity: {
    calls: ["emergency"],
    shutoffs: ["power", "water"],
    trades: ["Electrical", "Plumbing", "Pool Service"],
  },
  power_line: { calls: ["emergency"], shutoffs: [], trades: ["Electrical", "Landscaping"] },
  electricity: { calls: ["emergency"], shutoffs: ["power"], trades: ["Electrical"] },
  chemicals: { calls: ["poison", "emergency"], shutoffs: [], trades: ["Pool Service"] },
  poison: { calls: ["poison", "emergency"], shutoffs: [], trades: [] },
  storm: { calls: ["emergency"], shutoffs: [], trades: ["Roofing", "Insurance", "Landscaping"] },
  structure: { calls: ["emergency"], shutoffs: [], trades: ["Roofing", "Landscaping", "Insurance"] },
  animal: { calls: ["emergency", "alligator"], shutoffs: [], trades: ["Pest Control"] },
  water: { calls: ["emergencyIfHurt"], shutoffs: ["water"], trades: ["Plumbing", "Insurance"] },
  sewage: { calls: [], shutoffs: [], trades: ["Plumbing", "Insurance"] },
};

/** Where these are, whoever comes to help is next: getting away comes before first aid. */
const UNSAFE_TO_HELP: ReadonlySet<DangerKind> = new Set<DangerKind>([
  "fire",
  "gas",
  "carbon_monoxide",
  "wet_electricity",
  "power_line",
  "electricity",
  "chemicals",
]);
const FOR_VICTIMS: ReadonlySet<DangerKind> = new Set<DangerKind>(["drowning", "injury"]);
/** Nobody hunts for a breaker in gas, smoke or a storm, nor makes a spark. */
const NO_BREAKER: ReadonlySet<DangerKind> = new Set<DangerKind>([
  "fire",
  "gas",
  "carbon_monoxide",
  "power_line",
  "storm",
]);
/** After these nobody wants a tradesman's card. */
const NO_TRADES: ReadonlySet<DangerKind> = new Set<DangerKind>([
  "drowning",
  "injury",
  "crisis",
  "violence",
  "intruder",
  "poison",
]);

/**
 * What to do about the two gravest of some dangers, in three lines: two of the one, the first of the other.
 * Empty where there is no danger.
 */
export function adviceOf(dangers: readonly DangerKind[], language: AnswerLanguage): Advice {
  const [gravest, other] = DANGER_KINDS.filter((kind) => dangers.includes(kind));
  if (!gravest) return { title: "", lines: [], calls: [], shutoffs: [], trades: [] };
  const words = language === "es" ? ADVICE_ES : ADVICE_EN;
  const kinds = other ? [gravest, other] : [gravest];
  const helps = kinds.map((kind) => HELP[kind]);
  const away = other && FOR_VICTIMS.has(gravest) && UNSAFE_TO_HELP.has(other);
  const [first, second] = words[gravest].lines;
  const both =
    other && (away ? [words[other].lines[0], first, second] : [first, second, words[other].lines[0]]);
  return {
    title: words[away ? other : gravest].title,
    lines: [...(both ?? words[gravest].lines)],
    calls: callsOf(
      helps.flatMap(({ calls }) => calls),
      language,
    ),
    shutoffs: unique(helps.flatMap(({ shutoffs }) => shutoffs)).filter(
      (shutoff) => shutoff !== "power" || !kinds.some((kind) => NO_BREAKER.has(kind)),
    ),
    trades: kinds.some((kind) => NO_TRADES.has(kind)) ? [] : unique(helps.flatMap(({ trades }) => trades)),
  };
}

function callsOf(names: readonly CallName[], language: AnswerLanguage): Call[] {
  const byNumber = new Map<string, Call>();
  for (const name of names) {
    const { number } = NUMBERS[name];
    if (!byNumber.has(number)) byNumber.set(number, { label: NUMBERS[name][language], number });
  }
  return [...byNumber.values()];
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
