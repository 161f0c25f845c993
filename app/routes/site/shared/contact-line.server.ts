import type { AppEnv } from "#app/env.ts";
import * as words from "./words.ts";

/** How whoever runs this can be reached, as far as they have said. */
export function contactLine({ CONTACT_EMAIL, MAIL_POSTAL_ADDRESS }: AppEnv): string {
  const ways = [
    CONTACT_EMAIL !== undefined && words.emailUs(CONTACT_EMAIL),
    words.writeToUs(MAIL_POSTAL_ADDRESS ?? words.footAddress),
  ];
  return ways.filter(Boolean).join(" ");
}
