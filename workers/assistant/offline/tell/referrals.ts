import { nameOf } from "#workers/assistant/offline/text.ts";
import { bareWords } from "#workers/assistant/offline/words.ts";
import { type Ctx, onDay, type Told, told } from "./told.ts";

/** Whom the homeowner referred to the agent, and what has come of it. */

const OF_REFERRALS = /\b(?:my|our|the|i|we|any)\b.*\b(?:referrals?|referred)\b|\breferrals? (?:i|we)\b/;
/** What the agent may have done about somebody who is named. */
const IN_TOUCH =
  /\b(?:refer\w*|contact\w*|call(?:ed)?|reach\w*|a?hold|talk\w*|spoken?|hear|heard|touch|email(?:ed)?|text(?:ed)?|back to|status|news)\b/;
/** How people call those they refer. */
const RELATED = new Set(
  "sister brother mother mom father dad parents cousin aunt uncle daughter son friend friends neighbor neighbors coworker boss".split(
    " ",
  ),
);
const LISTED = 5;

/** What stands of the people a question names or of all that were referred; null where it asks of neither. */
export function referred({ record, asked, say, ...rest }: Ctx): Told | null {
  const ctx = { record, asked, say, ...rest };
  const { referrals } = record.history;
  const said = new Set(bareWords(asked.text));
  const about = referrals.filter(({ name, message }) => {
    const called = bareWords(name).some((word) => word.length > 2 && said.has(word));
    return called || bareWords(message).some((word) => RELATED.has(word) && said.has(word));
  });
  const named = said.has("agent") && IN_TOUCH.test(asked.text) ? about : [];
  const meant = named.length > 0 ? named : OF_REFERRALS.test(asked.text) ? referrals : [];
  if (meant.length === 0) return null;
  const agent = nameOf(record.agent.name).split(" ")[0] || say.agent("", "");
  const lines = meant
    .slice(0, LISTED)
    .map(
      ({ name, status, referredOn }) =>
        `${say.referred(nameOf(name), onDay(ctx, referredOn))} ${say.referral[status](agent)}`,
    );
  return told([...lines, say.seeAgent]);
}
