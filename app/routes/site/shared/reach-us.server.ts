import type { AppEnv } from "#app/env.ts";

/** How whoever runs this can be reached, as far as they have said. */
export function reachUs({ CONTACT_EMAIL, MAIL_POSTAL_ADDRESS }: AppEnv): string {
  const ways = [
    CONTACT_EMAIL !== undefined && `Email us at ${CONTACT_EMAIL}.`,
    `Write to us at ${MAIL_POSTAL_ADDRESS ?? "the postal address at the foot of every email we send"}.`,
  ];
  return ways.filter(Boolean).join(" ");
}
