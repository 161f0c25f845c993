import type { Agent } from "#app/auth/sessions.server.ts";
import {
  parseSharedSections,
  SHARED_SECTION_LABELS,
  SHARED_SECTIONS,
  type SharedSection,
} from "#app/domain/clients/shared-sections.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { DOCUMENT_KIND_LABELS } from "#app/domain/documents/document.ts";
import { categoryWithSubcategory, expenseSubcategory } from "#app/domain/expenses/expenses.ts";
import { formatBytes } from "#app/domain/files/accepted-file-types.ts";
import { formatCents } from "#app/domain/money.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import type { ContactWay } from "#app/domain/vendors/contact-taps.ts";
import * as m from "#app/paraglide/messages.js";
import type {
  ClientPageRow,
  listSharedDocuments,
  listSharedExpenses,
  SharedDates,
} from "#db/queries/clients/client-page.server.ts";
import type { listSharedTaps } from "#db/queries/vendors/contact-taps.server.ts";

export function sharesView({ firstName, shares }: Pick<ClientPageRow, "firstName" | "shares">) {
  const shared = parseSharedSections(shares);
  const kept = SHARED_SECTIONS.filter((share) => !shared.includes(share)).map((share) =>
    SHARED_SECTION_LABELS[share].name.toLowerCase(),
  );
  const of = Object.fromEntries(SHARED_SECTIONS.map((share) => [share, shared.includes(share)]));
  return {
    of: of as Record<SharedSection, boolean>,
    list: SHARED_SECTIONS.map((share) => ({
      name: SHARED_SECTION_LABELS[share].name,
      isOn: shared.includes(share),
    })),
    kept: kept.length === 0 ? "" : m.agent_client_kept_private({ what: joinWithAnd(kept), firstName }),
  };
}

type Expense = Awaited<ReturnType<typeof listSharedExpenses>>[number];

export function expensesView(rows: readonly Expense[], yearCents: number, year: number) {
  return {
    year,
    total: formatCents(yearCents),
    rows: rows.map(({ id, description, category, taskCategory, day, cents }) => ({
      id,
      description,
      line: `${categoryWithSubcategory(category, expenseSubcategory(category, taskCategory))} · ${formatDay(day)}`,
      amount: formatCents(cents),
    })),
  };
}

export type ExpensesView = ReturnType<typeof expensesView>;

type Document = Awaited<ReturnType<typeof listSharedDocuments>>[number];

export function documentsView(
  rows: readonly Document[],
  most: number,
  { timeZone }: Pick<Agent, "timeZone">,
) {
  return {
    more: rows.length > most,
    rows: rows.slice(0, most).map(({ id, name, kind, key, size, createdAt, expiresOn }) => ({
      id,
      name,
      line: [
        DOCUMENT_KIND_LABELS[kind],
        formatBytes(size),
        formatDay(todayIn(timeZone, createdAt)),
        expiresOn !== null && m.agent_client_expires({ day: formatDay(expiresOn) }),
      ]
        .filter(Boolean)
        .join(" · "),
      href: `/files/${key}`,
    })),
  };
}

export type DocumentsView = ReturnType<typeof documentsView>;

type Warranty = { name: string; day: CalendarDay | null };

/** Unknown dates are left out. */
export function datesView(dates: SharedDates, warranties: readonly Warranty[]) {
  const dayOf = (day: CalendarDay | null) => (day === null ? "" : formatDay(day));
  const facts = [
    { name: m.common_insurance(), value: dates.insurer },
    { name: m.common_policy_renews(), value: dayOf(dates.policyRenewsOn) },
    { name: m.common_closing_date(), value: dayOf(dates.closedOn) },
    { name: m.agent_client_year_built(), value: String(dates.yearBuilt ?? "") },
    { name: m.agent_client_roof_year(), value: String(dates.roofYear ?? "") },
    { name: m.common_hvac_year(), value: String(dates.hvacYear ?? "") },
  ];
  const ends = [...warranties].sort((a, b) => ((a.day ?? "") < (b.day ?? "") ? -1 : 1));
  return {
    facts: facts.filter(({ value }) => value !== ""),
    warranties: ends.map(({ name, day }) => ({ name, value: dayOf(day) })),
  };
}

export type DatesView = ReturnType<typeof datesView>;

/** "Called Anchor Plumbing · Nov 20, 2026" */
export function tapView({ id, vendor, way, day }: Awaited<ReturnType<typeof listSharedTaps>>[number]) {
  return { id, words: TAPPED[way](vendor ?? m.agent_client_their_agent()), day: formatDay(day) };
}

export type TapView = ReturnType<typeof tapView>;

const TAPPED: Record<ContactWay, (who: string) => string> = {
  call: (who) => m.agent_client_called({ who }),
  text: (who) => m.agent_client_texted({ who }),
  email: (who) => m.agent_client_emailed({ who }),
  website: (who) => m.agent_client_opened_website({ who }),
};
