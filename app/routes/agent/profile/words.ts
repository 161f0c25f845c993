export const title = "My Profile";
export const subtitle = "Who you are, and what your clients see.";

/* Agent Information. */
export const information = "Agent Information";
export const firstName = "First name";
export const lastName = "Last name";
export const teamName = "Team name";
export const brokerage = "Brokerage";
export const phone = "Phone";
export const email = "Email";
export const emailHint = (logIn: string) => `Your clients email you here. You log in with ${logIn}.`;
export const website = "Website";
export const webAddress = "https://";
export const market = "Market";
export const marketHint = "Where you work, such as Tampa Bay.";
export const timeZone = "Time zone";

/* Branding. */
export const branding = "Branding";
export const headshot = "Headshot";
export const logo = "Logo";
export const removeHeadshot = "Remove the headshot";
export const removeLogo = "Remove the logo";
export const noHeadshot = "No headshot yet";
export const noLogo = "No logo yet";
export const yourHeadshot = "Your headshot";
export const yourLogo = "Your logo";
export const imageHint = "JPEG or PNG, up to 5 MB. We remove location data from photos.";
export const imageBroken = "We couldn’t load this image.";
export const color = "Brand color";
export const colorPicker = "Pick the brand color";
export const colorHint =
  "Your clients see it on bars and rings. Where it would be hard to read, we adjust it a little.";
export const logoLink = "Logo URL";
export const logoLinkHint = "For a logo on your own site. A logo you upload here replaces it.";

export const saveProfile = "Save profile";

/* What your clients see. */
export const preview = "What your clients see";
export const previewHome = "Daniel’s Home";
export const previewAddress = "214 Mangrove Way, St. Petersburg";
export const anAgent = "Your agent";

/* What is answered. */
export const saved = "Profile saved successfully!";
export const saveFailed = "Error saving profile. Please try again.";
export const needFirstName = "Enter your first name.";
export const needLastName = "Enter your last name.";
export const needPhone = "Enter your phone number.";
export const needMarket = "Enter your market.";
export const needChoice = "Choose from the list.";
export const needColor = "Enter a color such as #dc2626.";
