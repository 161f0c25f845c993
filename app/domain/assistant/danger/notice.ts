import type { RecordedVendor } from "#app/domain/assistant/home-record.ts";
import type { HomeFeature } from "#app/domain/property/home-features.ts";
import { languageOf } from "#app/domain/text/language.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { plainWords } from "#app/domain/text/words.ts";
import { isSameCategory } from "#app/domain/vendors/vendor-categories.ts";
import { adviceOf, leaveItOff } from "./advice.ts";
import { DANGER_KINDS, type DangerKind } from "./kinds.ts";
import type { SafetyNotice } from "./notice-text.ts";
import { shutoffNotes } from "./shutoff-notes.ts";

/** What of a home's record goes into a notice. */
export type NoticeHome = {
  shutoffs: string;
  features: readonly HomeFeature[];
  vendors: readonly RecordedVendor[];
  /** Whether most offices are closed there now. */
  afterHours: boolean;
};

/**
 * The notice for a message in which these dangers were found; null where there were none. Without a home, because it
 * could not be read or is not read yet, it says what holds for every home.
 */
export function noticeFor(
  dangers: readonly DangerKind[],
  message: string,
  home: NoticeHome | null,
): SafetyNotice | null {
  const [gravest] = DANGER_KINDS.filter((kind) => dangers.includes(kind));
  if (!gravest) return null;
  const language = languageOf(message);
  const text = fold(message);
  const usual = adviceOf(dangers, language);
  const asksForPower = ELECTRIC.has(gravest) && asksToSwitchOn(message);
  const { title, lines, calls, shutoffs } = asksForPower ? leaveItOff(usual, language) : usual;
  return {
    language,
    title,
    lines,
    calls,
    shutoffs: home ? shutoffNotes(home.shutoffs, shutoffs, language) : [],
    vendor: home ? vendorFor(home, tradesFor(dangers, text, home.features)) : null,
  };
}

const ELECTRIC: ReadonlySet<DangerKind> = new Set<DangerKind>(["electricity", "wet_electricity"]);
/** "Can I", "is it safe to", "¿ya puedo", and what is done so many words after that. */
const ASKS = new Set("can could may should ok okay safe alright fine puedo podemos puede seguro".split(" "));
const ASKED_WITHIN = 5;
const SWITCHES = new Set(
  "turn switch flip plug put power use using usar usarlo usarla usarlos usarlas".split(" "),
);
/** What follows these within so many words makes it a question whether it may be on again. */
const ON_AGAIN = new Set("on back in again it them those now yet main breaker ya otra nuevo".split(" "));
const FOLLOWED_WITHIN = 8;
/** Mean it by themselves. */
const SWITCH_ON = new Set(
  "reset energize prender prenderlo prenderla encender encenderlo subir subirlo conectar conectarla conectarlo reconectar".split(
    " ",
  ),
);
/** These, and "switch it back on", mean it in a question that nothing else introduces. */
const I_SWITCH_ON = new Set("subo prendo conecto enciendo".split(" "));

/** "Can I turn the breaker back on", "¿ya puedo prender la luz?": a question whether, not a report that it was. */
function asksToSwitchOn(message: string): boolean {
  const words = plainWords(message);
  const isQuestion = message.includes("?");
  return words.some((word, at) => {
    const after = words.slice(at + 1, at + 1 + FOLLOWED_WITHIN);
    const asked = words.slice(Math.max(0, at - ASKED_WITHIN), at).some((before) => ASKS.has(before));
    if (after.includes("off")) return false;
    if (SWITCH_ON.has(word)) return asked;
    if (I_SWITCH_ON.has(word)) return isQuestion;
    if (!SWITCHES.has(word)) return false;
    return asked ? after.some((next) => ON_AGAIN.has(next)) : isQuestion && after.includes("back");
  });
}

/** A category of vendors; of these, where it says so, only those whose name or description does. */
type Trade = { category: string; says?: RegExp };

const nobody = (): readonly Trade[] => [];
const trade = (category: string) => (): readonly Trade[] => [{ category }];
const PLUMBER: Trade = { category: "Plumbing" };

