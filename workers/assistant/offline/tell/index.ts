import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import type { Measure } from "#workers/assistant/offline/ask/measures.ts";
import type { Asked } from "#workers/assistant/offline/ask/question.ts";
import { namedIn } from "./about.ts";
import { beyond } from "./beyond.ts";
import { lastDone, listDone, timesDone } from "./done.ts";
import { countDue, howOften, lasts, listDue, nextDue, note, overdue, snoozed } from "./due.ts";
import { age, documents, house, insurance, shutoffs } from "./house.ts";
import { improvements } from "./improvements.ts";
import { budget, estimate, paidWhom, spent } from "./money.ts";
import { noted, notNoted } from "./noted.ts";
import { agent, firm, reply, requestAbout, vendors } from "./people.ts";
import { referred } from "./referrals.ts";
import { en, type Say } from "./say-en.ts";
import { es } from "./say-es.ts";
import { biggest, compare } from "./spending-compared.ts";
import { appliances, homeWarranty, label, warranty } from "./things.ts";
import { type Ctx, notHere, type Told, told } from "./told.ts";

/** Who answers what is asked; null = the record has nothing to say, and the library is asked. */
const TELLERS: Record<Measure, (ctx: Ctx) => Told | null> = {
  unknowable,
  biggest,
  compare,
  budget,
  improvements,
  paidWhom,
  spent,
  estimate,
  lasts,
  timesDone,
  lastDone,
  listDone,
  reply,
  overdue,
  snoozed,
  beyond,
  countDue,
  nextDue,
  howOften,
  listDue,
  agent,
  homeWarranty,
  warranty,
  documents,
  insurance,
  shutoffs,
  age,
  label,
  house,
  appliances,
  vendors,
  help: firm,
  note,
};

/** What is not here, unless the agent was asked about it and told. */
function unknowable(ctx: Ctx): Told {
  const asked = ctx.terms.length > 0 ? requestAbout(ctx) : null;
  return asked === null ? notHere([ctx.say.unknowable]) : told([asked, ctx.say.seeAgent]);
}

const FRAMES = { en, es } as const;

/** The sentences of the language a question was asked in. */
export function sayOf({ language }: Pick<Asked, "language">): Say {
  return FRAMES[language];
}

export function contextOf(record: HomeRecord, asked: Asked): Ctx {
  return { record, asked, say: sayOf(asked), ...namedIn(record, asked.subject) };
}

/** What the record itself answers; null where the question is about something else. */
export function tellFromRecord(ctx: Ctx): Told | null {
  const { asked } = ctx;
  const answer = referred(ctx) ?? (asked.measure === null ? ofATime(ctx) : TELLERS[asked.measure](ctx));
  if (answer?.alone && !answer.missing) return answer;
  return noted(ctx) ?? (asked.measure === "label" && answer !== null ? notNoted(ctx) : null) ?? answer;
}

/** A time and nothing asked of it: what is due then, or what was done. */
function ofATime(ctx: Ctx): Told | null {
  const { asked, record } = ctx;
  if (asked.period === null || ctx.terms.length > 0 || !OF_A_TIME.test(asked.text)) return null;
  return (asked.period.to ?? record.today) >= record.today ? listDue(ctx) : listDone(ctx);
}

const OF_A_TIME = /^(?!.*\bhow\b).*\b(?:what|anything|tasks?|things|list)\b/;
