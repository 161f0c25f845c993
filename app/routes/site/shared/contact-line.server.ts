import type { AppEnv } from "#app/env.ts";
import * as m from "#app/paraglide/messages.js";

/** How whoever runs this can be reached, as far as they have said. */
export function contactLine({ CONTACT_EMAIL, MAIL_POSTAL_ADDRESS }: AppEnv): string {
  const ways = [
    CONTACT_EMAIL !== undefined && m.site_email_us({ address: CONTACT_EMAIL }),
    m.site_write_to_us({ address: MAIL_POSTAL_ADDRESS ?? m.site_foot_address() }),
  ];
  return ways.filter(Boolean).join(" ");
}