/**
 * Who can help once it is safe, the best first. Where the fire department, the power company or a doctor is who
 * helps, nobody of the agent's vendors is named. `text` is the folded message.
 */
export const TRADES: Readonly<
  Record<DangerKind, (text: string, features: readonly HomeFeature[]) => readonly Trade[]>
> = {
  drowning: nobody,
  injury: nobody,
  crisis: nobody,
  violence: nobody,
  intruder: nobody,
  fire: nobody,
  gas: () => [{ ...PLUMBER, says: /\b(gas|propane)\b/ }],
  carbon_monoxide: trade("HVAC"),
  wet_electricity: trade("Electrical"),
  power_line: nobody,
  electricity: trade("Electrical"),
  chemicals: nobody,
  poison: nobody,
  storm: nobody,
  structure: nobody,
  animal: (text) => (PESTS.test(text) ? [{ category: "Pest Control" }] : []),
  water: (text) => {
    if (PIPES.test(text) || !WEATHER.test(text)) return [PLUMBER];
    return ROOF.test(text) ? [{ category: "Roofing" }] : [];
  },
  sewage: (_, features) =>
    features.includes("septic")
      ? [{ category: "Septic" }, { ...PLUMBER, says: /\bseptic\b/ }, PLUMBER]
      : [PLUMBER],
};

/** What pest control takes away; no snakes, alligators, or dogs. */
const PESTS =
  /\b(bees?|wasps?|hornets?|yellow ?jackets?|nests?|hives?|swarm\w*|ants?|rats?|mice|mouse|rodents?|abejas?|avispas?|panal(es)?|nidos?|enjambre|hormigas?|ratas?|raton(es)?|roedores)\b/;
const PIPES =
  /\b(pipes?|plumb\w*|faucets?|toilets?|sinks?|showers?|tubs?|heaters?|washers?|dishwasher|fridge|hoses?|valves?|sprinklers?|mains?|tuber\w+|tubos?|canos?|llaves?|inodoros?|calentador|lavadora|manguera|valvula)\b/;
const WEATHER =
  /\b(rain\w*|storms?|hurricanes?|downpour|surge|flood ?waters?|river|canal|lluvia\w*|llov\w+|llueve|tormentas?|huracan|aguacero|marejada|rio)\b/;
const ROOF = /\b(roofs?|ceilings?|shingles?|techos?|tejas?|cielo raso)\b/;

/** Beside these nobody wants a tradesman's card, whatever else is wrong. */
const NO_VENDOR: ReadonlySet<DangerKind> = new Set<DangerKind>([
  "drowning",
  "injury",
  "crisis",
  "violence",
  "intruder",
  "fire",
  "power_line",
  "chemicals",
  "poison",
  "storm",
]);

/** Of the two gravest dangers, as the advice is. */
function tradesFor(dangers: readonly DangerKind[], text: string, features: readonly HomeFeature[]): Trade[] {
  const kinds = DANGER_KINDS.filter((kind) => dangers.includes(kind)).slice(0, 2);
  return kinds.some((kind) => NO_VENDOR.has(kind))
    ? []
    : kinds.flatMap((kind) => TRADES[kind](text, features));
}

/**
 * The first vendor who can be called and works where the home is, by the trade that helps most; while offices
 * are closed whoever answers then, if anybody of these trades does.
 */
function vendorFor({ vendors, afterHours }: NoticeHome, trades: readonly Trade[]): SafetyNotice["vendor"] {
  const callable = vendors.filter(({ phone, servesHome }) => phone !== "" && servesHome);
  const byTrade = trades.flatMap(({ category, says }) =>
    callable.filter(
      (vendor) =>
        isSameCategory(vendor.category, category) &&
        (says === undefined || says.test(fold(`${vendor.name} ${vendor.description}`))),
    ),
  );
  const awake = afterHours ? byTrade.find((vendor) => vendor.afterHours) : undefined;
  const found = awake ?? byTrade[0];
  return found ? { name: found.name, phone: found.phone } : null;
}
