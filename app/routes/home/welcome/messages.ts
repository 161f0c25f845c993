import * as m from "#app/paraglide/messages.js";

/** `services`: who does part of the work, "pool service and lawn service"; empty where nobody does. */
export const careLead = (services: string) =>
  services ? m.common_based_on_your_home_with_the({ services }) : m.common_based_on_your_home_change_it();
