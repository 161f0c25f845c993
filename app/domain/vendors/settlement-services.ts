import { fold } from "#app/domain/text/search-key.ts";
import type { VendorType } from "./vendor.ts";

/*
 * Settlement services: what a buyer pays for to close on a home (12 U.S.C. 2602(3); home warranties and pest inspections
 * by HUD's interpretive rule of June 25, 2010, 75 FR 36271). RESPA Section 8, 12 U.S.C. 2607, forbids to give or take
 * anything of value for referring them. So they are financial unless the agent says otherwise, a homeowner always reads
 * the disclosure beside them, and no column of ours can hold what a vendor pays (tests/db/vendor-columns.test.ts).
 */

export const SETTLEMENT_SERVICES = ["lender", "title", "insurance", "warranty", "pest_inspection"] as const;
export type SettlementService = (typeof SETTLEMENT_SERVICES)[number];

/** Of a folded category; each must be found. "Pest Control" is none: only its inspections are. */
const WORDS: Record<SettlementService, readonly RegExp[]> = {
  lender: [/\b(mortgages?|lenders?|lending|loans?|credit unions?)\b/],
  title: [/\b(titles?|escrow|closing (agents?|attorneys?|compan(y|ies)|services?))\b/],
  insurance: [/\b(insurance|insurers?)\b/],
  warranty: [/\bwarrant(y|ies)\b/],
  pest_inspection: [/\b(pests?|termites?|wdo|wood[- ]destroying)\b/, /\binspect/],
};

/** Which settlement service a vendor category names; null = none. */
export function settlementServiceOf(category: string): SettlementService | null {
  const text = fold(category);
  return SETTLEMENT_SERVICES.find((service) => WORDS[service].every((word) => word.test(text))) ?? null;
}

export function isSettlementService({ category }: { category: string }): boolean {
  return settlementServiceOf(category) !== null;
}

/** What a vendor of the category is, unless the agent says otherwise. */
export function usualVendorType(category: string): VendorType {
  return settlementServiceOf(category) === null ? "maintenance" : "financial";
}

/** Whether homeowners are asked to compare offers. A settlement service stays one, whatever type the agent chose. */
export function isFinancialVendor(vendor: { category: string; type: VendorType }): boolean {
  return vendor.type === "financial" || isSettlementService(vendor);
}

/**
 * Whether the agent is warned of the title-insurance inducement rule beside vendors of the category: Rule
 * 69B-186.010(4)(a), F.A.C., forbids to give a buyer of title insurance any part of an inspection, and names wind
 * inspections; an agent who refers buyers to a title firm may not pass one on either.
 */
export function isInducementCategory(category: string): boolean {
  const service = settlementServiceOf(category);
  return service === "title" || service === "lender";
}

/** Whether a task or a request is about an inspection for wind, where the same warning belongs. */
export function isWindInspection(text: string): boolean {
  const words = fold(text);
  return /\bwind(storm)?\b/.test(words) && /\b(inspect|mitigation\b)/.test(words);
}
