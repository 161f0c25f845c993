import { fold } from "#app/domain/text/search-key.ts";

/** Work nobody should do themselves, and what to say before anything else. Danger itself is met ahead of every answer. */

type Caution = { signs: RegExp[]; first: string; steps?: boolean };

/** What is said first; `steps`: whether doing something oneself may still be spoken of. */
export type Cautions = { lines: string[]; steps: boolean };

const SOMETHING = "(?:\\w+ ){0,4}";
const near = (a: string, b: string) =>
  new RegExp(`\\b(?:${a})\\b ?${SOMETHING}\\b(?:${b})\\b|\\b(?:${b})\\b ?${SOMETHING}\\b(?:${a})\\b`);

const HANDS_ON =
  "put|install|installing|replace|replacing|swap|swapping|change|changing|fix|fixing|repair|repairing|wire|hook up|discharge|remove|test";

/** The gravest first: where several apply, the first two are said. */
const CAUTIONS: readonly Caution[] = [
  {
    signs: [
      near(
        "open|replace|replacing|upgrade|work on|inside|rewire|swap",
        "electrical panel|electric panel|breaker box|fuse box|breakers?",
      ),
    ],
    first:
      "**Stop first.** Keep your hands off it: parts of a panel are live even with the main breaker off. Call a licensed electrician.",
  },
  {
    // Of nothing else in a house is it asked.
    signs: [
      new RegExp(
        `^(?=.*\\b(?:${HANDS_ON}|cambio|cambiar|pongo|poner|instalo|instalar)\\b).*\\bcapacitor(?:s|es)?\\b`,
      ),
    ],
    first:
      "**Stop first.** A capacitor can hold enough charge to kill, even with the power off. Leave it to a licensed HVAC technician.",
  },
  {
    signs: [
      near(
        `${HANDS_ON}|move|moving|extend|extending|cap|run|disconnect|tighten`,
        "gas (?:line|pipe|valve|fitting)s?",
      ),
    ],
    first:
      "**Stop first.** Don’t open a gas line yourself: a small leak can blow up a room. Leave it to your gas company or a licensed plumber.",
  },
  {
    signs: [
      near(
        "foundation|structural|load bearing|bearing wall",
        "cracks?|cracked|cracking|remove|removing|knock down|cut|shifting|damage",
      ),
    ],
    first:
      "**Stop first.** Keep everyone out from under it and away from it. Have a licensed contractor or structural engineer look before anyone works there.",
  },
  {
    signs: [
      near(
        "garage (?:door )?springs?|torsion springs?|door springs?",
        "wind|winding|tighten|tighter|loosen|loose|adjust|adjusting|replace|replacing|remove|fix|change|broke|broken|snapped",
      ),
      /\bgarage\b.*\bsprings?\b|\bsprings?\b.*\bgarage\b|\bresortes?\b.*\b(?:garage|garaje|porton)\b/,
    ],
    first:
      "**Stop first.** Don’t touch the springs or their cables: they’re wound tight enough to maim. Leave the door as it is and call a garage door technician.",
  },
  {
    steps: true,
    signs: [
      near(
        "mold|mould|mildew|moldy",
        "everywhere|all over|lots|lot|whole|huge|entire|covered|spreading|much|large|big|flooded|black|toxic",
      ),
    ],
    first:
      "**Stop first.** Don’t disturb a lot of mold: brushing or blowing on it spreads it. Keep people out of the room, stop the water that feeds it if you can, and call a licensed mold assessor. If it covers more than about 10 square feet, don’t clean it yourself.",
  },
  {
    steps: true,
    signs: [
      near(
        "walk|walking|climb|climbing|get up|go up|going up|getting up|stand|standing|get on|go on|getting on|going on|step|hop|crawl|up",
        "on (?:\\w+ )?roof|onto (?:\\w+ )?roof|on top of (?:\\w+ )?roof",
      ),
      /\b(climb|climbing|walk|walking) (\w+ ){0,2}roof\b/,
      near("patch|repair|fix|tarp|tarping|replace|clean|pressure wash|paint|seal", "roof|shingles?|tiles?"),
    ],
    first:
      "**Stay off the roof.** Look from the ground with binoculars, and call a licensed roofer for anything loose, wet, or high up.",
  },
];

const MAX_SAID = 2;

/** What to say ahead of an answer; no lines where the question asks for nothing that could hurt somebody. */
export function cautionsFor(question: string): Cautions {
  const text = fold(question)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  const cautions = CAUTIONS.filter(({ signs }) => signs.some((sign) => sign.test(text)));
  return {
    lines: cautions.slice(0, MAX_SAID).map(({ first }) => first),
    steps: cautions.every(({ steps }) => steps === true),
  };
}
