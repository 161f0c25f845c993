import * as m from "#app/paraglide/messages.js";

/** What of a home's records comes to a day. */
export const DATED = {
  policy: (insurer: string) =>
    insurer ? m.home_dated_policy({ insurer }) : m.home_dated_policy_home_insurance_renews(),
  home_warranty: (provider: string) => m.home_dated_home_warranty({ provider }),
  appliance: (kind: string) => m.home_dated_appliance({ kind }),
  document: (name: string) => m.home_dated_document({ name }),
} as const;
/** "45 min", "1 hr 30 min". */
export function formatMinutes(count: number): string {
  if (count < 60) return m.home_format_minutes({ count });
  const rest = count % 60;
  const hours = m.home_format_minutes_hr({ Math: Math.floor(count / 60) });
  return rest === 0 ? hours : m.home_format_minutes_min({ hours, rest });
}
/** What would move, and what would not. */
export function freshStartOffered(moves: number, stays: number): string {
  const moving = m.home_fresh_start_offered({ moves });
  if (stays === 0) return moving;
  return `${moving} ${m.home_fresh_start_offered_important({ stays })}.`;
}
