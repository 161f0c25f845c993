import * as m from "#app/paraglide/messages.js";
/** Notifications in the settings, of homeowners and agents alike. */

/** By the names Safari's own menus have. */
export const homeScreenSteps = () => [
  m.common_tap_share_in_safari(),
  m.common_tap_add_to_home_screen(),
  m.push_home_screen_steps(),
  m.push_home_screen_steps_open_peaceful_home_from(),
];
