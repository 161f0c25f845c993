import { fold } from "#app/domain/text/search-key.ts";
import { type ServiceArea, sortByServiceArea } from "./service-area.ts";

/**
 * The vendors for what a task needs, those who serve a home at that ZIP first, else in the order they came. A task
 * that needs no category of vendor has none.
 */
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
