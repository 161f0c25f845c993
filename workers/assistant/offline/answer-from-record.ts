import { beyondWords } from "#app/domain/assistant/beyond-plan.ts";
import type { HomeRecord, RecordedTask } from "#app/domain/assistant/home-record.ts";
import type { Source } from "#app/domain/assistant/turn.ts";
import { formatRecentDay } from "#app/domain/days/day-format.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/categories.ts";
import { formatCents } from "#app/domain/money.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-types.ts";
import { CARE_LEVEL_LABELS } from "#app/domain/tasks/care-level.ts";
import { compareTasks } from "#app/domain/tasks/status.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { applianceSource, taskSource, vendorSource } from "./sources.ts";
import { nameOf, plain, vendorLine, whenDue } from "./text.ts";
import { bareWords } from "./words.ts";

/** What the record itself answers. `alone`: the library has nothing to add. */
export type StateAnswer = { text: string; sources: Source[]; alone: boolean };

const LISTED = 5;
const SHUTOFFS_MAX = 300;
const PART_MAX = 60;

type Reader = { asks: RegExp; answer: (record: HomeRecord, question: string) => StateAnswer | null };

/** How what is beyond the plan comes into it. */
export const ADD_BEYOND =
  "Tasks outside your plan are under [Not in my plan](/home/tasks?beyond=all#beyond) on your Tasks page. Press “Add to my plan” for any you want.";

/** In the order they are tried: the first that has something to say answers. */
const READERS: readonly Reader[] = [
  {
    asks: /\b(beyond|outside|left out of|not in|not on) (of )?(my|our|the) (plan|list)\b|\b(care level|level of care|how much care)\b/,
    answer: beyond,
  },
  {
    asks: /\b(overdue|behind on|past due)\b|\b(what|anything|something|tasks?) (is |am i |did i |have i )?(late|missed?|behind)\b/,
    answer: overdue,
  },
  {
    asks: /\bwhats? (is )?(next|due|up next|coming up|on my (list|plan))\b|\bto ?do list\b|\bwhat (should|do|can) i (need to )?(do|work on|tackle)( next| first| now| today| this (week|month|weekend))?$|\b(upcoming|due soon)\b|\bdue (today|this (week|month)|next (week|month))\b|\bwhat tasks\b/,
    answer: upcoming,
  },
  {
    asks: /\b(who|whos) (is )?(my|the|our) (agent|realtor|broker)\b|\b(agent|realtor|broker)s? (phone|number|email|contact|name|info)\b|\b(contact|call|email|text|reach) (my |the |our )?(agent|realtor|broker)\b/,
    answer: agent,
  },
  {
    asks: /\b(did|have|has|do) (i|we) (spend|spent|paid)\b|\b(ive|weve|i|we) spent\b|\b(my|our) budget\b|\bbudget (left|remaining)\b|\bspending so far\b/,
    answer: spending,
  },
  {
    asks: /\b(insurance|policy|coverage)\b.*\b(renews?|renewal|expires?|expire|run out|due|end|ends)\b|\brenewal date\b|\bwho (is|does) (my|our) .*(insurance|insurer|insured)\b|\bwhen (do|does) .*\b(insurance|policy) renew\b/,
    answer: insurance,
  },
  {
    asks: /\bwhat features\b|\bfeatures (do|does|of)\b|\bwhat (do|does) (you|it|this) know about\b|\babout my (home|house)\b$|\b(my|our) (home|house) (facts|details|profile)\b/,
    answer: house,
  },
  {
    asks: /\b(how old|what year|when was|when were|age)\b.*\b(roof|house|home|built|ac|a c|air condition\w*|hvac)\b/,
    answer: ages,
  },
  { asks: /\b(shut ?offs?|turn off|main valve)\b/, answer: shutoffs },
  {
    asks: /\b(what|which|list|show|my|our) (are )?(my |the |our )?appliances\b|\bwarranty\b.*|\b(model|serial) (number|no)\b|\bwhat (brand|model)\b/,
    answer: appliances,
  },
  {
    asks: /\b(who are|list|show|which|what) (are )?(my |the |our |all )?(vendors?|pros|contractors?|companies)\b|\b(any|my|our|your|vendor|what|which) discounts?\b|\b(discount|promo|coupon) codes?\b/,
    answer: vendors,
  },
  {
    asks: /\bwhat (have|did) (i|we) (already )?(do|done|complete|completed|finish|finished)\b|\b(completed|finished) tasks\b/,
    answer: done,
  },
];

