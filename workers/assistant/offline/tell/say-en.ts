import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatDays, formatMonth, formatRecentDay } from "#app/domain/days/date-format.ts";
import { joinWithAnd, pluralize } from "#app/domain/text/grammar.ts";
import type { PeriodWords } from "#workers/assistant/offline/ask/spans.ts";
import { recordEn } from "./say-record.ts";

/** What quick answers say, in English. What people typed comes in as plain text already. */

type Today = CalendarDay;

const RHYTHMS: Record<string, string> = {
  once: "Once",
  weekly: "Every week",
  monthly: "Every month",
  quarterly: "Every 3 months",
  "semi-annually": "Every 6 months",
  annually: "Every year",
  seasonally: "Once a year",
};

const UNITS = {
  days: ["day", "days"],
  weeks: ["week", "weeks"],
  months: ["month", "months"],
  years: ["year", "years"],
} as const;

export const en = {
  ...recordEn,
  day: formatRecentDay,
  fullDay: formatDay,
  list: joinWithAnd,
  times: (count: number): string => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`),
  rhythm: (frequency: string) => RHYTHMS[frequency] ?? null,
  more: (count: number) => `And ${count} more.`,
  quoted: (title: string) => `“${title}”`,

  period(told: PeriodWords, today: Today): string {
    switch (told.kind) {
      case "today":
      case "tomorrow":
      case "yesterday":
        return told.kind;
      case "week":
        return "this week";
      case "lastWeek":
        return "last week";
      case "nextWeek":
        return "next week";
      case "weekend":
        return "this weekend";
      case "thisMonth":
        return "this month";
      case "lastMonth":
        return "last month";
      case "nextMonth":
        return "next month";
      case "thisYear":
        return `in ${today.slice(0, 4)} so far`;
      case "lastYear":
        return `in ${Number(today.slice(0, 4)) - 1}`;
      case "nextYear":
        return `in ${Number(today.slice(0, 4)) + 1}`;
      case "month":
        return `in ${formatMonth(told.day)}`;
      case "year":
        return `in ${told.year}`;
      case "past":
        return `in the past ${pluralize(told.count, UNITS[told.unit][0], UNITS[told.unit][1])}`;
      case "next":
        return `in the next ${pluralize(told.count, UNITS[told.unit][0], UNITS[told.unit][1])}`;
      case "since":
        return told.season
          ? `since hurricane season began on ${formatRecentDay(told.day, today)}`
          : `since ${formatRecentDay(told.day, today)}`;
      case "between":
        if (told.from === told.to) return `on ${formatRecentDay(told.from, today)}`;
        return `from ${formatRecentDay(told.from, today)} to ${formatRecentDay(told.to, today)}`;
    }
  },

  // Done.
  lastDone: (task: string, day: string) => `${task} was last done ${day}.`,
  paidLast: (what: string, day: string) => `The last one in your expenses is ${what}, ${day}.`,
  neverDone: (task: string, when: string) => `There’s no record of ${task} being done${when && ` ${when}`}.`,
  noneDone: (what: string, when: string) =>
    `There’s no record of ${what === "" ? "anything" : what} done${when && ` ${when}`}.`,
  notRecorded: (what: string) => `I don’t see anything about ${what} in your record.`,
  doneTimes: (task: string, times: string, when: string) => `${task} was done ${times}${when && ` ${when}`}.`,
  paidTimes: (vendor: string, times: string, when: string) =>
    `Your expenses list ${vendor} ${times}${when && ` ${when}`}:`,
  doneList: (count: number, what: string, when: string) =>
    `${pluralize(count, "task", "tasks")}${what && ` for ${what}`} done${when && ` ${when}`}:`,
  alsoPaid: "From your expenses:",
  onDays: (days: string) => `Days: ${days}.`,
  doneBy: (vendor: string) => `by ${vendor}`,
  seeHistory: "Everything you’ve done is on [History](/home/history).",

  // Due.
  dueOn: (task: string, day: string) => `${task} is due ${day}.`,
  overdueSince: (task: string, day: string, days: number) =>
    `${task} was due ${day}, ${formatDays(days)} ago.`,
  dueToday: (task: string) => `${task} is due today.`,
  snoozedUntil: (task: string, day: string, due: string) =>
    `${task} is snoozed until ${day}. It’s due ${due}.`,
  last: (day: string) => `Last done ${day}.`,
  lastNever: "There’s no record of it being done.",
  nextDue: (day: string) => `It’s due next on ${day}.`,
  wasDue: (day: string) => `It was due on ${day}.`,
  notPlanned: (task: string) => `${task} isn’t in your plan.`,
  overdueList: (count: number): string =>
    count === 1 ? "One task is overdue:" : `${count} tasks are overdue:`,
  nothingOverdue: "Nothing is overdue. Nice work.",
  dueList: (count: number, what: string, when: string) =>
    `${pluralize(count, "task", "tasks")}${what && ` for ${what}`} due${when && ` ${when}`}:`,
  nothingDue: (what: string, when: string) => `Nothing${what && ` for ${what}`} is due${when && ` ${when}`}.`,
  nextList: "Next in your plan:",
  noTasks: "Your plan has no open tasks right now.",
  alsoOverdue: (count: number) => `${pluralize(count, "task is", "tasks are")} overdue as well.`,
  counts: (open: number, overdue: number, soon: number) =>
    `You have ${pluralize(open, "open task", "open tasks")}: ${overdue} overdue and ${soon} due in the next 30 days.`,
  snoozedList: (count: number): string =>
    count === 1 ? "One task is snoozed:" : `${count} tasks are snoozed:`,
  nothingSnoozed: "No tasks are snoozed right now.",
  until: (day: string) => `until ${day}`,
  overdueDays: (days: number) => `${formatDays(days)} overdue`,
  due: (day: string) => `due ${day}`,
  dueNow: "due today",
  seeTasks: "Your whole plan is on [Tasks](/home/tasks).",
  takes: (task: string, minutes: string) => `${task} usually takes about ${minutes}.`,
  minutes: (count: number): string =>
    count >= 90 ? `${Math.round(count / 30) / 2} hours` : pluralize(count, "minute", "minutes"),

  // Money.
  spent: (sum: string, on: string, when: string, count: number, isOver: boolean) =>
    `${isOver ? "You spent" : "You’ve spent"} ${sum}${on && ` on ${on}`}${when && ` ${when}`}, in ${pluralize(count, "expense", "expenses")}.`,
  spentNothing: (on: string, when: string) =>
    `There are no expenses${on && ` for ${on}`}${when && ` ${when}`} in your record.`,
  aMonth: (sum: string, months: number) => `That’s ${sum} a month over ${months} months.`,
  vendorsOf: (category: string) => `${category} vendors`,
  costOne: (what: string, sum: string, day: string) => `${what}: ${sum} on ${day}.`,
  paidTo: (vendor: string) => `to ${vendor}`,
  budgetLeft: (category: string, left: string, budget: string, spent: string) =>
    `You have ${left} left of your ${budget} ${category} budget this year. You’ve spent ${spent}.`,
  budgetOver: (category: string, over: string, budget: string, spent: string) =>
    `You’re ${over} over your ${budget} ${category} budget this year. You’ve spent ${spent}.`,
  noBudget: (category: string, spent: string) =>
    `There’s no budget for ${category} this year. You’ve spent ${spent}.`,
  budgetTotal: (left: string, budget: string, spent: string) =>
    `You’ve spent ${spent} of your ${budget} budget this year. ${left} is left.`,
  budgetTotalOver: (over: string, budget: string, spent: string) =>
    `You’ve spent ${spent} this year, ${over} over your ${budget} budget.`,
  noBudgets: "You haven’t set a budget for this year. You can set one on [Finances](/home/finances).",
  overList: (count: number): string =>
    count === 1 ? "You’re over budget in one category:" : `You’re over budget in ${count} categories:`,
  notOver: "You’re not over budget in any category this year.",
  overLine: (category: string, spent: string, budget: string, over: string) =>
    `${category}: ${spent} of ${budget}, ${over} over`,
  budgetLine: (category: string, spent: string, budget: string, left: string) =>
    `${category}: ${spent} of ${budget}, ${left} left`,
  biggest: (what: string, sum: string, day: string, when: string) =>
    `Your biggest expense${when && ` ${when}`} is ${what}: ${sum} on ${day}.`,
  lowest: (when: string) => `What you spent${when && ` ${when}`}, lowest first:`,
  month: formatMonth,
  highest: (when: string) => `What you spent${when && ` ${when}`}, highest first:`,
  compare: (on: string, now: string, then: string, year: number, sameTime: string) =>
    `You’ve spent ${now}${on && ` on ${on}`} in ${year} so far, and ${then} in all of ${year - 1}. By this day last year it was ${sameTime}.`,
  paidWhom: (vendor: string, what: string, day: string, sum: string) =>
    `${vendor}: ${what}, ${day}${sum && `, ${sum}`}.`,
  noVendorNamed: (what: string) => `Your record doesn’t say who did ${what}.`,
  costs: (task: string, low: string, high: string) =>
    low === high ? `${task} usually costs about ${low}.` : `${task} usually costs ${low}–${high}.`,
  costsNothing: (task: string) => `${task} usually costs nothing but your time.`,
  youPaid: (sum: string, day: string, whom: string) => `You paid ${sum} on ${day}${whom && ` (${whom})`}.`,
  askQuote: "Prices vary. Ask for a quote before you book.",
  seeFinances: "Every expense is on [Finances](/home/finances).",

  // Things, facts and papers.
  label: (thing: string, field: string, value: string) => `The ${field} of your ${thing} is ${value}.`,
  noLabel: (thing: string, field: string) =>
    `There’s no ${field} saved for your ${thing}. Add it under [Property](/home/property).`,
  fields: { model: "model", serial: "serial number", brand: "brand" },
  covered: (thing: string, day: string, days: number) =>
    `Your ${thing} is under warranty until ${day}, ${days === 0 ? "today" : `${formatDays(days)} from now`}.`,
  notCovered: (thing: string, day: string) => `The warranty on your ${thing} ended ${day}.`,
  noWarranty: (thing: string) =>
    `There’s no warranty end date saved for your ${thing}. Add it under [Property](/home/property).`,
  installed: (thing: string, day: string, years: number) =>
    `Your ${thing} was installed ${day}${years > 0 ? `, ${pluralize(years, "year", "years")} ago` : ""}.`,
  noInstalled: (thing: string) => `There’s no installation date saved for your ${thing}.`,
  warranties: "Your warranties:",
  noWarranties: "No warranties are saved yet. Add them under [Property](/home/property).",
  endedOn: (day: string) => `ended ${day}`,
  endsOn: (day: string) => `until ${day}`,
  noAppliance: (what: string) =>
    `There’s no ${what} among your appliances. Add it under [Property](/home/property).`,
  appliances: "From your appliances:",
  noAppliances: "No appliances yet. Add them under [Property](/home/property).",
  installedOn: (day: string) => `installed ${day}`,
  warrantyUntil: (day: string) => `warranty until ${day}`,
  contract: (provider: string, until: string) =>
    `Your home warranty is with ${provider}${until && `, ${until}`}.`,
  contractPhone: (phone: string) => `Call ${phone}.`,
  contractPolicy: (number: string) => `Policy number ${number}.`,
  noContract: "There’s no home warranty in your record. Add one under [Property](/home/property).",
  built: (year: number) => `The house was built in ${year}.`,
  roof: (year: number | null, material: string, age: number) =>
    year === null
      ? `The roof is ${material}.`
      : `The roof is from ${year}${age > 0 ? `, about ${pluralize(age, "year", "years")} old` : ""}${material && `: ${material}`}.`,
  hvac: (year: number, age: number) =>
    `The AC is from ${year}${age > 0 ? `, about ${pluralize(age, "year", "years")} old` : ""}.`,
  closed: (day: string) => `You closed on this house ${day}.`,
  noFact: (what: string) => `Your record doesn’t say ${what}. Add it under [Property](/home/property).`,
  facts: {
    built: "when the house was built",
    roof: "how old the roof is",
    hvac: "how old the AC is",
    closed: "when you closed on the house",
    insurer: "who insures the house",
    shutoffs: "where the shutoffs are",
  },
  insurer: (name: string) => `Your home insurance is with ${name}.`,
  renews: (day: string, days: number) =>
    `It renews ${day}${days >= 0 ? `, ${days === 0 ? "today" : `${formatDays(days)} from now`}` : ""}.`,
  noRenewal: "There’s no renewal date yet. Add it under [Property](/home/property).",
  shutoffs: (note: string) => `Your shutoff note: “${note}”`,
  document: (name: string, until: string) => `${name}${until && `, ${until}`}`,
  documents: (count: number): string =>
    count === 1 ? "You have this document:" : "You have these documents:",
  expiresOn: (day: string) => `expires ${day}`,
  expiredOn: (day: string) => `expired ${day}`,
  expiring: (when: string) => `These expire${when && ` ${when}`}:`,
  nothingExpires: (when: string) => `Nothing expires${when && ` ${when}`}.`,
  noDocument: (what: string) => `You don’t have a document about ${what} here.`,
  noDocuments: "You don’t have any documents here yet.",
  seeDocuments: "Open it on [Documents](/home/documents).",

  // People.
  agent: (name: string, brokerage: string) => `Your agent is **${name}**${brokerage && ` of ${brokerage}`}.`,
  reach: (ways: string) => `Reach them at ${ways}.`,
  seeAgent: "There’s more on [Agent](/home/agent).",
  or: (parts: readonly string[]) => parts.join(" or "),
  offers: "Your agent’s vendors with a discount for you:",
  afterHours: "These vendors answer after hours:",
  noAfterHours: "None of your agent’s vendors for this is marked as answering after hours.",
  vendors: "Your agent’s vendors:",
  recordIt: (title: string) =>
    `Nice. To record it, press “Mark done” below. If you like, add the date, cost, or vendor first.\n\n${title}`,
  recordedAlready: (title: string, day: string) => `That’s marked done already, ${day}: ${title}`,
  careLevel: (level: string) => `Your level of care is ${level}.`,
  nothingBeyond: "Nothing that fits your home is left out.",
  notInPlan: (count: number) => `${count === 1 ? "One task isn’t" : `${count} tasks aren’t`} in your plan:`,
  addBeyond:
    "Tasks outside your plan are under [Not in my plan](/home/tasks?beyond=all#beyond) on your Tasks page. Press “Add to my plan” for any you want.",
  noFeatures: "No features are turned on.",
  features: (names: string) => `Features: ${names}.`,
  changeHouse: "Change any of this under [Property](/home/property).",
  recommends: "Your agent recommends:",
  noVendor: "Your agent has no vendor for this yet, but may know someone.",
  asked: (what: string, day: string) => `You asked about ${what} ${day}.`,
  replied: (agent: string, reply: string) => `${agent} replied: “${reply}”`,
  noReply: (agent: string) => `${agent} hasn’t replied yet.`,
  noRequests: "You haven’t asked your agent for help yet.",

  // Beyond.
  unknowable:
    "That isn’t in your home’s record, so I can’t tell you. I only know what’s saved here: your plan, expenses, appliances, documents, and your agent’s vendors.",
  notFound: "I couldn’t find anything about that in the task library, your plan, or your agent’s vendors.",
  agentNote: (agent: string, note: string) => `${agent === "" ? "Your agent" : agent}’s note: “${note}”`,
  ownNote: (note: string) => `Your note: “${note}”`,
  noNote: (task: string) => `There’s no note on ${task}.`,
  difference: (sum: string, more: boolean, year: number) =>
    `That’s ${sum} ${more ? "more" : "less"} than in all of ${year}.`,
  compareMonths: (on: string, parts: readonly string[]) =>
    `You’ve spent${on && ` on ${on}`}: ${parts.join(", ")}.`,
  yourAgent: (name: string) => (name === "" ? "your agent" : `your agent ${name}`),
  askAgent: (agent: string) => `Want a person to help? Ask ${agent}.`,
  hello: (name: string): string => (name === "" ? "Hello." : `Hello, ${name}.`),
  welcome: "You’re welcome.",
  askMe: "You can ask me things like:",
  examples: [
    "What is overdue?",
    "How do I change the AC filter?",
    "Who can look at my roof?",
    "How much have I spent this year?",
  ],
  source: (name: string) => `Source: ${name}`,
};

type Widened<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends object
      ? T[K] extends (...said: never[]) => unknown
        ? T[K]
        : Widened<T[K]>
      : T[K];
};
/** The sentences every language has. */
export type Say = Widened<typeof en>;
