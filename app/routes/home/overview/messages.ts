import * as m from "#app/paraglide/messages.js";
export const suggests = (agent: string, suggested: string, email: string, hasPassword: boolean) =>
  hasPassword
    ? m.home_overview_suggests({ agent, suggested, email })
    : m.home_overview_suggests_suggests_set_a_password({ agent, suggested });