/** The answer the record gives by itself, or null where the question is about something else. */
export function answerFromRecord(record: HomeRecord, question: string): StateAnswer | null {
  const text = bareWords(fold(question)).join(" ").replaceAll("waterwell", "well");
  for (const { asks, answer } of READERS) {
    const said = asks.test(text) ? answer(record, text) : null;
    if (said) return said;
  }
  return null;
}

function alone(text: string, sources: Source[] = []): StateAnswer {
  return { text, sources, alone: true };
}

function overdue({ tasks, today }: HomeRecord): StateAnswer {
  const late = tasks.filter(({ status }) => status === "overdue").sort(compareTasks);
  if (late.length === 0) return alone("Nothing is overdue. Nice work.");
  const count = late.length === 1 ? "One task is overdue:" : `${late.length} tasks are overdue:`;
  return listed(count, late, today);
}

function upcoming({ tasks, today }: HomeRecord): StateAnswer {
  const active = tasks.filter(({ status }) => ["overdue", "due_soon", "later"].includes(status));
  if (active.length === 0) return alone("Your plan has no open tasks right now.");
  return listed("Next in your plan:", active.sort(compareTasks), today);
}

function beyond({ beyond: all, careLevel }: HomeRecord): StateAnswer {
  const level = `Your level of care is ${CARE_LEVEL_LABELS[careLevel]}.`;
  if (all.length === 0) return alone(`${level} Nothing that fits your home is left out.`);
  const lines = all.slice(0, LISTED).map((task) => `- ${nameOf(task.title)} (${beyondWords(task)})`);
  const more = all.length - lines.length;
  const rest = more > 0 ? `\n\nAnd ${more} more.` : "";
  const count = all.length === 1 ? "One task isn’t" : `${all.length} tasks aren’t`;
  return alone(`${level} ${count} in your plan:\n\n${lines.join("\n")}${rest}\n\n${ADD_BEYOND}`);
}

function listed(opening: string, tasks: RecordedTask[], today: string): StateAnswer {
  const shown = tasks.slice(0, LISTED);
  const lines = shown.map((task) => `- ${nameOf(task.title)}, ${whenDue(task, today)} [${task.ref}]`);
  const more = tasks.length - shown.length;
  const rest = more > 0 ? `\n\nAnd ${more} more on your [Tasks page](/home/tasks).` : "";
  return alone(`${opening}\n\n${lines.join("\n")}${rest}`, shown.map(taskSource));
}

function agent(record: HomeRecord): StateAnswer | null {
  const { name, email, brokerage } = record.agent;
  if (name === "") return null;
  const reach = [nameOf(record.agent.phone), nameOf(email)].filter(Boolean).join(" or ");
  const from = brokerage === "" ? "" : ` of ${nameOf(brokerage)}`;
  return alone(
    `Your agent is **${nameOf(name)}**${from}.${reach === "" ? "" : ` Reach them at ${reach}.`} There’s more on [Agent](/home/agent).`,
  );
}

function spending({ budgets, today }: HomeRecord, question: string): StateAnswer {
  const year = today.slice(0, 4);
  const named = EXPENSE_CATEGORIES.find((category) =>
    bareWords(category).some((word) => new RegExp(`\\b${word}\\b`).test(question)),
  );
  const rows = budgets.filter(({ category }) => named === undefined || category === named);
  const spent = rows.reduce((sum, row) => sum + row.spent, 0);
  const budget = rows.reduce((sum, row) => sum + row.budget, 0);
  const on = named === undefined ? "on your home" : `on ${named}`;
  const plan = budget === 0 ? "" : ` Your budget is ${formatCents(budget)}.`;
  const most = rows.filter((row) => row.spent > 0).sort((a, b) => b.spent - a.spent);
  const parts = most.slice(0, LISTED).map((row) => `- ${row.category}: ${formatCents(row.spent)}`);
  const list = named === undefined && parts.length > 0 ? `\n\n${parts.join("\n")}` : "";
  return alone(
    `You’ve logged ${formatCents(spent)} ${on} in ${year}.${plan}${list}\n\nSee every expense on [Finances](/home/finances).`,
  );
}

