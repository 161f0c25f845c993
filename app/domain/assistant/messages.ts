import * as m from "#app/paraglide/messages.js";
/** What an answer offers to do, the button, and what stands there afterwards. */

export const saveAppliance = (what: string) =>
  m.assistant_save_appliance({ what: what || m.assistant_save_appliance_appliance() });
export const updateAppliance = (what: string) =>
  m.assistant_update_appliance({ what: what || m.assistant_update_appliance_appliance() });
export const oldToNew = (from: string, to: string) =>
  `${from || m.assistant_old_to_new()} → ${to || m.assistant_old_to_new()}`;

/** What the home knows of what a photo shows. */
export const thisIsYour = (what: string, since: string | null) =>
  since ? m.assistant_this_is_your({ what, since }) : m.assistant_this_is_your_this_is_your({ what });
