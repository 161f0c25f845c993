import { beyondWords } from "#app/domain/assistant/beyond-plan.ts";
import type { CompletedTask } from "#app/domain/assistant/home-history.ts";
import type { RecordedTask } from "#app/domain/assistant/home-record.ts";
import type { Source } from "#app/domain/assistant/turn.ts";
import { daysBetween, latestOf } from "#app/domain/days/calendar-day.ts";
import { formatCents } from "#app/domain/money.ts";
import { CARE_LEVEL_LABELS } from "#app/domain/tasks/care-level.ts";
import { compareTasks } from "#app/domain/tasks/task-status.ts";
import { catalog } from "#db/catalog.ts";
import { bareWords } from "#workers/assistant/quick-answer/find-tasks/words.ts";
import { type Ask, listed, type Told, told, within } from "./look-up.ts";
import { OF_MONEY } from "./look-up-money.ts";
import { completeOffer } from "./proposals.ts";
import { taskSource } from "./sources.ts";
import { isIn } from "./spans.ts";
import { type NamedTask, shared, spendingOn, tasksNamed, timesOf, vendorsOf } from "./subjects.ts";
import { nameOf, plain } from "./text.ts";

/** What was done and skipped, what is due, overdue and snoozed, and how often. */

const DAYS_LISTED = 12;
const NOTE_MAX = 240;
/** Tasks named together by a word such as "pool" that are told one by one. */
const MOST_NAMED = 5;

const seeHistory = ({ say }: Ask) =>
  say(
    "Everything you’ve done is on [History](/home/history).",
    "Todo lo que has hecho está en [History](/home/history).",
  );
const seeTasks = ({ say }: Ask) =>
  say("Your whole plan is on [Tasks](/home/tasks).", "Todo tu plan está en [Tasks](/home/tasks).");
const after = (text: string) => (text === "" ? "" : ` ${text}`);
const quoted = (title: string) => `“${nameOf(title)}”`;

const openTask = ({ record }: Ask, title: string) => record.tasks.find((task) => task.title === title);
const isNear = ({ status }: RecordedTask) => status === "overdue" || status === "due_soon";

/** When a task is due, as a sentence. */
function dueSentence(ask: Ask, { title, dueDay, status, snoozedUntil, ref }: RecordedTask): string {
  const { say, day, record } = ask;
  const task = quoted(title);
  const late = daysBetween(dueDay, record.today);
  if (status === "snoozed" && snoozedUntil)
    return `${say(`${task} is snoozed until ${day(snoozedUntil)}. It’s due ${day(dueDay)}.`, `${task} está pospuesta hasta ${day(snoozedUntil)}. Toca ${day(dueDay)}.`)} [${ref}]`;
  if (late > 0)
    return `${say(`${task} was due ${day(dueDay)}, ${ask.days(late)} ago.`, `${task} tocaba ${day(dueDay)}, hace ${ask.days(late)}.`)} [${ref}]`;
  return late === 0
    ? `${say(`${task} is due today.`, `${task} toca hoy.`)} [${ref}]`
    : `${say(`${task} is due ${day(dueDay)}.`, `${task} toca ${day(dueDay)}.`)} [${ref}]`;
}

/** "due Dec 3", "12 days overdue". */
function dueWords({ say, day, days, record }: Ask, { dueDay }: RecordedTask): string {
  const late = daysBetween(dueDay, record.today);
  if (late > 0) return say(`${days(late)} overdue`, `${days(late)} de atraso`);
  return late === 0 ? say("due today", "toca hoy") : say(`due ${day(dueDay)}`, `toca ${day(dueDay)}`);
}

function tasksTold(
  ask: Ask,
  opening: string,
  tasks: readonly RecordedTask[],
  most = DAYS_LISTED,
  note = "",
): Told {
  const lines = tasks.map((task) => `${nameOf(task.title)}, ${dueWords(ask, task)} [${task.ref}]`);
  const rest = tasks.length > most ? seeTasks(ask) : "";
  return told([opening, listed(lines, ask, most), note, rest], tasks.slice(0, most).map(taskSource));
}

/** Whether something was done in a time. */
export function wasDone(ask: Ask): Told | null {
  return ask.isYesNo &&
    ask.words.length > 0 &&
    /^(?:\w+ ){0,3}(?:did|have|has|was|were|already|weve|ive) /.test(`${ask.text} `)
    ? lastDone(ask)
    : null;
}

