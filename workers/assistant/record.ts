import type { LinkTargets } from "#app/domain/assistant/answer-links.ts";
import { beyondPlan } from "#app/domain/assistant/beyond-plan.ts";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/categories.ts";
import { classifyTask } from "#app/domain/tasks/status.ts";
import { fullName } from "#app/domain/text/names.ts";
import { nearFirst, servesHome } from "#app/domain/vendors/service-area.ts";
import type { HomeRows } from "#db/queries/assistant/home-record.server.ts";

/** A home's rows, what they tell, and whom its answers may lead to. */
export type KnownHome = { rows: HomeRows; record: HomeRecord; targets: LinkTargets };

/** What is known of a home, from its rows, as of `now`. */
export function toRecord(rows: HomeRows, now: number): HomeRecord {
  const { home, done } = rows;
  const today = todayIn(home.timeZone, now);
  const { firstName, city, state, zipCode, propertyType, features, careLevel, traits } = home;
  return {
    today,
    firstName,
    city,
    state,
    zipCode,
    propertyType,
    features,
    careLevel,
    traits,
    facts: {
      yearBuilt: home.yearBuilt,
      roofYear: home.roofYear,
      roofMaterial: home.roofMaterial,
      hvacYear: home.hvacYear,
      insurer: home.insurer,
      policyRenewsOn: home.policyRenewsOn,
      shutoffs: home.shutoffs,
    },
    tasks: rows.open.map(({ snoozedUntil, agentNote, ownNote, ...task }, index) => ({
      ...task,
      ref: `T${index + 1}`,
      status: classifyTask({ ...task, completed: false, skipped: false, snoozedUntil }, today),
      agentNote: agentNote ?? "",
      ownNote: ownNote ?? "",
    })),
    beyond: rows.offered.flatMap(({ slug, title, category, ...terms }) => {
      const why = beyondPlan(terms, home);
      return why ? [{ slug, title, category, ...why }] : [];
    }),
    completed: done.flatMap(({ title, completedOn }) => (completedOn === null ? [] : { title, completedOn })),
    appliances: rows.appliances.map((appliance, index) => ({ ...appliance, ref: `A${index + 1}` })),
    budgets: budgetsOf(rows, yearOf(today)),
    agent: agentOf(rows),
    vendors: nearFirst(rows.vendors, zipCode).map((vendor, index) => ({
      ...vendor,
      servesHome: servesHome(vendor.serviceArea, zipCode),
      ref: `V${index + 1}`,
    })),
  };
}

function budgetsOf({ budgets, spent }: HomeRows, year: number): HomeRecord["budgets"] {
  const of = (rows: readonly { year: number; category: string; cents: number }[], category: string) =>
    rows.find((row) => row.year === year && row.category === category)?.cents ?? 0;
  return EXPENSE_CATEGORIES.map((category) => ({
    category,
    budget: of(budgets, category),
    spent: of(spent, category),
  })).filter(({ budget, spent }) => budget > 0 || spent > 0);
}

function agentOf({ agent }: HomeRows): HomeRecord["agent"] {
  const { phone, email, brokerage } = agent;
  return { name: fullName(agent), phone, email, brokerage };
}
