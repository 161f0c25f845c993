import { fold } from "#app/domain/text/search-key.ts";
import { JOINING, STOP } from "./stop-words.ts";

/** How the words of a question and of the records become comparable: one word for what people name differently. */

/**
 * Said differently, meant the same; the first stands for all. A phrase counts as one word. Only what is
 * true of any house: a word that means two things belongs in `ALSO`.
 */
const SAME: readonly string[] = [
  "hvac | ac, a c, air con, aircon, air conditioner, air conditioning, air conditioners, air handler, central air, heat pump, cooling system, thermostat, condenser, furnace",
  "condensate | drain pan, ac drain, ac drain line",
  "waterheater | water heater, hot water heater, hot water tank, tankless heater",
  "refrigerator | fridge, refrigerators, fridges, icebox",
  "washer | washing machine, clothes washer, laundry machine",
  "dryer | tumble dryer, clothes dryer",
  "gfci | gfi, afci, test button, reset button, ground fault",
  "breaker | circuit breaker, fuse, breaker box, fuse box, electrical panel, electric panel",
  "surge | lightning, power surge, surge protector, surge protectors",
  "hottub | hot tub, jacuzzi, whirlpool, spa",
  "garagedoor | garage door, garage doors, garage door opener, garage opener",
  "mold | mould, mildew, musty, moldy",
  "humidity | humid, muggy, clammy, moisture, dehumidifier",
  "insurance | insurer, insured, insure, insuring, homeowners policy, home policy",
  "smokealarm | smoke detector, smoke detectors, smoke alarm, smoke alarms, fire alarm, co detector, co alarm, co alarms, carbon monoxide alarm, carbon monoxide alarms, carbon monoxide detector, carbon monoxide",
  "mobilehome | mobile home, mobile homes, manufactured home, trailer, double wide, doublewide, single wide",
  "tiedown | tie down, tie downs, hurricane strap, hurricane straps, anchor strap",
  "townhome | townhouse, town house, town home, townhomes",
  "association | hoa, homeowners association, condo board, condo association",
  "screen | screens, lanai, pool cage, screen cage, screen enclosure, screened porch, enclosure",
  "sprinkler | sprinklers, irrigation, watering, water the lawn, water my lawn, water the grass, water my grass, water the yard",
  "fertilizer | fertilise, fertilize, fertiliser, fertilizing, lawn food, plant food",
  "lawn | grass, turf, sod, st augustine",
  "shutoff | shut off, shut offs, shut off valve, turn off, water main, main valve, main water",
  "windmitigation | wind mitigation, wind mit, windstorm mitigation, 1802",
  "fourpoint | 4 point, four point, four pt, 4 pt",
  "propertytax | property tax, property taxes, real estate tax, real estate taxes, house taxes, tax bill",
  "evacuation | evacuate, evac, evacuating",
  "kit | supplies, supply kit, go bag, stock up",
  "trim | trim notice, proposed property taxes",
  "drainfield | drain field, leach field, leachfield, drainfields",
  "pumpout | pump out, pumped out, pump outs, pumping out, pumped, emptied, honey wagon, septic truck",
  "impactglass | impact windows, impact window, impact glass, impact doors, hurricane windows, hurricane glass",
  "chimney | flue, fireplace chimney",
  "termite | termites, wood ants, swarmers",
  "mosquito | mosquitoes, mosquitos, skeeters, skeeter",
  "electrical | electric, electrician, electricity, wiring",
  "plumbing | plumber, plumbers",
  "roof | roofing, roofer, roofers, shingle, shingles, tile roof, roof tile",
  "landscaping | landscaper, yard guy, lawn guy, gardener, lawn service, yard service, lawn company",
  "pest | exterminator, pest control, bug, insect, critter",
  "outlet | outlets, socket, receptacle, plug",
  "generator | genny, genset, generac",
  "clean | wash, scrub, rinse",
  "leak | drip, dripping, leaky",
  "window | windows",
  "inventory | video, film, belongings, my stuff",
  "repair | fix, mend, patch",
  "renewal | renew, renewing, expire, expiring, expiration",
  "poolservice | pool guy, pool man, pool service, pool company, pool cleaner, pool person",
  "saltcell | salt cell, salt chlorine cell, salt system, salt water generator, saltwater pool, salt water pool, chlorinator",
  "raindown | downspout, downspouts",
  "homewarranty | home warranty, warranty company, warranty contract",
  "portability | save our homes, portable, transfer my tax savings",
  "deedfraud | deed fraud, title fraud, title theft, stolen title, house stealing, home title lock",
];