/** When something was last done; first or before last, where that is asked. */
export function lastDone(ask: Ask): Told | null {
  // "And the time before that", after what somebody was paid.
  if (ask.after !== null && OF_MONEY.has(ask.after)) return null;
  const own = tasksNamed(ask.record, ask.words);
  const tasks = own.length > 0 ? own : tasksNamed(ask.record, ask.words, { library: true }).slice(0, 1);
  if (tasks.length === 0 || tasks.length > MOST_NAMED) return null;
  const isBefore = ask.has("BEFORELAST") && ask.period?.from;
  const rows = tasks.map(({ title }) => {
    const all = timesOf(ask.record, title);
    return {
      title,
      times: isBefore
        ? all.filter(({ completedOn }) => completedOn < (ask.period?.from ?? ""))
        : within(all, ask.period, ({ completedOn }) => completedOn),
    };
  });
  const done = rows.filter(({ times }) => times.length > 0);
  const paid = paidLater(
    ask,
    done.map(({ times }) => times[0]?.completedOn ?? ""),
  );
  if (done.length === 0) {
    if (paid) return told([paid]);
    const [first] = tasks as [NamedTask];
    return neverDone(ask, first.title);
  }
  const [only] = done as [(typeof done)[number]];
  if (done.length > 1) {
    const latest = done.toSorted((a, b) =>
      (b.times[0]?.completedOn ?? "").localeCompare(a.times[0]?.completedOn ?? ""),
    );
    return told([
      ask.say("Last done:", "Se hizo por última vez:"),
      listed(
        latest.map(
          ({ title, times }) => `${nameOf(title)}, ${ask.day((times[0] as CompletedTask).completedOn)}`,
        ),
        ask,
      ),
    ]);
  }
  const at = ask.has("FIRST")
    ? only.times.at(-1)
    : ask.has("BEFORELAST") && !isBefore
      ? only.times[1]
      : only.times[0];
  if (!at)
    return told([
      ask.say(
        `${quoted(only.title)} is only on record once.`,
        `${quoted(only.title)} está en el registro una sola vez.`,
      ),
      doneSentence(ask, only.times[0] as CompletedTask),
    ]);
  const open = openTask(ask, only.title);
  const yes = ask.isYesNo ? ask.say("Yes. ", "Sí. ") : "";
  const answer = told(
    [`${yes}${doneSentence(ask, at)}`, paid, open ? dueSentence(ask, open) : ""],
    open ? [taskSource(open)] : [],
  );
  return { ...answer, about: bareWords(only.title) };
}

function doneSentence(ask: Ask, { title, completedOn, cost, vendorName, note }: CompletedTask): string {
  const { say, day, record } = ask;
  const bill = record.history.expenses.find((one) => one.description === title && one.day === completedOn);
  const vendor = vendorName || bill?.vendorName || "";
  const who = vendor === "" ? "" : say(`, by ${nameOf(vendor)}`, `, por ${nameOf(vendor)}`);
  const cents = cost || bill?.amount;
  const price = cents ? `, ${formatCents(cents)}` : "";
  const first = ask.has("FIRST") && !ask.has("LAST");
  const before = ask.has("BEFORELAST");
  const head = first
    ? say(
        `${quoted(title)} was first done ${day(completedOn)}`,
        `${quoted(title)} se hizo por primera vez ${day(completedOn)}`,
      )
    : before
      ? say(
          `${quoted(title)} was done before that ${day(completedOn)}`,
          `${quoted(title)} se hizo antes ${day(completedOn)}`,
        )
      : say(
          `${quoted(title)} was last done ${day(completedOn)}`,
          `${quoted(title)} se hizo por última vez ${day(completedOn)}`,
        );
  return `${head}${who}${price}.${note === "" ? "" : ` ${say("Note", "Nota")}: “${plain(note, NOTE_MAX)}”`}`;
}

/** Somebody was paid for it after it was last ticked off. */
function paidLater(ask: Ask, days: readonly string[]): string {
  const [expense] = within(
    spendingOn(ask.record, ask.words)?.rows ?? [],
    ask.period,
    ({ day }) => day,
  ).filter(({ vendorName }) => vendorName !== "");
  if (!expense || days.some((day) => day >= expense.day)) return "";
  const { description, amount, vendorName, day } = expense;
  return ask.say(
    `Your expenses have ${nameOf(description)}, ${formatCents(amount)} to ${nameOf(vendorName)}, ${ask.day(day)}.`,
    `Tus gastos tienen ${nameOf(description)}, ${formatCents(amount)} a ${nameOf(vendorName)}, ${ask.day(day)}.`,
  );
}

