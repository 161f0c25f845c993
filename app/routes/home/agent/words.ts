import { pluralize } from "#app/domain/text/grammar.ts";

export const agent = "Agent";
/** What an agent is called whose name nobody knows. */
export const yourAgent = "Your agent";

// The agent's card.
export const website = "Website";
export const textTo = (phone: string) => `Text ${phone}`;
export const saveContact = "Save contact";
export const helpRequests = "Help requests";
export const newReplies = (count: number) => pluralize(count, "new reply", "new replies");

// Referring a friend.
export const refer = "Refer a friend";
export const referBody = (name: string) =>
  `Know someone buying, selling, or fixing up a home? We’ll send their details to ${name}. Ask your friend first.`;
export const friendsName = "Friend’s name";
export const phone = "Phone";
export const emailOrPhone = "An email address or a phone number is enough.";
export const message = "Message";
export const sendTo = (name: string) => `Send to ${name}`;
export const enterName = "Enter your friend’s name.";
export const enterEmail = "Enter a valid email address.";
export const enterEmailOrPhone = "Enter an email address or a phone number.";
export const referralFailed = "Error sending referral. Please try again.";
export const referred = (agentName: string, friend: string) =>
  `Thank you. We told ${agentName} about ${friend}.`;

// Vendors.
export const vendors = "Recommended vendors";
export const vendorsBody = (name: string) =>
  `People ${name} would call. Those who serve your area come first; the choice is yours.`;
export const noVendors = "No recommended vendors yet";
export const noVendorsBody = (name: string) =>
  `The plumbers, roofers, and others ${name} recommends appear here. Need one today? Ask ${name}.`;
export const all = "All";
export const categories = "Categories";
export const financial = (name: string) =>
  `Financial services. ${name}’s recommendation isn’t financial advice. Compare offers before you choose.`;