function insurance({ facts, today }: HomeRecord): StateAnswer | null {
  if (facts.policyRenewsOn === null && facts.insurer === "") return null;
  const insurer = facts.insurer === "" ? "Your policy" : `Your policy with ${nameOf(facts.insurer)}`;
  const renews =
    facts.policyRenewsOn === null
      ? "has no renewal date yet. Add it under [Property](/home/property)."
      : `renews ${formatRecentDay(facts.policyRenewsOn, today)}, according to [Property](/home/property).`;
  return { text: `${insurer} ${renews}`, sources: [], alone: false };
}

function house({ propertyType, features, facts, city }: HomeRecord): StateAnswer {
  const names = features.map((feature) => HOME_FEATURE_LABELS[feature].toLowerCase());
  const where = city === "" ? "" : ` in ${nameOf(city)}`;
  const lines = [
    `You have a ${PROPERTY_TYPE_LABELS[propertyType].toLowerCase()}${where}.`,
    names.length === 0 ? "No features are turned on." : `Features: ${names.join(", ")}.`,
    yearLine(facts),
    "Change any of this under [Property](/home/property).",
  ];
  return alone(lines.filter(Boolean).join(" "));
}

function ages({ facts }: HomeRecord): StateAnswer | null {
  const line = yearLine(facts);
  return line === "" ? null : { text: `From your house facts: ${line}`, sources: [], alone: false };
}

function yearLine({ yearBuilt, roofYear, roofMaterial, hvacYear }: HomeRecord["facts"]): string {
  const roof = roofMaterial === "" ? "roof" : `roof (${nameOf(roofMaterial).toLowerCase()})`;
  const said = [
    yearBuilt === null ? "" : `the house was built in ${yearBuilt}`,
    roofYear === null ? "" : `the ${roof} is from ${roofYear}`,
    hvacYear === null ? "" : `the AC is from ${hvacYear}`,
  ].filter(Boolean);
  if (said.length === 0) return "";
  const line = said.join(", ");
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}

function shutoffs({ facts }: HomeRecord): StateAnswer | null {
  if (facts.shutoffs.trim() === "") return null;
  return {
    text: `Your shutoff note: “${plain(facts.shutoffs, SHUTOFFS_MAX)}”`,
    sources: [],
    alone: false,
  };
}

function appliances({ appliances: all, today }: HomeRecord, question: string): StateAnswer | null {
  const words = new Set(question.split(" "));
  const named = all.filter(({ kind }) => bareWords(kind).every((word) => words.has(word)));
  const asksForAll = /\bappliances\b/.test(question);
  const shown = (named.length > 0 || !asksForAll ? named : all).slice(0, LISTED);
  if (shown.length === 0) {
    return asksForAll ? alone("No appliances yet. Add them under [Property](/home/property).") : null;
  }
  const lines = shown.map((one) => {
    const what = [one.kind, one.brand, one.model]
      .filter(Boolean)
      .map((part) => plain(part, PART_MAX))
      .join(" ");
    const since = one.installedOn === null ? "" : `, installed ${formatRecentDay(one.installedOn, today)}`;
    const until =
      one.warrantyEndsOn === null ? "" : `, warranty until ${formatRecentDay(one.warrantyEndsOn, today)}`;
    return `- ${what}${since}${until} [${one.ref}]`;
  });
  return alone(`From your appliances:\n\n${lines.join("\n")}`, shown.map(applianceSource));
}

function vendors({ vendors: all }: HomeRecord, question: string): StateAnswer | null {
  const offers = /\b(discount|promo|coupon|code)s?\b/.test(question);
  const shown = (offers ? all.filter(({ discount, code }) => discount !== "" || code !== "") : all).slice(
    0,
    LISTED,
  );
  const words = new Set(question.split(" "));
  const named = all.some(({ category }) => bareWords(category).some((word) => words.has(word)));
  if (shown.length === 0 || named) return null;
  return alone(
    `${offers ? "Your agent’s vendors with a discount for you" : "Your agent’s vendors"}:\n\n${shown.map(vendorLine).join("\n")}\n\nSee all of them on [Agent](/home/agent).`,
    shown.map(vendorSource),
  );
}

function done({ completed, today }: HomeRecord): StateAnswer {
  if (completed.length === 0)
    return alone("You haven’t finished any tasks yet. Your plan is on [Tasks](/home/tasks).");
  const lines = completed
    .slice(0, LISTED)
    .map(({ title, completedOn }) => `- ${nameOf(title)}, ${formatRecentDay(completedOn, today)}`);
  return alone(`Recently done:\n\n${lines.join("\n")}`);
}
