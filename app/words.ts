/** The specification's own. */
export const siteTitle = "Peaceful Home - Home of Truth";
export const siteDescription =
  "A home-care plan made for your house and the Florida seasons, from the agent who knows it.";
