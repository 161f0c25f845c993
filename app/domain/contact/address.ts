import { withQuery } from "#app/domain/text/query-string.ts";

/** Unknown parts are "". */
export type Address = { address: string; city: string; state: string; zipCode: string };

/** "St. Petersburg, FL 33704": the second line of an address, as the post office writes it. */
export function cityLine({ city, state, zipCode }: Omit<Address, "address">): string {
  return [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** Up to two lines; none if only the state is known, which every home has. */
export function addressLines(place: Address): string[] {
  const { address, city, zipCode } = place;
  return address || city || zipCode ? [address, cityLine(place)].filter(Boolean) : [];
}

/** "214 Mangrove Way, St. Petersburg, FL 33704"; "" if only the state is known. */
export function addressLine(place: Address): string {
  return addressLines(place).join(", ");
}

/** A Google Maps link; null without a street. */
export function mapHref(place: Address): string | null {
  if (!place.address) return null;
  return withQuery("https://www.google.com/maps/search/", { api: 1, query: addressLine(place) });
}
