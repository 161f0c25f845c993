import { formatDaysUntil } from "#app/domain/days/date-format.ts";
import * as m from "#app/paraglide/messages.js";
export const askedForHelp = (task: string, daysAgo: number) =>
  m.agent_dashboard_asked_for_help({ daysAgo: agoText(daysAgo), task: task });
export const policyRenews = (insurer: string, inDays: number) =>
  m.agent_dashboard_policy_renews({
    insurer: insurer
      ? m.agent_dashboard_policy_renews_policy({ insurer })
      : m.agent_dashboard_policy_renews_home_insurance(),
    inDays: formatDaysUntil(inDays),
  });
export const warrantyEnds = (what: string, inDays: number) =>
  m.agent_dashboard_warranty_ends({ what: what, inDays: formatDaysUntil(inDays) });
export const documentExpires = (name: string, inDays: number) =>
  m.agent_dashboard_document_expires({ name: name, inDays: formatDaysUntil(inDays) });

const agoText = (days: number) =>
  days <= 0
    ? m.agent_dashboard_ago_text()
    : days === 1
      ? m.agent_dashboard_ago_text_yesterday()
      : m.agent_dashboard_ago_text_days_ago({ days });
