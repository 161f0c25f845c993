import * as m from "#app/paraglide/messages.js";
// The one time a calendar link is shown.

// What deleting the account does.
export const deletionPoints = () => [
  m.home_settings_dialog_deletion_points(),
  m.home_settings_dialog_deletion_points_we_tell_your_agent(),
];