function neverDone(ask: Ask, title: string): Told {
  const { say } = ask;
  const open = openTask(ask, title);
  const no = ask.isYesNo ? "No. " : "";
  const time = after(ask.periodWords(ask.period));
  const [earlier] = timesOf(ask.record, title);
  const skip = ask.record.history.skipped.find(
    (row) => row.title === title && (ask.period === null || isIn(row.skippedOn, ask.period)),
  );
  return told(
    [
      `${no}${say(`There’s no record of ${quoted(title)} being done${time}.`, `No hay registro de que ${quoted(title)} se haya hecho${time}.`)}`,
      skip ? skipSentence(ask, skip) : "",
      earlier && ask.period ? doneSentence(ask, earlier) : "",
      open ? dueSentence(ask, open) : "",
    ],
    open ? [taskSource(open)] : [],
  );
}

function skipSentence(
  { say, day }: Ask,
  { title, skippedOn, reason }: { title: string; skippedOn: string; reason: string },
): string {
  return say(
    `You skipped ${quoted(title)} ${day(skippedOn)}${reason === "" ? ", without a reason" : `: “${nameOf(reason)}”`}.`,
    `Te saltaste ${quoted(title)} ${day(skippedOn)}${reason === "" ? ", sin decir por qué" : `: “${nameOf(reason)}”`}.`,
  );
}

/** How many times something was done in a time, or in two. */
export function timesDone(ask: Ask): Told | null {
  if (ask.except.length > 0) return null;
  const tasks = tasksNamed(ask.record, ask.words);
  if (tasks.length === 0 || tasks.length > MOST_NAMED) return null;
  const periods = ask.periods.length > 1 ? ask.periods : [ask.period];
  const lines = tasks.flatMap(({ title }) =>
    periods.map((period) => {
      const rows = within(timesOf(ask.record, title), period, ({ completedOn }) => completedOn);
      return { title, rows, time: after(ask.periodWords(period)) };
    }),
  );
  const known = lines.filter(({ rows }) => rows.length > 0);
  if (known.length === 0) return neverDone(ask, (tasks[0] as NamedTask).title);
  return told(
    (periods.length > 1 ? lines : known).map(({ title, rows, time }) => {
      const days = rows.slice(0, DAYS_LISTED).map(({ completedOn }) => ask.day(completedOn));
      const shown = rows.length === 0 ? ask.say("no times", "ninguna vez") : ask.times(rows.length);
      return [
        ask.say(`${quoted(title)} was done ${shown}${time}.`, `${quoted(title)} se hizo ${shown}${time}.`),
        days.length > 0 ? ask.say(`Days: ${ask.list(days)}.`, `Fechas: ${ask.list(days)}.`) : "",
      ]
        .filter(Boolean)
        .join(" ");
    }),
  );
}

/** All that was done in a time, or of one part of the house; each task once, with its latest day. */
export function listDone(ask: Ask): Told | null {
  const { record, words, say } = ask;
  if (words.length === 0 && ask.period === null && !ask.has("WHAT")) return null;
  const inTime = within(record.history.completed, ask.period, ({ completedOn }) => completedOn);
  const rows =
    words.length === 0
      ? inTime
      : inTime.filter(({ title, category }) => shared(words, `${title} ${category}`).all);
  if (words.length > 0 && rows.length === 0) return null;
  const bought = within(record.history.expenses, ask.period, ({ day }) => day).filter(
    ({ description, category }) => words.length === 0 || shared(words, `${description} ${category}`).all,
  );
  const titles = new Map<string, CompletedTask[]>();
  for (const row of rows) titles.set(row.title, [...(titles.get(row.title) ?? []), row]);
  const time = after(ask.periodWords(ask.period));
  if (rows.length === 0)
    return told([
      say(`There’s no record of anything done${time}.`, `No hay registro de nada hecho${time}.`),
      seeHistory(ask),
    ]);
  // What is done every week says least of what was done.
  const lines = [...titles]
    .sort(([, a], [, b]) => a.length - b.length)
    .map(
      ([title, times]) =>
        `${nameOf(title)}${times.length > 1 ? ` (${ask.times(times.length)})` : ""}, ${ask.day((times[0] as CompletedTask).completedOn)}`,
    );
  const paid = bought
    .filter(({ description }) => !titles.has(description))
    .map(({ description, day, amount }) => `${nameOf(description)}, ${ask.day(day)}, ${formatCents(amount)}`);
  const done = ask.count(rows.length, ["task", "tasks"], ["tarea", "tareas"]);
  return told([
    say(`${done} done${time}:`, `${done} hechas${time}:`),
    listed(lines, ask, 20),
    paid.length > 0 ? `${say("From your expenses:", "De tus gastos:")}\n\n${listed(paid, ask)}` : "",
    seeHistory(ask),
  ]);
}

