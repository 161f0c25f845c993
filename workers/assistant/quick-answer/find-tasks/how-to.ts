import type { HomeRecord, RecordedTask, RecordedVendor } from "#app/domain/assistant/home-record.ts";
import type { Source } from "#app/domain/assistant/turn.ts";
import { daysBetween } from "#app/domain/days/calendar-day.ts";
import { parseHowTo } from "#app/domain/tasks/how-to.ts";
import type { AnswerLanguage } from "#app/domain/text/language.ts";
import { type CatalogTask, catalogSentencesOf } from "#db/catalog.ts";
import { cautionsFor } from "#workers/assistant/quick-answer/cautions.ts";
import { taskSource, vendorSource } from "#workers/assistant/quick-answer/sources.ts";
import { agentWords, nameOf, plain, vendorLine } from "#workers/assistant/quick-answer/text.ts";
import { wordingOf } from "#workers/assistant/quick-answer/wording.ts";
import { askedOf, type HowToAsked, PRO_WORDS } from "./asked-of.ts";
import { type FoundTask, libraryTask, nearby } from "./find-tasks.ts";
import { SAY } from "./how-to-text.ts";
import { bareWords, termsOf } from "./words.ts";

export type HowToQuestion = {
  record: HomeRecord;
  task: FoundTask;
  /** As it was typed, and the same in English where it is Spanish. */
  question: string;
  english: string;
  language: AnswerLanguage;
  /** Those `findTasks` found with the task, best first. */
  vendors: readonly RecordedVendor[];
  /** What a task that is not in the plan is cited by. */
  ref?: string;
};
/** Markdown. `lead` answers in `LEAD_MAX_WORDS` words at most; `rest` is what else is known, to be folded. */
export type HowToAnswer = { lead: string; rest: string; sources: Source[] };

export const LEAD_MAX_WORDS = 80;
const SENTENCE_MAX = 900;
const NOTE_MAX = 240;
/** Words that make a plain question about a task one about a detail of it. */
const DETAIL =
  /\b(?:if|or|with|without|while|on|off|instead|using|use|again|already|yet|still|every|each|twice|once|after|before|when|until|during|from|more|less|than|now|today|tomorrow|this (?:week|month|year)|next|alone|at)\b/;
const ON_MY_OWN = /\b(?:on|by) (?:my|our) own\b|\bwithout (?:calling|hiring|paying|getting)\b/g;
/** Words that ask about a task without naming anything else; Spanish ones that are left where a question was put into English. */
const ASKING = new Set(
  (
    "diy pro professional licensed job homeowner handle necessary required worth important mandatory " +
    "mismo misma solo sola hacer hacerlo hacerla hace falta conviene contratar necesario obligatorio vale pena cuenta"
  ).split(" "),
);

/**
 * Answers a question about one task: the sentence that answers first, then what else is known of it. Work that
 * nobody should do themselves is warned of ahead of all, and then no steps are told.
 */
export function howTo(question: HowToQuestion): HowToAnswer {
  const cautions = cautionsFor(question.question);
  const ctx = contextOf(question, cautions.lines.length > 0);
  const parts = cautions.steps
    ? answer(ctx, askedOf(question.question))
    : who({ ...ctx, subjects: null }).parts;
  const caution = cautions.lines.join("\n\n");
  const { lead, left } = fitted(parts, LEAD_MAX_WORDS - countWords(`${caution} ${ctx.source.ref}`));
  const told = new Set(parts.filter((part) => !left.includes(part)));
  const untold = (list: readonly string[]) => joined(list.filter((part) => !told.has(part)));
  const cited = lead === "" || /(?:^|\n)- .*$/.test(lead) ? lead : `${lead} [${ctx.source.ref}]`;
  const later = left.filter((part) => !ctx.lines.includes(part) && !ctx.notes.includes(part));
  const rest = [
    `**${ctx.title}** [${ctx.source.ref}]`,
    joined(later.filter((part) => part !== ctx.schedule)),
    ctx.notes.filter((note) => !told.has(note)).join("\n\n"),
    cautions.steps ? untold(ctx.lines) : "",
    told.has(ctx.schedule) ? "" : ctx.schedule,
    cautions.steps && ctx.subjects ? SAY.source[ctx.language](nameOf(ctx.known?.source ?? "")) : "",
  ];
  const vendors = who(ctx).vendors.filter((vendor) => `${lead} ${rest}`.includes(`[${vendor.ref}]`));
  return {
    lead: [caution, cited].filter(Boolean).join("\n\n"),
    rest: rest.filter(Boolean).join("\n\n"),
    sources: [ctx.source, ...vendors.map(vendorSource)],
  };
}

