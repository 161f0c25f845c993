import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { DocumentKind } from "#app/domain/documents/document.ts";
import type { ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import type { ReferralStatus } from "#app/domain/referrals/referral.ts";

/** What was done at a home, spent on it, kept of it and asked about it: the part of its record that only grows. */
export type HomeHistory = {
  /** Finished tasks, the latest first. */
  completed: CompletedTask[];
  /** The latest first. */
  expenses: RecordedExpense[];
  documents: RecordedDocument[];
  /** Home warranty contracts, the one that ends last first. */
  warranties: RecordedWarranty[];
  /** What the homeowner asked the agent, the latest first. */
  requests: RecordedRequest[];
  /** Tasks that were skipped, the latest first. */
  skipped: SkippedTask[];
  /** Whom the homeowner referred to the agent, the latest first. */
  referrals: RecordedReferral[];
};

export type SkippedTask = {
  title: string;
  skippedOn: CalendarDay;
  /** Empty = nobody said why. */
  reason: string;
};

export type RecordedReferral = {
  name: string;
  /** What was said of them. */
  message: string;
  status: ReferralStatus;
  referredOn: CalendarDay;
};

export type CompletedTask = {
  slug: string | null;
  title: string;
  category: string;
  completedOn: CalendarDay;
  /** Cents; null = nobody said. */
  cost: number | null;
  /** Who did it; empty = nobody said. */
  vendorName: string;
  note: string;
};

export type RecordedExpense = {
  day: CalendarDay;
  category: ExpenseCategory;
  description: string;
  /** Cents. */
  amount: number;
  vendorName: string;
  notes: string;
  /** Marked as a capital improvement. */
  capital: boolean;
};

export type RecordedDocument = {
  name: string;
  kind: DocumentKind;
  expiresOn: CalendarDay | null;
};

export type RecordedWarranty = {
  provider: string;
  policyNumber: string;
  phone: string;
  startsOn: CalendarDay | null;
  endsOn: CalendarDay | null;
  notes: string;
};

export type RecordedRequest = {
  title: string;
  status: "pending" | "seen" | "resolved";
  askedOn: CalendarDay;
  /** Empty = no reply yet. */
  reply: string;
};

/** A home nobody has written anything down for. */
export const NO_HISTORY: HomeHistory = {
  completed: [],
  expenses: [],
  documents: [],
  warranties: [],
  requests: [],
  skipped: [],
  referrals: [],
};