/** What was skipped, and why. */
export function skipped(ask: Ask): Told | null {
  const { record, words, say } = ask;
  const titles = words.length === 0 ? null : new Set(tasksNamed(record, words).map(({ title }) => title));
  const rows = within(record.history.skipped, ask.period, ({ skippedOn }) => skippedOn)
    .filter(({ title }) => titles === null || titles.has(title))
    .sort((a, b) => b.skippedOn.localeCompare(a.skippedOn));
  if (titles !== null && titles.size === 0) return null;
  const time = after(ask.periodWords(ask.period));
  if (rows.length === 0)
    return told([
      `${ask.isYesNo ? "No. " : ""}${titles === null ? say(`You haven’t skipped any tasks${time}.`, `No te has saltado ninguna tarea${time}.`) : say(`There’s no record of skipping that${time}.`, `No hay registro de que te hayas saltado eso${time}.`)}`,
      seeHistory(ask),
    ]);
  const yes = ask.isYesNo ? say("Yes. ", "Sí. ") : "";
  const counted = ask.has("TIMES", "HOWMANY")
    ? `${say(`That’s ${ask.times(rows.length)}.`, `Son ${ask.times(rows.length)}.`)} `
    : "";
  if (titles !== null && rows.length <= 3)
    return told([yes + counted + rows.map((row) => skipSentence(ask, row)).join(" ")]);
  const n = ask.count(rows.length, ["task", "tasks"], ["tarea", "tareas"]);
  return told([
    `${yes}${say(`You skipped ${n}${time}:`, `Te saltaste ${n}${time}:`)}`,
    listed(
      rows.map(
        ({ title, skippedOn, reason }) =>
          `${nameOf(title)}, ${ask.day(skippedOn)}${reason === "" ? "" : `: “${nameOf(reason)}”`}`,
      ),
      ask,
      20,
    ),
    seeHistory(ask),
  ]);
}

/** "I need a plumber", "what should the pH be": no question of the plan. */
function isOfPlan({ text, record, words }: Ask): boolean {
  if (/\bwhat should\b.*\bbe\b/.test(text)) return false;
  return !/\b(?:need|want|looking for) (?:a|an|some)\b/.test(text) || vendorsOf(record, words).length === 0;
}

/** "Do I need to clean the gutters?" asks whether it matters, which the library tells. */
function asksWhether({ words, period, isYesNo, text, has }: Ask): boolean {
  return (
    words.length > 0 &&
    period === null &&
    isYesNo &&
    /\b(?:do|should|must) (?:i|we)\b/.test(text) &&
    !has("WHEN", "OVERDUE", "WHAT")
  );
}

/** When something is due next. */
export function nextDue(ask: Ask): Told | null {
  if (asksWhether(ask) || !isOfPlan(ask)) return null;
  const open = tasksNamed(ask.record, ask.words).flatMap(({ title }) => openTask(ask, title) ?? []);
  if (open.length === 0 || open.length > MOST_NAMED)
    return open.length === 0 && !/\b(?:deadline|last day)\b/.test(ask.text) ? notPlanned(ask) : null;
  if (open.length > 1)
    return tasksTold(
      ask,
      ask.say("Next in your plan:", "Lo próximo en tu plan:"),
      open.toSorted((a, b) => a.dueDay.localeCompare(b.dueDay)),
    );
  const [task] = open as [RecordedTask];
  const late = daysBetween(task.dueDay, ask.record.today);
  const isDue = ask.period === null ? late >= 0 : isIn(task.dueDay, ask.period);
  const yes = !ask.isYesNo ? "" : (ask.has("OVERDUE") ? late > 0 : isDue) ? ask.say("Yes. ", "Sí. ") : "No. ";
  const [last] = timesOf(ask.record, task.title);
  return told(
    [
      `${yes}${dueSentence(ask, task)}`,
      last
        ? ask.say(
            `Last done ${ask.day(last.completedOn)}.`,
            `Se hizo por última vez ${ask.day(last.completedOn)}.`,
          )
        : "",
    ],
    [taskSource(task)],
    isNear(task) ? [completeOffer(task)] : [],
  );
}

