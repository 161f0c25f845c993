import * as m from "#app/paraglide/messages.js";
/** "3 tasks", "3 tasks through Nov 29": “this week” alone would not say which day ends it. */
export function tasksThrough(count: number, until: string): string {
  const tasks = m.home_tasks_tasks_through_tasks({ count });
  return until === "" ? tasks : m.home_tasks_tasks_through({ tasks, until });
}
/** "Due Nov 28, 2026", "Due Nov 11, 2026 · 9 days overdue". */
export const due = (day: string, late: string) =>
  late === "" ? m.common_due_due({ day }) : m.home_tasks_due({ day, late });
/** Why a task is due when it is: the date on record, as people read it. */
export const SET_FROM = {
  policy_renewal: (day: string) => m.home_tasks_set_from_policy_renewal({ day }),
  closing: (day: string) => m.home_tasks_set_from_closing({ day }),
  home_warranty_end: (day: string) => m.home_tasks_set_from_home_warranty_end({ day }),
  wind_mitigation_end: (day: string) => m.home_tasks_set_from_wind_mitigation_end({ day }),
  four_point_end: (day: string) => m.home_tasks_set_from_four_point_end({ day }),
  flood_policy_end: (day: string) => m.home_tasks_set_from_flood_policy_end({ day }),
  termite_contract_end: (day: string) => m.home_tasks_set_from_termite_contract_end({ day }),
} as const;

// Its vendors.
export const recommends = (agent: string) =>
  m.home_tasks_recommends({ agent: agent || m.home_tasks_recommends_your_agent() });
/** "$25 off with code MARIA25"; either may be empty. */
export function discount(offer: string, code: string): string {
  if (code === "") return offer;
  return offer === "" ? m.home_tasks_discount({ code }) : m.home_tasks_discount_with_code({ offer, code });
}
