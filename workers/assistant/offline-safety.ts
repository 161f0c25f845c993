import { fold } from "#app/domain/search-text.ts";

/** What somebody should stop for, and whom to call first. Said ahead of everything else. */

type Danger = { signs: RegExp[]; first: string; steps?: boolean };

/** What is said first; `steps`: whether doing something oneself may still be spoken of. */
export type Safety = { lines: string[]; steps: boolean };

const SOMETHING = "(?:\\w+ ){0,4}";
const near = (a: string, b: string) =>
  new RegExp(`\\b(?:${a})\\b ?${SOMETHING}\\b(?:${b})\\b|\\b(?:${b})\\b ?${SOMETHING}\\b(?:${a})\\b`);

/** The gravest first: where several apply, the first two are said. */
const DANGERS: readonly Danger[] = [
  {
    signs: [
      near("gas|propane", "smells?|smelling|smelled|odou?rs?|leak|leaks|leaking|hiss|hissing|stinks?"),
      /\brotten eggs?\b/,
    ],
    first:
      "**Stop and get out first.** If you smell gas, take everyone outside now. Do not touch switches, flames or phones on the way. From outside, call 911 or your gas company, and go back only when they say so.",
  },
  {
    signs: [
      near(
        "house|kitchen|outlet|panel|dryer|wall|attic|stove|garage|breaker|wire|wires",
        "on fire|flames?|smoking|smoke coming",
      ),
      /\b(there is|theres|see|seeing) (a )?(fire|flames|smoke)\b/,
    ],
    first:
      "**Stop and get out first.** If there is fire or smoke, take everyone outside now, close doors behind you, and call 911 from outside.",
  },
  {
    signs: [
      near("co|carbon monoxide|co2", "going off|alarming|sounding|poisoning|headaches?|dizzy|sick|screaming"),
    ],
    first:
      "**Stop and get out first.** If a carbon monoxide alarm sounds or people feel ill, take everyone into fresh air now and call 911 from outside.",
  },
  {
    signs: [near("power lines?|electric lines?|live wires?", "down|downed|fell|fallen|hanging|arcing")],
    first:
      "**Stop and stay away first.** Treat a line that is down as live. Keep everyone far from it and from anything it touches, and call 911, then the power company.",
  },
  {
    signs: [
      /\b(spark|sparks|sparking|sparked|arcing|electrocuted|electric shock|burning smell|burnt smell|scorch(ed|ing)?|sizzling)\b/,
      /\bsmells? (like |of )?(\w+ )?(burning|burnt|smoke|melting|melted)\b/,
      /\b(got|getting|gives?|gave) (\w+ ){0,2}(shocks?|shocked|zapped)\b/,
      near(
        "panel|breaker box|fuse box|outlets?|plugs?|switch|wires?|wiring|cord",
        "hot|warm|buzz|buzzing|humming|burn|burned|burnt|burning|melted|melting|smoking|crackling|exposed|shocks?|shocked|zapped",
      ),
      near(
        "open|replace|replacing|upgrade|work on|inside|rewire|swap",
        "electrical panel|electric panel|breaker box|fuse box|breakers?",
      ),
    ],
    first:
      "**Stop first.** Keep your hands off it. If there is smoke or fire, get everyone out and call 911. Switch the power off only if you can do it safely, with dry hands and nothing wet nearby. Then call a licensed electrician before anybody uses it again.",
  },
  {
    signs: [
      near(
        "water|wet|flood|flooded|flooding|leak|leaking|dripping",
        "panel|breaker box|fuse box|outlets?|light fixture|ceiling light|sockets?",
      ),
    ],
    first:
      "**Stop first.** Water and electricity together can kill. Stay out of the wet area and touch nothing electrical there. Switch the power off only if you can reach it safely and dry; otherwise ask your power company or call 911. Then call a licensed electrician.",
  },
  {
    signs: [
      near(
        "ceiling|roof|wall|walls|floor|floors|beam|balcony|deck|house|foundation|truss|porch",
        "sag|sags|sagging|sagged|bulge|bulging|bowing|bowed|buckling|buckled|collapse|collapsing|collapsed|caving|cave in|caved|coming down|falling down|fell in|leaning|sinking|sinkhole",
      ),
      near(
        "foundation|structural|load bearing|bearing wall",
        "cracks?|cracked|cracking|remove|removing|knock down|cut|shifting|damage",
      ),
      /\bsink ?holes?\b/,
    ],
    first:
      "**Stop first.** Keep everyone out from under it and away from it. If it is moving or cracking, leave and call 911. Then have a licensed contractor or structural engineer look before anybody works there.",
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
      "**Stop first.** Do not disturb a lot of mold: brushing or blowing it spreads it. Keep people out of the room, stop the water that feeds it if you can, and call a licensed mold assessor. For more than about 10 square feet, do not clean it yourself.",
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
      "**Stay off the roof.** Look from the ground with binoculars, and call a licensed roofer for anything loose, wet or high up.",
  },
];

const MOST_SAID = 2;

/** What to say ahead of an answer; no lines where nothing in the question sounds dangerous. */
export function safetyOf(question: string): Safety {
  const text = fold(question)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  const dangers = DANGERS.filter(({ signs }) => signs.some((sign) => sign.test(text)));
  return {
    lines: dangers.slice(0, MOST_SAID).map(({ first }) => first),
    steps: dangers.every(({ steps }) => steps === true),
  };
}