function notPlanned(ask: Ask): Told | null {
  const [task] = tasksNamed(ask.record, ask.words);
  return task
    ? told([
        ask.say(`${quoted(task.title)} isn’t in your plan.`, `${quoted(task.title)} no está en tu plan.`),
      ])
    : null;
}

/** How often a task comes, and where it stands. */
export function howOften(ask: Ask): Told | null {
  const [best, ...others] = tasksNamed(ask.record, ask.words, { library: true });
  if (!best || others.length >= MOST_NAMED) return null;
  const lines = [best, ...others].map(({ title, slug }) => {
    const open = openTask(ask, title);
    const frequency = open?.frequency ?? catalog.find((task) => task.slug === slug)?.frequency ?? "";
    const rhythm = ask.rhythm(frequency);
    const [last] = timesOf(ask.record, title);
    return {
      title,
      open,
      text: [
        rhythm && `${rhythm}.`,
        last &&
          ask.say(
            `Last done ${ask.day(last.completedOn)}.`,
            `Se hizo por última vez ${ask.day(last.completedOn)}.`,
          ),
        open && ask.say(`Next ${ask.day(open.dueDay)}.`, `La próxima, ${ask.day(open.dueDay)}.`),
      ]
        .filter(Boolean)
        .join(" "),
    };
  });
  if (lines.every(({ text }) => text === "")) return null;
  return told(
    lines.map(({ title, open, text }) => `${quoted(title)}: ${text}${open ? ` [${open.ref}]` : ""}`),
    lines.flatMap(({ open }) => (open ? [taskSource(open)] : [])),
  );
}

export function overdue(ask: Ask): Told | null {
  if (ask.words.length > 0) {
    const named = nextDue(ask);
    if (named) return named;
  }
  const late = ask.record.tasks
    .filter(({ priority }) => !ask.has("PRIORITY") || priority === "high")
    .filter(
      ({ status, title, category }) =>
        status === "overdue" && (ask.words.length === 0 || shared(ask.words, `${title} ${category}`).all),
    )
    .sort(compareTasks);
  if (ask.words.length > 0 && late.length === 0) return null;
  const n = late.length;
  const yes = ask.isYesNo ? (n > 0 ? ask.say("Yes. ", "Sí. ") : "No. ") : "";
  if (n === 0) return told([`${yes}${ask.say("Nothing is overdue.", "No hay nada atrasado.")}`]);
  if (n > 1 && ask.has("OLDEST", "MAX", "FIRST", "NEWEST", "MIN", "LAST")) {
    const isLongest = ask.has("OLDEST", "MAX", "FIRST");
    const days = late.map(({ dueDay }) => dueDay).sort();
    const wanted = days.at(isLongest ? 0 : -1);
    return tasksTold(
      ask,
      isLongest
        ? ask.say("Overdue the longest:", "Lo que lleva más tiempo atrasado:")
        : ask.say("The latest to become overdue:", "Lo último que se atrasó:"),
      late.filter(({ dueDay }) => dueDay === wanted),
    );
  }
  return tasksTold(
    ask,
    ask.say(
      n === 1 ? "One task is overdue:" : `${n} tasks are overdue:`,
      n === 1 ? "Hay una tarea atrasada:" : `Hay ${n} tareas atrasadas:`,
    ),
    late,
  );
}

