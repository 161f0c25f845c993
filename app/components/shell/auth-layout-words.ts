/** What every page says before logging in. */

export const promise = "Your home, quietly taken care of.";
export const promiseBody =
  "A care plan made for your house and the Florida seasons, from the agent who knows it.";
export const aboutService = "About this service";
export const privacy = "Privacy";
export const terms = "Terms";
