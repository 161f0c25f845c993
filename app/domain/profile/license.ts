import * as m from "#app/paraglide/messages.js";

/**
 * Rule 61J2-10.025, F.A.C.: an advertisement must show the licensed name of the brokerage firm. So agents are asked for
 * it, told when it is missing before their first invite, and it stands at the foot of each email and page that carries
 * their brand.
 */

export const LICENSE_MAX = 20;

/** Nothing that could be read as a link or a sentence; "SL3456789", "BK-123456". */
export const LICENSE_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 .-]*$/;

/** "Bayside Realty · License SL3456789"; empty if neither is known. */
export function licenseLine({
  brokerage,
  licenseNumber,
}: {
  brokerage: string;
  licenseNumber: string;
}): string {
  const license = licenseNumber && m.profile_license({ number: licenseNumber });
  return [brokerage, license].filter(Boolean).join(" · ");
}