export function snoozed(ask: Ask): Told | null {
  const { record, say, words } = ask;
  const sleeping = record.tasks.filter(
    ({ status, title, category }) =>
      status === "snoozed" && (words.length === 0 || shared(words, `${title} ${category}`).all),
  );
  if (sleeping.length === 0) {
    if (words.length > 0) {
      const open = tasksNamed(record, words).flatMap(({ title }) => openTask(ask, title) ?? []);
      return open.length === 1
        ? told(
            [`${ask.isYesNo ? "No. " : ""}${dueSentence(ask, open[0] as RecordedTask)}`],
            open.map(taskSource),
          )
        : null;
    }
    return told([say("No tasks are snoozed right now.", "No hay ninguna tarea pospuesta.")]);
  }
  const lines = sleeping.map(
    (task) =>
      `${nameOf(task.title)}, ${say("until", "hasta")} ${task.snoozedUntil === null ? "" : ask.day(task.snoozedUntil)} [${task.ref}]`,
  );
  const n = sleeping.length;
  const yes = ask.isYesNo ? say("Yes. ", "Sí. ") : "";
  return told(
    [
      `${yes}${say(n === 1 ? "One task is snoozed:" : `${n} tasks are snoozed:`, n === 1 ? "Hay una tarea pospuesta:" : `Hay ${n} tareas pospuestas:`)}`,
      listed(lines, ask),
    ],
    sleeping.slice(0, DAYS_LISTED).map(taskSource),
  );
}

/** What is due in a time, or for one part of the house; without either, what comes next. */
export function listDue(ask: Ask): Told | null {
  if (asksWhether(ask) || !isOfPlan(ask)) return null;
  const { record, say, words, period } = ask;
  // What is snoozed is due again on the day it comes back.
  const all = record.tasks.flatMap((task) =>
    task.status !== "snoozed"
      ? [task]
      : period !== null && task.snoozedUntil
        ? [{ ...task, dueDay: task.snoozedUntil }]
        : [],
  );
  const named = words.length === 0 ? null : new Set(tasksNamed(record, words).map(({ title }) => title));
  const about = all.filter(
    ({ title, category }) =>
      words.length === 0 || named?.has(title) || shared(words, `${title} ${category}`).all,
  );
  if (words.length > 0 && about.length === 0) return null;
  const priority = ask.has("PRIORITY") ? about.filter((task) => task.priority === "high") : about;
  if (period === null) {
    const ordered = ask.has("LAST")
      ? priority.toSorted((a, b) => b.dueDay.localeCompare(a.dueDay))
      : priority.toSorted(compareTasks);
    return ordered.length === 0
      ? told([say("Your plan has no open tasks right now.", "Tu plan no tiene tareas abiertas ahora.")])
      : tasksTold(ask, say("Next in your plan:", "Lo próximo en tu plan:"), ordered, 6);
  }
  const due = priority
    .filter(({ dueDay }) => isIn(dueDay, period))
    .sort((a, b) => a.dueDay.localeCompare(b.dueDay));
  const late = about.filter(({ status, dueDay }) => status === "overdue" && !isIn(dueDay, period)).length;
  const time = after(ask.periodWords(period));
  const reachesToday = (period.from ?? "") <= record.today;
  const note =
    late > 0 && reachesToday
      ? say(
          `${ask.count(late, ["task is", "tasks are"], ["", ""])} overdue as well.`,
          `Además, hay ${ask.count(late, ["", ""], ["tarea atrasada", "tareas atrasadas"])}.`,
        )
      : "";
  const repeats =
    (period.from ?? record.today) > record.today
      ? say(
          "Tasks that repeat can come up again by then. The whole year is on [Tasks](/home/tasks?view=year).",
          "Las tareas que se repiten pueden volver a tocar antes. El año completo está en [Tasks](/home/tasks?view=year).",
        )
      : "";
  const yes = ask.isYesNo ? (due.length > 0 ? say("Yes. ", "Sí. ") : "No. ") : "";
  if (due.length === 0)
    return told([
      `${yes}${say(`Nothing is due${time}.`, `No hay nada que hacer${time}.`)}`,
      note,
      repeats || seeTasks(ask),
    ]);
  const n = ask.count(due.length, ["task", "tasks"], ["tarea", "tareas"]);
  return tasksTold(
    ask,
    `${yes}${say(`${n} due${time}:`, `${n} para hacer${time}:`)}`,
    due,
    DAYS_LISTED,
    note || repeats,
  );
}

export function countDue(ask: Ask): Told | null {
  const { record, say, words } = ask;
  if (ask.has("OVERDUE")) return overdue(ask);
  if (ask.has("SNOOZE")) return snoozed(ask);
  if (ask.period !== null || words.length > 0) return listDue(ask);
  const of = (status: RecordedTask["status"]) => record.tasks.filter((task) => task.status === status).length;
  const open = ask.count(
    record.tasks.length,
    ["open task", "open tasks"],
    ["tarea abierta", "tareas abiertas"],
  );
  return told([
    say(
      `You have ${open}: ${of("overdue")} overdue and ${of("due_soon")} due in the next 30 days.`,
      `Tienes ${open}: ${of("overdue")} atrasadas y ${of("due_soon")} para los próximos 30 días.`,
    ),
    seeTasks(ask),
  ]);
}