/** A word that also asks for others, which count for less: causes, parts and neighbours of the thing named. */
const ALSO: readonly string[] = [
  "branch, limb, palm, oak: tree, trim",
  "roach, ant, rat, mouse, mice, rodent, spider, palmetto, cockroach, bed, flea, wasp: pest",
  "flying, swarm, wood, pellet, tube: termite",
  "soggy, sewage, toilet, gurgling: septic, drainfield",
  "smell, stink, odor: odor, mold",
  "green, cloudy, algae, murky: chlorine, algae",
  "ph, chemical: chlorine",
  "slime, slimy, slippery, black: mold, algae",
  "bill, expensive, cost, high: spending",
  "cold, cool, hot, warm, blowing: hvac",
  "temperature, heat: hvac",
  "frozen, ice, iced: freeze, coil",
  "flood, flooded, puddle, standing, pond: drainage, flood",
  "yard, backyard: yard, lawn",
  "hose: clean",
  "damp: mold, humidity",
  "day, allowed: timer",
  "safe, drink, drinking: test",
  "chirp, beep, beeping: smokealarm",
  "storm, hurricane, tropical: hurricane",
  "food, battery, flashlight, pack: kit",
  "vacation, away, leave, leaving, gone, snowbird, north, summer: absence, season",
  "snowbird, vacation, travel: absence",
  "empty, vacant: absence",
  "appraiser, assessed, appraisal, value: trim",
  "senior, veteran, disabled, disability, widow: exemption",
  "cheap, cheaper, quote, rate, premium, switch: insurance, shop",
  "claim, adjuster, damage, damaged: claim",
  "dues, fee: budget",
  "assessment: assessment, reserve",
  "save, saving, fund: fund",
  "squeak, squeaky, noisy, loud, grind, stuck, stick: lubricate",
  "rip, hole, tear, torn: repair",
  "rust, rusty, corroded: rust",
  "lint, laundry: dryer",
  "kid, child, toddler, baby, grandkid: barrier, child",
  "fence, gate: barrier",
  "sediment, pilot, lukewarm: waterheater",
  "slow, clog, clogged, backup, backed: drain",
  "bug, insect: pest, screen",
  "paint, caulk, stucco: caulk",
  "furniture, patio: yard",
  "payment, lender, bank, loan: mortgage, escrow",
  "receipt, paperwork, document: receipt",
  "contractor, handyman: licensed",
  "appliance, dishwasher, icemaker, fridge, refrigerator: appliance",
  "sticker, tag: decal",
  "strap, anchor: tiedown",
  "park: lot",
  "skirt, underneath, under, crawlspace: skirting, belly",
  "deck: balcony, deck",
  "sweep, soot, log, fire: chimney, fireplace",
  "closing, builder, new: builder",
];

/** A question after somebody rather than something. */
const WANTS_SOMEBODY =
  /\b(who|whos|call|hire|recommend|recommended|someone|somebody|anyone|contractors?|company|companies|guy|vendors?|technicians?|handym[ae]n|phone|number|quotes?|estimates?|discounts?|codes?|plumbers?|electricians?|roofers?|landscapers?|exterminators?|near me|appointment|book)\b/;
/** What is broken wants somebody where little else is said; in a story it is often told by the way. */
const IS_BROKEN = /\b(fix|repair|broken?|broke|busted)\b/;
const MAX_WORDS_OF_BROKEN = 12;

/** Whether a question is after a person or a company. `words`: bare. */
export function wantsSomebody(words: readonly string[]): boolean {
  const text = words.join(" ");
  return WANTS_SOMEBODY.test(text) || (words.length <= MAX_WORDS_OF_BROKEN && IS_BROKEN.test(text));
}

const WELL_AS_WORD =
  /\b(my|the|a|our|private|water) well\b|\bwell (water|pump|cap|is|head|tank|has|ran|runs)\b|\bon well\b/g;

/** What is longer is no word, and looking for its ending takes as long as the square of its length. */
const MAX_WORD_LENGTH = 40;

/** Met before; people and vendors use few words. Emptied when somebody uses many. */
const met = new Map<string, string>();
const MAX_MET = 20_000;

/** The phrases by their first word, longest first, so that "hot water heater" is met before "water heater". */
const PHRASES = new Map<string, { words: string[]; same: string }[]>();
const MEANS = new Map<string, string>();
const EXTRA = new Map<string, string[]>();

