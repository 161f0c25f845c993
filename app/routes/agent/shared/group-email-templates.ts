import { type GroupEmailText, PLACEHOLDER_WORDS } from "#app/domain/email/group-email.ts";
import * as m from "#app/paraglide/messages.js";

/** What an email begins with. */
export const TEMPLATES = ["storm", "filters", "new_year", "blank"] as const;
export type TemplateName = (typeof TEMPLATES)[number];

export const TEMPLATE_LABELS: Record<TemplateName, () => { title: string; body: string }> = {
  storm: () => ({ title: m.agent_emails_template_storm(), body: m.agent_emails_template_storm_about() }),
  filters: () => ({
    title: m.agent_emails_template_filters(),
    body: m.agent_emails_template_filters_about(),
  }),
  new_year: () => ({
    title: m.agent_emails_template_new_year(),
    body: m.agent_emails_template_new_year_about(),
  }),
  blank: () => ({ title: m.agent_emails_template_blank(), body: m.agent_emails_template_blank_about() }),
};

const TEXTS: Record<TemplateName, (agent: string) => GroupEmailText> = {
  storm: (agent) => ({
    subject: m.agent_emails_template_storm_subject(PLACEHOLDER_WORDS),
    body: m.agent_emails_template_storm_text({ agent, ...PLACEHOLDER_WORDS }),
  }),
  filters: (agent) => ({
    subject: m.agent_emails_template_filters_subject(),
    body: m.agent_emails_template_filters_text({ agent, ...PLACEHOLDER_WORDS }),
  }),
  new_year: (agent) => ({
    subject: m.agent_emails_template_new_year_subject(PLACEHOLDER_WORDS),
    body: m.agent_emails_template_new_year_text({ agent, ...PLACEHOLDER_WORDS }),
  }),
  blank: (agent) => ({
    subject: "",
    body: m.agent_emails_template_blank_text({ agent, ...PLACEHOLDER_WORDS }),
  }),
};

/** The text of a template, signed with the agent's first name. */
export function templateText(name: TemplateName, { firstName }: { firstName: string }): GroupEmailText {
  return TEXTS[name](firstName || m.common_your_agent());
}
