import { countiesOf, countyNamed } from "#app/domain/florida/counties.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import { fold } from "#app/domain/text/search-key.ts";
import * as m from "#app/paraglide/messages.js";

/** ZIP codes and Florida county names, as entered; empty = everywhere. */
export type ServiceArea = readonly string[];

/** Longest list of places: every county there is, and a few ZIP codes. */
export const MAX_PLACES = 100;

/** The places somebody wrote, each once and by its proper name, and the first that is none. */
export function readServiceArea(text: string): { area: string[]; unknown: string | null } {
  const parts = text
    .split(/[,;|/\r\n]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const places = parts.map(placeOf);
  const unknown = parts.find((_, at) => places[at] === null) ?? null;
  return { area: [...new Set(places.filter((place) => place !== null))], unknown };
}

function placeOf(text: string): string | null {
  const [, zip] = /^(\d{5})(?:-\d{4})?$/.exec(text) ?? [];
  return zip ?? countyNamed(text);
}

export function isPlace(text: string): boolean {
  return placeOf(text) === text;
}

/** True if the home's ZIP is unknown. */
export function servesHome(area: ServiceArea, zipCode: string): boolean {
  const zip = zipCode.trim().slice(0, 5);
  if (area.length === 0 || zip === "" || area.includes(zip)) return true;
  return countiesOf(zip).some((county) => area.includes(county));
}

export function formatServiceArea(area: ServiceArea): string {
  return joinWithAnd(area);
}

/** Vendors who serve the home first; the order is otherwise kept. */
export function sortByServiceArea<T extends { serviceArea: ServiceArea }>(
  vendors: readonly T[],
  zipCode: string,
): T[] {
  const serves = ({ serviceArea }: T) => servesHome(serviceArea, zipCode);
  return [...vendors.filter(serves), ...vendors.filter((vendor) => !serves(vendor))];
}

/** What is read beside a vendor of a home there: whether they answer after hours, and where they work if not here. */
export function serviceAreaNote(
  { serviceArea, afterHours }: { serviceArea: ServiceArea; afterHours: boolean },
  zipCode: string,
): string {
  const far =
    !servesHome(serviceArea, zipCode) &&
    m.vendors_not_in_service_area({ places: formatServiceArea(serviceArea) });
  return [far, afterHours && m.vendors_after_hours()].filter(Boolean).join(" · ");
}

/** A task's vendors, those who serve the ZIP first; none if the task has no vendor category. */
export function vendorsFor<T extends { category: string; serviceArea: ServiceArea }>(
  { vendorCategory }: { vendorCategory: string | null },
  vendors: readonly T[],
  zipCode: string,
): T[] {
  if (vendorCategory === null) return [];
  const wanted = fold(vendorCategory);
  return sortByServiceArea(
    vendors.filter(({ category }) => fold(category) === wanted),
    zipCode,
  );
}