/** What was done last of all. */
export function latestDone(ask: Ask): Told | null {
  if (ask.words.length > 0) return null;
  const rows = ask.record.history.completed;
  const day = latestOf("", ...rows.map(({ completedOn }) => completedOn));
  const last = rows.filter(({ completedOn }) => completedOn === day);
  if (last.length === 0) return null;
  return told([
    ask.say(`Last done, ${ask.day(day)}:`, `Lo último que se hizo, ${ask.day(day)}:`),
    listed(
      last.map(({ title }) => nameOf(title)),
      ask,
    ),
    seeHistory(ask),
  ]);
}

/** Open tasks there is no record of ever being done. */
export function neverDoneTasks(ask: Ask): Told | null {
  if (ask.words.length > 0 || ask.period !== null) return null;
  const done = new Set(ask.record.history.completed.map(({ title }) => title));
  const never = ask.record.tasks.filter(
    ({ title, status }) => !done.has(title) && (!ask.has("OVERDUE") || status === "overdue"),
  );
  if (never.length === 0)
    return told([
      ask.say(
        "Every open task has been done before.",
        "Todas las tareas abiertas ya se hicieron alguna vez.",
      ),
    ]);
  return tasksTold(
    ask,
    ask.say(
      "There’s no record of these ever being done:",
      "No hay registro de que estas se hayan hecho alguna vez:",
    ),
    never,
  );
}

/** How many tasks were done in a time, or of a part of the house. */
export function countDone(ask: Ask): Told | null {
  const rows = within(ask.record.history.completed, ask.period, ({ completedOn }) => completedOn).filter(
    ({ title, category }) => ask.words.length === 0 || shared(ask.words, `${title} ${category}`).all,
  );
  if (ask.words.length > 0 && rows.length === 0) return null;
  const n = ask.count(rows.length, ["task", "tasks"], ["tarea", "tareas"]);
  return told([
    ask.say(
      `${n} done${after(ask.periodWords(ask.period))}.`,
      `${n} hechas${after(ask.periodWords(ask.period))}.`,
    ),
    seeHistory(ask),
  ]);
}

/** How often one thing, or everything, was done in one time and in another. */
export function timesCompared(ask: Ask): Told | null {
  if (ask.periods.length !== 2) return null;
  if (ask.words.length > 0) return timesDone(ask);
  const parts = ask.periods.map(
    (period) => countDone({ ...ask, period, periods: [period] })?.text.split("\n\n")[0] ?? "",
  );
  return ask.has("DONE", "TASK") ? told([...parts, seeHistory(ask)]) : null;
}

/** How long a task takes, as the library has it. */
export function lasts(ask: Ask): Told | null {
  const [best] = tasksNamed(ask.record, ask.words, { library: true });
  const minutes = catalog.find(({ slug }) => slug === best?.slug)?.minutes;
  if (!best || !minutes) return null;
  const length =
    minutes >= 90
      ? `${Math.round(minutes / 30) / 2} ${ask.say("hours", "horas")}`
      : ask.count(minutes, ["minute", "minutes"], ["minuto", "minutos"]);
  return told([
    ask.say(
      `${quoted(best.title)} usually takes about ${length}.`,
      `${quoted(best.title)} suele tomar unos ${length}.`,
    ),
  ]);
}

/** Why something was not done: that it was skipped. */
export function whyNot(ask: Ask): Told | null {
  return ask.words.length === 0 ? null : skipped({ ...ask, isYesNo: false });
}

/** What is said of a thing that is noted, whatever the note says. */
const ANYWHERE = new Set("using leave leaving put keep kept left spare eat use".split(" "));

