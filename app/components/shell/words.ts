/** The title of a page as the browser shows it: "Tasks · Peaceful Home". */
export const pageTitle = (page: string) => `${page} · Peaceful Home`;

export const product = "Peaceful Home";
/** The specification's motto, to the letter. */
export const motto = "Peaceful Home - Home of Truth";

// Getting around
export const skipToContent = "Skip to content";
export const logout = "Logout";
export const more = "More";
export const yourHome = "Your home";
export const overview = "Overview";
export const tasks = "Tasks";
export const assistant = "Assistant";
export const documents = "Documents";
export const finances = "Finances";
export const property = "Property";
export const settings = "Settings";
export const agent = "Agent";
export const dashboard = "Dashboard";
export const myProfile = "My Profile";
export const clients = "Clients";
export const vendors = "Vendors";
export const requests = "Requests";
export const referrals = "Referrals";
export const newReplies = (unread: number) => (unread === 1 ? "new reply" : "new replies");
export const openRequests = "open";
export const newReferrals = "new";
export const yourAgent = (name: string) => `Your agent, ${name}`;
export const withAgent = (name: string, brokerage: string) => [name, brokerage].filter(Boolean).join(" · ");
export const opensMap = ", open in Maps";

// Before logging in
export const promise = "Your home, quietly looked after.";
export const promiseBody =
  "A care plan made for your house and the Florida seasons, from the agent who knows it.";
export const aboutService = "About this service";
export const privacy = "Privacy";
export const terms = "Terms";

// A page that cannot be shown
export const unreadable = "We couldn’t read that request";
export const goBack = "Go back and try again.";
export const notYours = "You can’t open this page";
export const someoneElses = "It belongs to another account.";
export const nothingHere = "There’s nothing at this address";
export const moved = "It may have moved, or the link may be incomplete.";
export const failed = "That didn’t work";
export const backToStart = "Back to start";

// The connection
export const offline = "You’re offline.";
export const unreached = "We can’t reach Peaceful Home right now.";
export const notSaved = "You’re offline. This isn’t saved yet. Try again when you’re back online.";
export const maybeNotSaved = "We couldn’t reach Peaceful Home, so this may not be saved. Try again.";

// Leaving a form
export const leaveQuestion = "Leave without saving?";
export const leaveBody = "What you typed isn’t saved yet.";
export const keepEditing = "Keep editing";
export const leave = "Leave without saving";
