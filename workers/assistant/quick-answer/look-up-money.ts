import type { RecordedExpense } from "#app/domain/assistant/home-history.ts";
import { addYears, type CalendarDay, monthOf, monthsBetween, yearOf } from "#app/domain/days/calendar-day.ts";
import type { ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import { formatCents } from "#app/domain/money.ts";
import { catalog } from "#db/catalog.ts";
import { bareWords } from "#workers/assistant/quick-answer/find-tasks/words.ts";
import { type Ask, listed, type Told, told, within } from "./look-up.ts";
import { EVER, isIn, type Period, wholeYear } from "./spans.ts";
import {
  categoryOf,
  type Spending,
  shared,
  spendingOn,
  tasksNamed,
  timesOf,
  type Words,
} from "./subjects.ts";
import { nameOf, phoneLinks } from "./text.ts";

/** What was spent, on what, on whom, how often somebody came, and what is left of a budget. Amounts in cents. */

const LISTED = 6;
const sumOf = (rows: readonly RecordedExpense[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const finances = ({ say }: Ask) =>
  say(
    "Every expense is on [Finances](/home/finances).",
    "Todos tus gastos están en [Finances](/home/finances).",
  );

function thisYear({ record }: Ask): Period {
  return wholeYear(yearOf(record.today), { kind: "thisYear" });
}

/** "Mowing and edging, Nov 18, $108.87 (Mangrove & Palm Landscaping)". */
function expenseLine({ day }: Ask, { description, day: on, amount, vendorName }: RecordedExpense): string {
  const whom = vendorName === "" ? "" : ` (${nameOf(vendorName)})`;
  return `${nameOf(description)}, ${day(on)}, ${formatCents(amount)}${whom}`;
}

function oneExpense(ask: Ask, { description, day: on, amount, vendorName }: RecordedExpense): string {
  const { say, day } = ask;
  const whom = vendorName === "" ? "" : say(`, to ${nameOf(vendorName)}`, `, a ${nameOf(vendorName)}`);
  return say(
    `${nameOf(description)}: ${formatCents(amount)} on ${day(on)}${whom}.`,
    `${nameOf(description)}: ${formatCents(amount)}, ${day(on)}${whom}.`,
  );
}

const after = (text: string) => (text === "" ? "" : ` ${text}`);
const onWhat = ({ say }: Ask, on: string) => (on === "" ? "" : say(` on ${nameOf(on)}`, ` en ${nameOf(on)}`));

/** What the words name among the expenses, or what a task of that name cost as it was ticked off. */
function spendingNamed(ask: Ask, words: Words = ask.words): Spending | null {
  const found = spendingOn(ask.record, words, ask.has("PERSON"));
  const left = found && withoutExcepted(ask, found);
  if (left !== null || words.length === 0) return left;
  const [task] = tasksNamed(ask.record, words);
  if (!task || !shared(words, task.title).all) return null;
  const rows = timesOf(ask.record, task.title).flatMap(
    ({ cost, completedOn, vendorName, title }): RecordedExpense[] =>
      cost
        ? [
            {
              day: completedOn,
              category: "Other",
              description: title,
              amount: cost,
              vendorName,
              notes: "",
              capital: false,
            },
          ]
        : [],
  );
  return rows.length === 0 ? null : { on: task.title, rows, category: null, firm: null };
}

/** What is left where something is not to be counted; null where that is not understood. */
function withoutExcepted(ask: Ask, found: Spending): Spending | null {
  if (ask.except.length === 0) return found;
  const excepted = spendingOn(ask.record, ask.except);
  if (excepted === null) return null;
  const name = nameOf(excepted.on);
  const on =
    found.on === ""
      ? ask.say(`everything but ${name}`, `todo menos ${name}`)
      : `${found.on} (${ask.say(`without ${name}`, `sin ${name}`)})`;
  return { ...found, on, category: null, rows: found.rows.filter((row) => !excepted.rows.includes(row)) };
}

/** The time that is counted: the one named, else this year; of single purchases all there were. */
function timeOf(ask: Ask, { on, rows, category, firm }: Spending): Period | null {
  if (ask.period !== null) return ask.period;
  const single = category === null && firm === null && on !== "" && rows.length <= 2;
  return single ||
    /\b(?:altogether|ever|all (?:time|told|years)|in (?:all|total)|every year)\b/.test(ask.text)
    ? null
    : thisYear(ask);
}

const OF_ONE_TIME = new Set([
  "last done",
  "was it done",
  "last paid",
  "who did",
  "who did it last",
  "biggest expense",
  "installed",
  "age",
]);

export function spent(ask: Ask): Told | null {
  if (ask.has("HOWMANY") && !/\b(?:expenses|payments|purchases|bills)\b/.test(ask.text)) return null;
  const found = spendingNamed(ask);
  if (found === null) return ask.groups.length > 1 ? compared(ask) : null;
  const period = timeOf(ask, found);
  const rows = within(found.rows, period, ({ day }) => day);
  const [latest] = rows;
  // "How much was that", after when it was last done, asks of that time alone.
  if (
    ask.after !== null &&
    OF_ONE_TIME.has(ask.after) &&
    ask.periods.length === 0 &&
    latest &&
    !/\btotals?\b|\bso far\b/.test(ask.text)
  )
    return told([oneExpense(ask, found.rows[0] as RecordedExpense)]);
  const time = ask.period || period ? ask.periodWords(period) : "";
  if (!latest) {
    const before = found.rows[0];
    return told([
      ask.say(
        `There are no expenses${onWhat(ask, found.on).replace(" on ", " for ")}${after(time)} in your record.`,
        `No hay ningún gasto${onWhat(ask, found.on).replace(" en ", " de ")}${after(time)} en tu registro.`,
      ),
      before ? expenseLine(ask, before) : "",
      finances(ask),
    ]);
  }
  if (rows.length === 1) return told([oneExpense(ask, latest)]);
  const isOver = period?.to != null && period.to < ask.record.today;
  const sum = formatCents(sumOf(rows));
  const many = ask.count(rows.length, ["expense", "expenses"], ["gasto", "gastos"]);
  const text = told([
    ask.say(
      `${isOver ? "You spent" : "You’ve spent"} ${sum}${onWhat(ask, found.on)}${after(time)}, in ${many}.`,
      `${isOver ? "Gastaste" : "Has gastado"} ${sum}${onWhat(ask, found.on)}${after(time)}, en ${many}.`,
    ),
    ask.has("AVERAGE") ? average(ask, rows, period) : "",
    found.category !== null && ask.period === null ? budgetOf(ask, found.category) : "",
    listed(
      found.on === "" ? byName(rows, ({ category }) => category) : rows.map((row) => expenseLine(ask, row)),
      ask,
      found.on === "" ? 10 : LISTED,
    ),
    finances(ask),
  ]);
  return { ...text, periods: [period ?? EVER] };
}

/** What that is a month, over the months there were, and each time. */
function average(
  { record, say, count }: Ask,
  rows: readonly RecordedExpense[],
  period: Period | null,
): string {
  const first = period?.from ?? (rows.at(-1)?.day as CalendarDay);
  const last = period?.to && period.to < record.today ? period.to : record.today;
  const months = Math.max(1, monthsBetween(first, last) + 1);
  const each = formatCents(Math.round(sumOf(rows) / rows.length));
  const monthly = formatCents(Math.round(sumOf(rows) / months));
  const over = count(months, ["month", "months"], ["mes", "meses"]);
  return say(
    `That’s ${monthly} a month over ${over}, or ${each} each time.`,
    `Son ${monthly} al mes en ${over}, o ${each} cada vez.`,
  );
}

/** Sums by name, the highest first. */
function byName(rows: readonly RecordedExpense[], nameFor: (row: RecordedExpense) => string): string[] {
  return sumsBy(rows, nameFor).map(([name, cents]) => `${nameOf(name)}: ${formatCents(cents)}`);
}

function sumsBy(
  rows: readonly RecordedExpense[],
  nameFor: (row: RecordedExpense) => string,
): [string, number][] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const name = nameFor(row);
    if (name !== "") sums.set(name, (sums.get(name) ?? 0) + row.amount);
  }
  return [...sums].sort((a, b) => b[1] - a[1]);
}

type Compared = { name: string; cents: number; count: number };

/** Several things side by side, or one thing in two times: each sum or count, which is more, and by how much. */
export function compared(ask: Ask): Told | null {
  const parts = ask.periods.length === 2 || ask.groups.length < 2 ? timesCompared(ask) : thingsCompared(ask);
  if (parts === null) return null;
  const [first, second] = [...parts].sort((a, b) => measured(ask, b) - measured(ask, a)) as [
    Compared,
    Compared,
  ];
  const lines = parts.map((part) => `${part.name}: ${amount(ask, part)}`);
  const difference = measured(ask, first) - measured(ask, second);
  const shown = counts(ask) ? `${difference}` : formatCents(difference);
  const verdict =
    difference === 0
      ? ask.say("They’re the same.", "Son iguales.")
      : ask.say(`${first.name} is more, by ${shown}.`, `${first.name} es más, por ${shown}.`);
  return told([parts.length === 2 ? verdict : "", listed(lines, ask), sameDayLastYear(ask), finances(ask)]);
}

const counts = ({ has }: Ask) => has("TIMES", "HOWMANY");
const measured = (ask: Ask, { cents, count }: Compared) => (counts(ask) ? count : cents);
const amount = (ask: Ask, { cents, count }: Compared) =>
  counts(ask)
    ? `${ask.times(count)} (${formatCents(cents)})`
    : `${formatCents(cents)} (${ask.count(count, ["expense", "expenses"], ["gasto", "gastos"])})`;

function thingsCompared(ask: Ask): Compared[] | null {
  const found = ask.groups.map((words) => (words.length === 0 ? null : spendingNamed(ask, words)));
  if (found.some((one) => one === null) || found.length > 4) return null;
  const period =
    ask.period ?? (found.every((one) => one && timeOf(ask, one) === null) ? null : thisYear(ask));
  const parts = (found as Spending[]).map(({ on, rows }) => {
    const counted = within(rows, period, ({ day }) => day);
    return { name: nameOf(on), cents: sumOf(counted), count: counted.length };
  });
  const time = ask.periodWords(period);
  return parts.map((part) => ({ ...part, name: time === "" ? part.name : `${part.name} ${time}` }));
}

/** The two times that were named; where only one was, this year so far beside it. */
export function timesCompared(ask: Ask): Compared[] | null {
  const found = spendingNamed(ask);
  if (found === null) return null;
  const lastYear = wholeYear(yearOf(ask.record.today) - 1, { kind: "lastYear" });
  const [one, other] = ask.periods;
  const isThisYear = one?.told.kind === "thisYear" || one?.from === thisYear(ask).from;
  const times =
    one && other ? [one, other] : one && !isThisYear ? [thisYear(ask), one] : [thisYear(ask), lastYear];
  return times.map((period) => {
    const rows = within(found.rows, period, ({ day }) => day);
    const name = `${found.on === "" ? "" : `${nameOf(found.on)} `}${ask.periodWords(period)}`.trim();
    return { name: name.charAt(0).toUpperCase() + name.slice(1), cents: sumOf(rows), count: rows.length };
  });
}

/** This year is not over: what it was by this day last year. */
function sameDayLastYear(ask: Ask): string {
  const found = ask.groups.length > 1 && ask.periods.length < 2 ? null : spendingNamed(ask);
  const [one, other] = ask.periods;
  const years = [one, other].map((period) => period?.told.kind);
  const isYears = ask.groups.length < 2 && (!one || years.includes("lastYear") || one.told.kind === "year");
  const isOfThisYear = !other || ask.periods.some(({ from }) => from === thisYear(ask).from);
  if (found === null || !isYears || !isOfThisYear) return "";
  const from = `${yearOf(ask.record.today) - 1}-01-01`;
  const to = addYears(ask.record.today, -1);
  const rows = found.rows.filter(({ day }) => isIn(day, { from, to }));
  const shown = counts(ask) ? ask.times(rows.length) : formatCents(sumOf(rows));
  return ask.say(`By this day last year it was ${shown}.`, `A esta fecha del año pasado eran ${shown}.`);
}

/** One expense by its place: the most or least, the first or last; or the sums by month, category or firm. */
export function extreme(ask: Ask): Told | null {
  const found = spendingNamed(ask);
  if (found === null) return null;
  const isFirstOrLast = ask.has("FIRST", "LAST", "NEWEST", "OLDEST") && !ask.has("MAX", "MIN");
  const bySums = ask.has("BYMONTH", "BYQUARTER", "BYCATEGORY", "BYVENDOR", "WHO");
  const period = ask.period ?? (bySums && !/\b(?:ever|altogether)\b/.test(ask.text) ? thisYear(ask) : null);
  const rows = within(found.rows, period, ({ day }) => day);
  if (rows.length === 0) return null;
  const time = ask.periodWords(period);
  const nameFor = ask.has("BYQUARTER")
    ? ({ day }: RecordedExpense) => `Q${Math.ceil(monthOf(day) / 3)} ${yearOf(day)}`
    : ask.has("BYMONTH")
      ? ({ day }: RecordedExpense) => ask.month(`${day.slice(0, 7)}-01`)
      : ask.has("BYCATEGORY")
        ? ({ category }: RecordedExpense) => category
        : ask.has("BYVENDOR", "WHO")
          ? ({ vendorName }: RecordedExpense) => vendorName
          : null;
  const least = ask.has("MIN");
  if (nameFor !== null) {
    const sums = byName(rows, nameFor);
    if (sums.length === 0) return null;
    const order = least
      ? ask.say(
          `What you spent${after(time)}, lowest first:`,
          `Lo que gastaste${after(time)}, de menor a mayor:`,
        )
      : ask.say(
          `What you spent${after(time)}, highest first:`,
          `Lo que gastaste${after(time)}, de mayor a menor:`,
        );
    return told([order, listed(least ? sums.reverse() : sums, ask, LISTED), finances(ask)]);
  }
  const sorted = rows.toSorted((a, b) => {
    if (isFirstOrLast)
      return ask.has("FIRST", "OLDEST") ? a.day.localeCompare(b.day) : b.day.localeCompare(a.day);
    return least ? a.amount - b.amount : b.amount - a.amount;
  });
  const place = ask.has("NTH") ? (/\b(?:third|3rd)\b/.test(ask.text) ? 2 : 1) : 0;
  const [top, ...others] = sorted.slice(place) as [RecordedExpense | undefined, ...RecordedExpense[]];
  if (!top) return null;
  // "Biggest expenses" are several, the biggest one is one.
  const isSeveral = /\b(?:expenses|costs|things|purchases|bills|top \d|top (?:three|five))\b/.test(ask.text);
  const next = isSeveral ? others.slice(0, 4).map((row) => expenseLine(ask, row)) : [];
  const what =
    isFirstOrLast || place > 0
      ? ""
      : least
        ? ask.say(`The smallest expense${after(time)}: `, `El gasto más pequeño${after(time)}: `)
        : ask.say(`The biggest expense${after(time)}: `, `El gasto más grande${after(time)}: `);
  const about = bareWords(top.description).filter((word) => word.length > 2);
  if (isFirstOrLast) return { ...told([oneExpense(ask, top)]), about };
  return {
    ...told([
      `${what}${oneExpense(ask, top)}`,
      next.length > 0 ? ask.say("Then:", "Después:") : "",
      listed(next, ask),
    ]),
    about,
  };
}

/** Who did something, or who came: by who was paid for it, or who stands with the completion. */
export function whoDid(ask: Ask): Told | null {
  const { record, say, day, words } = ask;
  if (words.length === 0) return null;
  const paid = within(spendingOn(record, words)?.rows ?? [], ask.period, (row) => row.day).filter(
    ({ vendorName }) => vendorName !== "",
  );
  const tasks = tasksNamed(record, words);
  const done = tasks
    .flatMap(({ title }) => timesOf(record, title))
    .filter((row) => row.vendorName !== "" && (ask.period === null || isIn(row.completedOn, ask.period)));
  if (ask.has("HOWMANY")) return null;
  const [expense] = ask.has("FIRST") ? paid.toReversed() : paid;
  const [row] = done;
  if (!expense && !row) {
    const known =
      (spendingOn(record, words)?.rows.length ?? 0) > 0 ||
      tasks.some(({ title }) => timesOf(record, title).length > 0);
    return known
      ? told([
          say(
            "Your record doesn’t say who did that. It’s not noted with the task or the expense.",
            "Tu registro no dice quién lo hizo. No está anotado con la tarea ni con el gasto.",
          ),
          say(
            "What was done is on [History](/home/history).",
            "Lo que se hizo está en [History](/home/history).",
          ),
        ])
      : null;
  }
  const byTask = row && (!expense || row.completedOn > expense.day);
  const [firm, what, on, cents] = byTask
    ? [row.vendorName, row.title, row.completedOn, row.cost]
    : [expense?.vendorName ?? "", expense?.description ?? "", expense?.day ?? "", expense?.amount ?? null];
  const others = [...new Set(paid.map(({ vendorName }) => vendorName))].filter((name) => name !== firm);
  const known = record.vendors.find(({ name }) => name === firm);
  return told([
    `**${nameOf(firm)}**: ${nameOf(what)}, ${day(on)}${cents ? `, ${formatCents(cents)}` : ""}.`,
    others.length > 0
      ? say(`Also: ${ask.list(others.map(nameOf))}.`, `También: ${ask.list(others.map(nameOf))}.`)
      : "",
    known || ask.has("CONTACT")
      ? phoneLinks(known?.phone ?? "") ||
        ask.say("There’s no phone number for them in your record.", "No hay teléfono suyo en tu registro.")
      : "",
  ]);
}

/** How often somebody came, by what they were paid: of a firm, or of everybody of a trade. */
export function visits(ask: Ask): Told | null {
  if (ask.words.length === 0) return null;
  if (ask.periods.length === 2 || ask.groups.length > 1 || ask.has("THAN", "MORE", "LESS"))
    return compared(ask);
  const named = spendingOn(ask.record, ask.words, true);
  const found = named && withoutExcepted(ask, named);
  const rows = (found?.rows ?? []).filter(({ vendorName }) => vendorName !== "");
  if (found === null || rows.length === 0) return null;
  const counted = within(rows, ask.period, ({ day }) => day);
  const on = nameOf(found.firm ?? found.on);
  const time = after(ask.periodWords(ask.period));
  return told([
    ask.say(
      `Your expenses list ${on} ${counted.length === 0 ? "no times" : ask.times(counted.length)}${time}${counted.length > 0 ? ":" : "."}`,
      counted.length === 0
        ? `${on} no aparece en tus gastos${time}.`
        : `${on} aparece ${ask.times(counted.length)} en tus gastos${time}:`,
    ),
    listed(
      counted.map((row) => expenseLine(ask, row)),
      ask,
    ),
    ask.say(
      "I count paid visits; a free one isn’t in your expenses.",
      "Cuento las visitas pagadas; una gratis no está en tus gastos.",
    ),
  ]);
}

/** The last or first time somebody was paid for something. */
export function lastPaid(ask: Ask): Told | null {
  if (ask.words.length === 0) return null;
  const found = spendingOn(ask.record, ask.words, ask.has("PERSON", "COME"));
  const isBefore = ask.has("BEFORELAST") && ask.period?.from;
  const rows = isBefore
    ? (found?.rows ?? []).filter(({ day }) => day < (ask.period?.from ?? ""))
    : within(found?.rows ?? [], ask.period, ({ day }) => day);
  const at = ask.has("FIRST") ? rows.at(-1) : ask.has("BEFORELAST") && !isBefore ? rows[1] : rows[0];
  if (!at) return null;
  const yes = ask.isYesNo ? ask.say("Yes. ", "Sí. ") : "";
  return told([`${yes}${oneExpense(ask, at)}`]);
}

/** What is left of a budget: of one category, of several, or of all, and which are over. */
export function budget(ask: Ask): Told | null {
  // Of a budget nothing can be left out.
  if (ask.except.length > 0) return null;
  const { record, say, words } = ask;
  const planned = record.budgets.filter((row) => row.budget > 0);
  if (ask.period !== null && ask.period.from?.slice(0, 4) !== record.today.slice(0, 4)) return null;
  if (ask.groups.length > 1 || words.length > 0) {
    const named = (words.length > 0 && categoryOf(words) ? [words] : ask.groups).map(categoryOf);
    if (named.length === 0 || named.some((one) => one === null)) return null;
    return told([...named.map((one) => budgetOf(ask, one as ExpenseCategory, ask.isYesNo)), finances(ask)]);
  }
  if (planned.length === 0)
    return told([
      say(
        "You haven’t set a budget for this year. You can set one on [Finances](/home/finances).",
        "No has puesto un presupuesto para este año. Puedes hacerlo en [Finances](/home/finances).",
      ),
    ]);
  const leftOf = ({ budget: cents, spent: used }: (typeof planned)[number]) => cents - used;
  const lines = (rows: typeof planned) =>
    listed(
      rows.map((row) => {
        const [left, part] = [
          leftOf(row),
          `${row.category}: ${formatCents(row.spent)} ${say("of", "de")} ${formatCents(row.budget)}`,
        ];
        return left < 0
          ? `${part}, ${formatCents(-left)} ${say("over", "de más")}`
          : `${part}, ${say(`${formatCents(left)} left`, `quedan ${formatCents(left)}`)}`;
      }),
      ask,
    );
  const byLeft = planned.toSorted((a, b) => leftOf(a) - leftOf(b));
  if (
    ask.has("OVER", "UNDER") &&
    (ask.has("WHAT", "WHO", "HOWMANY", "BYCATEGORY") || /\bany(?:thing|where)?\b/.test(ask.text))
  ) {
    const wanted = byLeft.filter((row) => (ask.has("OVER") ? leftOf(row) < 0 : leftOf(row) >= 0));
    const n = wanted.length;
    const opening = ask.has("UNDER")
      ? say(
          `You’re within budget in ${ask.count(n, ["category", "categories"], ["categoría", "categorías"])}:`,
          `Estás dentro del presupuesto en ${ask.count(n, ["category", "categories"], ["categoría", "categorías"])}:`,
        )
      : n === 0
        ? say(
            "You’re not over budget in any category this year.",
            "No te has pasado del presupuesto en ninguna categoría este año.",
          )
        : say(
            `You’re over budget in ${ask.count(n, ["category", "categories"], ["categoría", "categorías"])}:`,
            `Te pasaste del presupuesto en ${ask.count(n, ["category", "categories"], ["categoría", "categorías"])}:`,
          );
    return told([opening, lines(wanted), finances(ask)]);
  }
  const all = planned.reduce((sum, row) => sum + row.budget, 0);
  const used = planned.reduce((sum, row) => sum + row.spent, 0);
  const over = used > all;
  const first = over
    ? say(
        `You’ve spent ${formatCents(used)} this year, ${formatCents(used - all)} over your ${formatCents(all)} budget.`,
        `Has gastado ${formatCents(used)} este año, ${formatCents(used - all)} más que tu presupuesto de ${formatCents(all)}.`,
      )
    : say(
        `You’ve spent ${formatCents(used)} of your ${formatCents(all)} budget this year. ${formatCents(all - used)} is left.`,
        `Has gastado ${formatCents(used)} de tu presupuesto de ${formatCents(all)} este año. Te quedan ${formatCents(all - used)}.`,
      );
  const yes =
    ask.isYesNo && ask.has("OVER", "UNDER") ? (over === ask.has("OVER") ? say("Yes. ", "Sí. ") : "No. ") : "";
  return told([
    `${yes}${first}`,
    lines(
      ask.has("MAX") && ask.has("LEFT", "UNDER")
        ? byLeft.toReversed()
        : ask.has("MAX", "MIN", "OVER")
          ? byLeft
          : planned,
    ),
    finances(ask),
  ]);
}

function budgetOf({ record, say, has }: Ask, category: ExpenseCategory, yesNo = false): string {
  const row = record.budgets.find((one) => one.category === category);
  const [planned, used] = [row?.budget ?? 0, row?.spent ?? 0];
  const [p, u] = [formatCents(planned), formatCents(used)];
  if (planned === 0)
    return say(
      `There’s no budget for ${category} this year. You’ve spent ${u}.`,
      `No hay presupuesto para ${category} este año. Has gastado ${u}.`,
    );
  const over = used > planned;
  const yes = yesNo && has("OVER", "UNDER") ? (over === has("OVER") ? say("Yes. ", "Sí. ") : "No. ") : "";
  return over
    ? say(
        `${yes}You’re ${formatCents(used - planned)} over your ${p} ${category} budget this year. You’ve spent ${u}.`,
        `${yes}Te pasaste por ${formatCents(used - planned)} de tu presupuesto de ${p} para ${category} este año. Has gastado ${u}.`,
      )
    : say(
        `${yes}You have ${formatCents(planned - used)} left of your ${p} ${category} budget this year. You’ve spent ${u}.`,
        `${yes}Te quedan ${formatCents(planned - used)} de tu presupuesto de ${p} para ${category} este año. Has gastado ${u}.`,
      );
}

/** The expenses that are marked as capital improvements, and what they come to. */
export function improvements(ask: Ask): Told | null {
  if (ask.words.length > 0) return null;
  const rows = within(ask.record.history.expenses, ask.period, ({ day }) => day).filter(
    ({ capital }) => capital,
  );
  const time = after(ask.periodWords(ask.period));
  if (rows.length === 0)
    return told([
      ask.say(
        `No expenses are marked as capital improvements${time}. You can mark them on [Finances](/home/finances).`,
        `No hay gastos marcados como mejoras de capital${time}. Puedes marcarlos en [Finances](/home/finances).`,
      ),
    ]);
  const sum = formatCents(sumOf(rows));
  const many = ask.count(rows.length, ["expense", "expenses"], ["gasto", "gastos"]);
  return told([
    ask.say(
      `You’ve marked ${sum} as capital improvements${time}, in ${many}:`,
      `Has marcado ${sum} como mejoras de capital${time}, en ${many}:`,
    ),
    listed(
      rows.map((row) => expenseLine(ask, row)),
      ask,
    ),
    finances(ask),
  ]);
}

/** What something usually costs, as the library has it, and what was paid for it here. */
export function estimate(ask: Ask): Told | null {
  const { record, words, say } = ask;
  if (words.length === 0) return null;
  const [named] = tasksNamed(record, words, { library: true });
  const task =
    named && shared(words, `${named.title} ${CHORES}`).all
      ? catalog.find(({ slug }) => slug === named.slug)
      : undefined;
  const [last] = spendingOn(record, words)?.rows ?? [];
  const paid =
    last && categoryOf(words) === null ? say("You paid: ", "Pagaste: ") + oneExpense(ask, last) : "";
  const { costLow = null, costHigh = null } = task ?? {};
  // A tax or a premium costs more than its paperwork, and how much the library does not know.
  const known =
    task && costLow !== null && costHigh !== null && !(costHigh === 0 && task.type === "financial");
  if (!known) return paid === "" ? null : told([paid, quote(ask)]);
  const title = `“${nameOf(task.title)}”`;
  const [low, high] = [dollars(costLow), dollars(costHigh)];
  const range =
    costHigh === 0
      ? say(`${title} usually costs nothing but your time.`, `${title} no suele costar más que tu tiempo.`)
      : low === high
        ? say(`${title} usually costs about ${low}.`, `${title} suele costar unos ${low}.`)
        : say(`${title} usually costs ${low}–${high}.`, `${title} suele costar entre ${low} y ${high}.`);
  return told([range, paid, costHigh === 0 ? "" : quote(ask)]);
}

export function withoutReceipt({ say, words }: Ask): Told | null {
  if (words.length > 0) return null;
  return told([
    say(
      "I can’t see which expenses have a receipt. [Finances](/home/finances) marks each one that does.",
      "No puedo ver qué gastos tienen recibo. [Finances](/home/finances) marca cada uno que lo tiene.",
    ),
  ]);
}

const CHORES = "someone pro do done get have hire job visit";
const quote = ({ say }: Ask) =>
  say(
    "Prices vary. Ask for a quote before you book.",
    "Los precios varían. Pide una cotización antes de contratar.",
  );
const dollars = (cents: number) => formatCents(cents).replace(/\.00$/, "");

/** One thing in two times, whatever is asked of them ("tree trimming, this year vs last"). */
export function spendingInTwoTimes(ask: Ask): Told | null {
  return ask.periods.length === 2 && ask.words.length > 0 ? compared(ask) : null;
}

/** Whether somebody came. */
export function came(ask: Ask): Told | null {
  return ask.isYesNo ? lastPaid(ask) : null;
}

/** Measures after which "when was that" asks of a payment. */
export const OF_MONEY: ReadonlySet<string> = new Set([
  "spent",
  "last paid",
  "paid before",
  "visits",
  "who did",
  "biggest expense",
]);

/** "And the time before that", "when was that", after what somebody was paid. */
export function paidBefore(ask: Ask): Told | null {
  return ask.after !== null && OF_MONEY.has(ask.after) ? lastPaid(ask) : null;
}