/** What somebody wrote down that has every word of the question: on a task, with what was done, or in a reply. */
export function noted(ask: Ask): Told | null {
  const { record, words, say } = ask;
  const { completed, expenses, requests } = record.history;
  const notes = [
    ...record.tasks.flatMap(({ title, ownNote, agentNote, slug, description, ref }) =>
      [ownNote, agentNote, slug === null ? description : ""].map((text) => ({
        where: `“${nameOf(title)}” [${ref}]`,
        of: title,
        text,
      })),
    ),
    ...requests.map(({ title, reply, askedOn }) => ({
      where: `${say("Your agent’s reply", "Respuesta de tu agente")}, ${ask.day(askedOn)}`,
      of: title,
      text: reply,
    })),
    ...completed.map(({ title, note: text, completedOn }) => ({
      where: `“${nameOf(title)}”, ${ask.day(completedOn)}`,
      of: title,
      text,
    })),
    ...expenses.map(({ description, notes: text, day }) => ({
      where: `${nameOf(description)}, ${ask.day(day)}`,
      of: description,
      text,
    })),
  ].filter(({ text }) => text !== "");
  const best = notes.find(({ of, text }) => {
    const known = `${of} ${text} ${/\d ?x ?\d/.test(text) ? "size ac thing" : ""} ${[...ANYWHERE].join(" ")}`;
    return shared(words, known).all && shared(words, text).count > 0;
  });
  if (!best || words.filter((word) => !ANYWHERE.has(word)).length < 2) return null;
  const task = record.tasks.find(({ title }) => title === best.of);
  return told([`${best.where}: “${plain(best.text, NOTE_MAX)}”`], task ? [taskSource(task)] : []);
}

/** What the homeowner and the agent noted on a task. */
export function note(ask: Ask): Told | null {
  const { record, say } = ask;
  const tasks = tasksNamed(record, ask.words).flatMap(({ title }) => openTask(ask, title) ?? []);
  if (tasks.length === 0) return null;
  const agent = nameOf(record.agent.name).split(" ")[0] || say("Your agent", "Tu agente");
  const lines = tasks.flatMap(({ title, agentNote, ownNote, ref }) =>
    [
      agentNote === ""
        ? ""
        : say(
            `${agent}’s note: “${plain(agentNote, NOTE_MAX)}”`,
            `Nota de ${agent}: “${plain(agentNote, NOTE_MAX)}”`,
          ),
      ownNote === ""
        ? ""
        : say(`Your note: “${plain(ownNote, NOTE_MAX)}”`, `Tu nota: “${plain(ownNote, NOTE_MAX)}”`),
    ]
      .filter(Boolean)
      .map((text) => `**${nameOf(title)}** [${ref}]: ${text}`),
  );
  const written = tasks.flatMap(({ title }) =>
    timesOf(record, title)
      .filter(({ note: text }) => text !== "")
      .slice(0, 1),
  );
  lines.push(
    ...written.map(
      ({ title, note: text, completedOn }) =>
        `**${nameOf(title)}**, ${ask.day(completedOn)}: “${plain(text, NOTE_MAX)}”`,
    ),
  );
  const sources: Source[] = tasks.map(taskSource);
  const [first] = tasks as [RecordedTask];
  return lines.length === 0
    ? told(
        [say(`There’s no note on ${quoted(first.title)}.`, `No hay ninguna nota en ${quoted(first.title)}.`)],
        sources,
      )
    : told(lines, sources);
}

/** What fits the home and is not in its plan. */
export function beyond({ record: { beyond: all, careLevel }, say, words, count }: Ask): Told | null {
  if (words.length > 0) return null;
  const level = say(
    `Your level of care is ${CARE_LEVEL_LABELS[careLevel]}.`,
    `Tu nivel de cuidado es ${CARE_LEVEL_LABELS[careLevel]}.`,
  );
  if (all.length === 0)
    return told([
      `${level} ${say("Nothing that fits your home is left out.", "No falta nada de lo que tu casa necesita.")}`,
    ]);
  const n = count(all.length, ["task isn’t", "tasks aren’t"], ["tarea no está", "tareas no están"]);
  return told([
    `${level} ${say(`${n} in your plan:`, `${n} en tu plan:`)}`,
    all
      .slice(0, 5)
      .map((task) => `- ${nameOf(task.title)} (${beyondWords(task)})`)
      .join("\n"),
    say(
      "Tasks outside your plan are under [Not in my plan](/home/tasks?beyond=all#beyond) on your Tasks page. Press “Add to my plan” for any you want.",
      "Las tareas fuera de tu plan están en [Not in my plan](/home/tasks?beyond=all#beyond), en tu página de tareas. Presiona “Add to my plan” en las que quieras.",
    ),
  ]);
}