type Ctx = HowToQuestion & {
  title: string;
  /** The library's task it is, whatever its words are now. */
  known: CatalogTask | null;
  source: Source;
  /** The sentences or steps of its description in their order, ready to be shown. */
  lines: string[];
  /** The same by what they are about; null where the words are the agent's or the homeowner's own. */
  subjects: Record<"how" | "why" | "pro", string[]> | null;
  notes: string[];
  /** How often, when last and when next, or why it is not in the plan. */
  schedule: string;
  isCautioned: boolean;
};

function contextOf(question: HowToQuestion, isCautioned: boolean): Ctx {
  const { task, ref = "C1" } = question;
  const { title, description, slug } = task.planned ?? task.library;
  const known = libraryTask(slug);
  const { lines, numbered } = parseHowTo(description);
  const shown = lines.map((line, i) => `${numbered ? `${i + 1}. ` : ""}${plain(line, SENTENCE_MAX)}`);
  const sentences = known?.description === description ? catalogSentencesOf(slug) : null;
  const of = (numbers: readonly number[]) => shown.filter((_, i) => numbers.includes(i + 1));
  return {
    ...question,
    title: nameOf(title),
    known,
    source: task.planned ? taskSource(task.planned) : { ref, label: nameOf(title), to: null },
    lines: shown,
    subjects: sentences && { how: of(sentences.how), why: of(sentences.why), pro: of(sentences.pro) },
    notes: task.planned ? notesOf(question, task.planned) : [],
    schedule: scheduleOf(question),
    isCautioned,
  };
}

/** What answers, the most telling first. */
function answer(ctx: Ctx, asked: HowToAsked): string[] {
  const { language, notes, schedule, subjects } = ctx;
  const lines = ctx.lines.length > 0 ? ctx.lines : [schedule];
  const say = (words: Record<AnswerLanguage, string>) => words[language];
  const [first = schedule] = subjects?.how ?? lines;
  const reason = subjects?.why.length === 0 ? [say(SAY.noReason)] : (subjects?.why ?? lines);
  switch (asked) {
    case "how":
      return subjects ? [first, ...notes] : [...lines, ...notes];
    case "why":
    case "skip":
      return reason;
    case "can-skip":
      return [say(SAY.itDepends), ...reason];
    case "when":
      // One that comes when it must says so in its description.
      return wordingOf(language, ctx.record.today).rhythm(
        (ctx.task.planned ?? ctx.task.library).frequency,
      ) !== null
        ? [schedule]
        : [schedule, ...lines];
    case "who":
      return who(ctx).parts;
    case "when-call":
      return subjects === null || subjects.pro.length > 0 ? (subjects?.pro ?? lines) : who(ctx).parts;
    case "can-i":
    case "need-pro": {
      if (!subjects || !ctx.known || ctx.isCautioned || !isPlain(ctx)) break;
      const { diy } = ctx.known;
      if (asked === "can-i")
        return diy ? [say(SAY.yesYourself), ...subjects.pro] : [say(SAY.noTakesPro), first];
      if (!diy) return [say(SAY.yesTakesPro), first];
      return subjects.pro.length === 0 ? [say(SAY.noNeedForPro)] : [say(SAY.upToAPoint), ...subjects.pro];
    }
    case "should-i":
      if (!ctx.task.planned) return [say(SAY.itDepends), standing(ctx), ...(subjects?.why ?? lines)];
      if (isPlain(ctx)) return [say(SAY.yesInPlan), ...(subjects?.why.length === 0 ? [first] : reason)];
      break;
    case "general":
      return subjects ? [first, schedule, ...notes] : [...lines, schedule, ...notes];
    default:
  }
  return [say(SAY.itDepends), say(subjects ? SAY.libraryText : SAY.ownText), ...lines];
}

