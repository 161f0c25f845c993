import type { RecordedForecastLine } from "#app/domain/assistant/home-record.ts";
import { formatDollarsTrimmed } from "#app/domain/money.ts";
import { type Ask, listed, type Told, told } from "./look-up.ts";

/** How long parts of the house last, and when each may need replacing. */

/** What a part is called, whole, by its line; a word of a task ("air filter") is none. */
const PARTS: readonly [says: RegExp, line: RegExp][] = [
  [/^(roof|roofing|(roof )?shingles?)$/, /^roof$/],
  [/^(ac|air conditioner|air conditioning|hvac|heat pump|cooling)( system| unit)?$/, /^ac$/],
  [/^(hot )?water heater$/, /^water-heater/],
  [/^(exterior|outside) paint$/, /^paint$/],
  [/^(pool )?(finish|plaster)$/, /^pool-finish$/],
  [/^windows?$/, /^windows$/],
  [/^garage door$/, /^garage-door$/],
  [/^(garage door )?opener$/, /^garage-opener$/],
  [/^(electrical|main|breaker) panel$/, /^panel$/],
  [/^well pump$/, /^well-pump$/],
  [/^(septic )?drain ?field$/, /^septic-field$/],
  [/^(water )?softener$/, /^softener$/],
  [/^generator$/, /^generator$/],
  [/^(refrigerator|fridge)$/, /^refrigerator$/],
  [/^(range|oven|stove)$/, /^range$/],
  [/^dishwasher$/, /^dishwasher$/],
  [/^(washer|washing machine)$/, /^washer$/],
  [/^dryer$/, /^dryer$/],
  [/^(wood )?fence$/, /^fence$/],
  [/^(wood )?deck$/, /^deck$/],
  [/^driveway$/, /^driveway$/],
];
const REPLACED = /^(replac(e|ed|ing|ement)|another)$/;
const PAGE = "[Years ahead](/home/forecast)";

/** "How long will the water heater last?" */
export function serviceLife(ask: Ask): Told | null {
  return partTold(ask, ask.words.join(" "));
}

/** "When will I need a new roof?" Whoever says neither "new" nor "replace" asks for something else. */
export function replacement(ask: Ask): Told | null {
  const named = ask.words.filter((word) => !REPLACED.test(word));
  const isReplacement = named.length < ask.words.length || /\bnew\b/.test(ask.text);
  return isReplacement ? partTold(ask, named.join(" ")) : null;
}

function partTold(ask: Ask, named: string): Told | null {
  const { record, say } = ask;
  const part = PARTS.find(([says]) => says.test(named))?.[1];
  if (!part) return null;
  const lines = record.forecast.filter(({ line }) => part.test(line));
  const known = lines.filter(({ planned }) => planned !== null);
  if (known.length === 0)
    return told([
      say(
        `I can’t say: your record doesn’t tell how old it is. ${PAGE} asks what it needs.`,
        `No puedo decirlo: tu registro no dice su edad. ${PAGE} pregunta lo que hace falta.`,
      ),
    ]);
  return told([
    known.length === 1
      ? known.map((line) => lineText(ask, line)).join("")
      : listed(
          known.map((line) => lineText(ask, line)),
          ask,
        ),
    say(
      `That’s an estimate, not a quote, in today’s dollars. Sources are on ${PAGE}.`,
      `Es una estimación, no un presupuesto, en dólares de hoy. Las fuentes están en ${PAGE}.`,
    ),
  ]);
}

function lineText({ say }: Ask, line: RecordedForecastLine): string {
  const { name, from, to, isOverdue, sure, costLow, costHigh } = line;
  const span = from === to ? `${from}` : say(`${from} to ${to}`, `${from} a ${to}`);
  const cost =
    costLow === costHigh
      ? formatDollarsTrimmed(costLow)
      : say(
          `${formatDollarsTrimmed(costLow)} to ${formatDollarsTrimmed(costHigh)}`,
          `${formatDollarsTrimmed(costLow)} a ${formatDollarsTrimmed(costHigh)}`,
        );
  const when = {
    own: say(`you planned it for ${span}`, `lo planeaste para ${span}`),
    guessed: say(
      `likely needs replacing ${span}, by a guess of its age`,
      `se cambia de ${span}, según una edad aproximada`,
    ),
    recorded: say(`likely needs replacing ${span}`, `se cambia de ${span}`),
    unknown: "",
  }[sure];
  const late = isOverdue ? say("; that could be any time now", "; puede ser en cualquier momento") : "";
  return say(`${name}: ${when}${late}, for ${cost}.`, `${name}: ${when}${late}, por ${cost}.`);
}
