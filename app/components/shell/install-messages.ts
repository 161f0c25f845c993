import * as m from "#app/paraglide/messages.js";
/** The offer to install the app, and how it is done where the browser has no button for it. */

/** On an iPhone or iPad, by the names its own menus have. */
export const steps = () => [
  m.common_tap_share_in_safari(),
  m.common_tap_add_to_home_screen(),
  m.shell_install_steps(),
];