/** Whether a question names the task and nothing else: "change the filter", not "change the filter with the AC on". */
function isPlain({ english, title }: Ctx): boolean {
  const text = english.toLowerCase().replace(ON_MY_OWN, "");
  if (DETAIL.test(text)) return false;
  const titled = new Set(termsOf(bareWords(title)));
  const words = bareWords(text).filter((word) => !PRO_WORDS.test(word) && !ASKING.has(word));
  return termsOf(words).every((term) => titled.has(term));
}

/** Whom to call: the agent's vendors of the trade, else whom the library names, else the agent. */
function who({ record, task, vendors, language, subjects }: Ctx): {
  parts: string[];
  vendors: RecordedVendor[];
} {
  const { vendorCategory } = task.planned ?? task.library;
  const trade = vendorCategory === "Other" ? null : vendorCategory;
  const ofTrade = (list: readonly RecordedVendor[]) => list.filter(({ category }) => category === trade);
  const fitting = [ofTrade(vendors), nearby(ofTrade(record.vendors)), vendors].find(
    (list) => list.length > 0,
  );
  if (fitting)
    return {
      parts: [(record.hasAgent ? SAY.recommends : SAY.yourVendors)[language], ...fitting.map(vendorLine)],
      vendors: [...fitting],
    };
  if (trade === null && subjects && subjects.pro.length > 0) return { parts: subjects.pro, vendors: [] };
  if (!record.hasAgent) return { parts: [SAY.callLicensed[language](trade ?? "")], vendors: [] };
  return { parts: [SAY.noVendor[language](agentWords(record, SAY.yourAgent[language]))], vendors: [] };
}

function notesOf({ record, language }: HowToQuestion, { agentNote, ownNote }: RecordedTask): string[] {
  const agent = nameOf(record.agent.name).split(" ")[0] ?? "";
  return [
    agentNote === "" ? "" : SAY.agentNote[language](agent, plain(agentNote, NOTE_MAX)),
    ownNote === "" ? "" : SAY.ownNote[language](plain(ownNote, NOTE_MAX)),
  ].filter(Boolean);
}

function scheduleOf(question: HowToQuestion): string {
  const { record, task, language } = question;
  const { title, frequency } = task.planned ?? task.library;
  const wording = wordingOf(language, record.today);
  const rhythm = wording.rhythm(frequency);
  const last = record.history.completed.find((row) => row.title === title);
  const before = last ? SAY.lastDone[language](wording.day(last.completedOn)) : SAY.neverDone[language];
  return [rhythm && `${rhythm}.`, task.planned ? before : "", standing(question)].filter(Boolean).join(" ");
}

/** When it is due, or why it is not in the plan. */
function standing({ record, task, language }: HowToQuestion): string {
  if (!task.planned) {
    if (!task.fits) return SAY.otherHome[language];
    if (task.beyond === null) return SAY.notInPlan[language];
    return task.beyond.doneBy === null ? SAY.moreCare[language] : SAY.doneByService[language];
  }
  const { dueDay, status, snoozedUntil } = task.planned;
  const day = wordingOf(language, record.today).day(dueDay);
  const late = daysBetween(dueDay, record.today);
  if (status === "snoozed" && snoozedUntil !== null) {
    return SAY.snoozed[language](wordingOf(language, record.today).day(snoozedUntil), day);
  }
  if (late > 0) return SAY.late[language](day, late);
  return late === 0 ? SAY.dueToday[language] : SAY.due[language](day);
}

/** The parts that come to so many words, the first in any case, and those left for later. */
function fitted(parts: readonly string[], words: number): { lead: string; left: string[] } {
  const [first = "", ...others] = parts;
  if (countWords(first) > words) {
    return { lead: words > 0 ? `${first.split(/\s+/).slice(0, words).join(" ")}…` : "", left: [...parts] };
  }
  const kept = [first];
  for (const part of others) {
    if (countWords(joined([...kept, part])) > words) break;
    kept.push(part);
  }
  return { lead: joined(kept), left: parts.slice(kept.length) };
}

const IS_ITEM = /^(?:- |\d+\. )/;

/** Sentences in one paragraph; items of a list each on a line. */
function joined(parts: readonly string[]): string {
  return parts.reduce((text, part, i) => {
    const [before, isItem] = [IS_ITEM.test(parts[i - 1] ?? ""), IS_ITEM.test(part)];
    return `${text}${before && isItem ? "\n" : before || isItem ? "\n\n" : " "}${part}`.trim();
  }, "");
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