for (const group of SAME) {
  const [name, others] = group.split(" | ") as [string, string];
  for (const other of others.split(", ")) {
    const words = other.split(" ");
    if (words.length === 1) learn(other, name);
    else {
      const first = words[0] as string;
      PHRASES.set(first, [...(PHRASES.get(first) ?? []), { words, same: name }]);
    }
  }
  learn(name, name);
}
for (const list of PHRASES.values()) list.sort((a, b) => b.words.length - a.words.length);
for (const line of ALSO) {
  const [from, to] = line.split(": ") as [string, string];
  const targets = to.split(", ").map(meaningOf);
  for (const word of from.split(", ")) {
    const key = meaningOf(word);
    EXTRA.set(key, [...(EXTRA.get(key) ?? []), ...targets.filter((target) => target !== key)]);
  }
}

/** The bare words of a text: lower case, no accents or signs. */
export function bareWords(text: string): string[] {
  return fold(text)
    .replace(/['’`´]/g, "")
    .replace(WELL_AS_WORD, (phrase) => phrase.replace("well", "waterwell"))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Words as they are indexed and looked for: phrases and synonyms as one word, endings cut, stop words gone. */
export function termsOf(words: readonly string[]): string[] {
  const terms: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const phrase = PHRASES.get(word)?.find(({ words: parts }) =>
      parts.every((part, i) => words[at + i] === part),
    );
    if (phrase) {
      terms.push(phrase.same);
      at += phrase.words.length - 1;
    } else if (!isStop(word) && word.length > 1 && !/^\d{1,2}$/.test(word)) {
      terms.push(meaningOf(word));
    }
  }
  return terms;
}

/**
 * Each word's term and where it stands, joining words left out and all else kept: "out" and "off" are
 * part of what people say. What is one thing in two words stands there as well, unless `single`.
 */
export function spotsOf(words: readonly string[], { single = false } = {}): Map<string, number[]> {
  const spots = new Map<string, number[]>();
  const put = (term: string, at: number) => spots.set(term, [...(spots.get(term) ?? []), at]);
  words.forEach((word, at) => {
    if (JOINING.has(word)) return;
    put(meaningOf(word), at);
    const phrases = single ? [] : (PHRASES.get(word) ?? []);
    for (const { words: parts, same } of phrases) {
      if (parts.every((part, i) => words[at + i] === part)) put(same, at);
    }
  });
  return spots;
}

/** What is done rather than what it is done to: no subject by itself. */
const DOINGS: ReadonlySet<string> = new Set(
  [
    "repair",
    "check",
    "clean",
    "test",
    "inspect",
    "replace",
    "change",
    "book",
    "pay",
    "review",
    "plan",
    "walk",
  ].map(stem),
);

/** Whether a term can be what a question is about. */
export function isSubject(term: string): boolean {
  return !DOINGS.has(term);
}

function isStop(word: string): boolean {
  return STOP.has(word) || STOP.has(stem(word));
}

/** What a term also asks for. */
export function alsoOf(term: string): readonly string[] {
  return EXTRA.get(term) ?? [];
}

/** Whether a word is known here, so that nobody takes it for a slip of the finger. */
export function isKnownWord(word: string): boolean {
  return isStop(word) || KNOWN.has(word);
}

const KNOWN = new Set([
  ...STOP,
  ...[...SAME, ...ALSO].flatMap((line) => line.split(/[^a-z0-9]+/)).filter(Boolean),
]);

/** Every word known here, stop words included: what a mistyped word may have been meant to be. */
export const KNOWN_WORDS: ReadonlySet<string> = KNOWN;

function learn(word: string, name: string): void {
  MEANS.set(word, name);
  // "Watering" is the sprinklers' doing and "pumped" the septic tank's; "water" and "pump" are not.
  if (!/(ing|ed)$/.test(word)) MEANS.set(stem(word), name);
}

function meaningOf(word: string): string {
  const before = met.get(word);
  if (before !== undefined) return before;
  const root = stem(word);
  const meaning = MEANS.get(word) ?? MEANS.get(root) ?? root;
  if (met.size >= MAX_MET) met.clear();
  met.set(word, meaning);
  return meaning;
}

/** A word without its ending: enough of a stem that "leaking", "leaks" and "leak" meet. */
export function stem(word: string): string {
  if (word.length < 4 || word.length > MAX_WORD_LENGTH || /\d/.test(word)) return word;
  let root = word
    .replace(/ise(d|s|r)?$/, "ize$1")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/ies$/, "y")
    .replace(/([^siu])s$/, "$1");
  if (root.length > 5) {
    root = root
      .replace(/([a-z]{3})tion$/, "$1t")
      .replace(/^([a-z]*[aeiouy][a-z]+|[a-z]{2,}[aeiouy])(ing|ed|ly)$/, "$1")
      .replace(/([b-df-hj-np-rtv-z])\1$/, "$1");
  }
  return root.length > 4 ? root.replace(/e$/, "") : root;
}
