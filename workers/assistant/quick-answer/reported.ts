import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import {
  addDays,
  type CalendarDay,
  dayInMonth,
  dayOfWeek,
  isCalendarDay,
  yearOf,
} from "#app/domain/days/calendar-day.ts";
import { completionDayError } from "#app/domain/tasks/completion-day.ts";
import { findTasks } from "#workers/assistant/quick-answer/find-tasks/find-tasks.ts";
import type { Draft } from "./draft.ts";
import { completeOffer } from "./proposals.ts";
import type { Question } from "./read-question.ts";
import { taskSource } from "./sources.ts";
import { nameOf } from "./text.ts";
import type { Wording } from "./wording.ts";

/** What somebody says they did of the plan: when, where a day was named, and what they paid, in cents. */
type Reported = { day: CalendarDay | null; cost: number | null };

const DOING =
  "(?:changed?|replaced|swapped|cleaned|cleared|flushed|tested|checked|inspected|serviced|trimmed|washed|sealed|did|done|finished|completed|got|had|took care of|fertilized|sprayed|drained|emptied|vacuumed|scrubbed|pumped|renewed|filed|mulched|mowed|caulked|lubricated|greased|tightened|reset)";
const DID = new RegExp(
  `^(?:(?:ok|hey|hi|so|yes) )?(?:i|we|(?:my|our) \\w+|he|she|they)(?: (?:have|has|ve))?(?: (?:just|finally|already|also))? ${DOING}\\b`,
);
/** With their accents, as without them they tell somebody else to do it. */
const DID_IN_SPANISH =
  /^(?:hoy |ayer )?(?:ya )?(?:acabo de|cambié|cambiamos|reemplacé|limpié|limpiamos|lavé|revisé|revisamos|probé|hice|hicimos|terminé|terminamos|podé|drené|vacié)(?= )/i;
/** What is still wrong, or asked all the same. */
const STILL =
  /\b(?:but|still|now|again|how|when|what|why|which|who|where|should|can|could|leak|leaks|leaking|noise|smell|smells|broken|broke|wrong|stopped|wont|doesnt|isnt|not|never|if|before)\b/;
const PAID = /\$ ?(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{2})?(?![\d,])/;
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAY = new RegExp(`\\b(${WEEKDAYS.join("|")})\\b`);
const DATE = new RegExp(`\\b(${MONTHS.join("|")})[a-z]* (\\d{1,2})(?:st|nd|rd|th)?\\b`);

/** Offers to record what somebody says they did; null where nothing of the plan was said to be done. */
export function reportedAnswer(
  record: HomeRecord,
  typed: string,
  question: Question,
  { say, day }: Wording,
): Draft | null {
  const reported = reportedIn(typed, question, record.today);
  const task = reported && findTasks(record, question.text).tasks[0]?.planned;
  if (!reported || !task) return null;
  const source = taskSource(task);
  const known = knownOn(record, task.title, reported);
  const title = `${nameOf(task.title)} [${source.ref}]`;
  const lead =
    known === null
      ? say(
          `Nice. To record it, press “Mark done” below. If you like, add the date, cost, or vendor first.\n\n${title}`,
          `Muy bien. Para anotarlo, presiona “Mark done” abajo. Antes puedes agregar el día, el costo o quién lo hizo.\n\n${title}`,
        )
      : say(
          `That’s marked done already, ${day(known)}: ${title}`,
          `Ya está marcada como hecha, ${day(known)}: ${title}`,
        );
  return { lead, sources: [source], offers: known === null ? [completeOffer(task, reported)] : [] };
}

/** Reads "I changed the AC filter yesterday, $18"; null where something is asked, or is still wrong. */
export function reportedIn(question: string, asked: Question, today: CalendarDay): Reported | null {
  const did = asked.language === "es" ? DID_IN_SPANISH.test(question.trim()) : DID.test(asked.text);
  if (!did || /[?¿]/.test(question) || STILL.test(asked.text)) return null;
  const [, dollars, cents = ""] = PAID.exec(question) ?? [];
  const day = dayNamed(asked, today);
  return {
    day: day !== null && completionDayError(day, today) === null ? day : null,
    cost: dollars === undefined ? null : Math.round(Number(dollars.replaceAll(",", "") + cents) * 100),
  };
}

/** The day that was named, the last of its name there was. */
function dayNamed({ text, past: [period] }: Question, today: CalendarDay): CalendarDay | null {
  if (period?.from && period.from === period.to) return period.from;
  const [, weekday] = WEEKDAY.exec(text) ?? [];
  if (weekday) {
    const back = (dayOfWeek(today) - (WEEKDAYS.indexOf(weekday) + 1) + 7) % 7;
    return addDays(today, -(back || 7));
  }
  const [, month = "", day] = DATE.exec(text) ?? [];
  if (day === undefined) return null;
  const named = (year: number) => dayInMonth(year, MONTHS.indexOf(month) + 1, Number(day));
  const thisYear = named(yearOf(today));
  return !isCalendarDay(thisYear) || thisYear <= today ? thisYear : named(yearOf(today) - 1);
}

/** The day a task of this title was last done, where that is the day named or after it. */
function knownOn({ history }: HomeRecord, title: string, { day }: Reported): CalendarDay | null {
  const last = history.completed.find((row) => row.title === title)?.completedOn;
  return day !== null && last !== undefined && last >= day ? last : null;
}
