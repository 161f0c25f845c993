import * as m from "#app/paraglide/messages.js";

/** The ways to reach a vendor or the agent whose taps are counted. */
export const CONTACT_WAYS = ["call", "text", "email", "website"] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** Stands for the agent where a vendor's id would stand. */
export const AGENT_CONTACT = "agent";

export type TapCount = { way: string; count: number };

const WORDS: Record<ContactWay, (count: number) => string> = {
  call: (count) => m.vendors_tap_calls({ count }),
  text: (count) => m.vendors_tap_texts({ count }),
  email: (count) => m.vendors_tap_emails({ count }),
  website: (count) => m.vendors_tap_websites({ count }),
};

/** "3 calls, 1 text"; empty for none. */
export function tapWords(counts: readonly TapCount[]): string {
  return CONTACT_WAYS.flatMap((way) => {
    const count = counts.filter((one) => one.way === way).reduce((sum, one) => sum + one.count, 0);
    return count === 0 ? [] : [WORDS[way](count)];
  }).join(", ");
}
