export const yourHome = (firstName: string, address: string) =>
  address === ""
    ? `${firstName}, your home has a plan.`
    : `${firstName}, your home at ${address} has a plan.`;
export const whatItIs =
  "What to do for your home, when to do it, and who to call, from the agent who knows it.";
export const free = "Free for you. No app to install, no credit card.";
export const fewThings = "The right few things each month";
export const fewThingsBody = "Made for your home and the season";
export const answers = "Answers about your home";
export const answersBody = "Ask the assistant anytime";
export const trusted = (agent: string) => `People ${agent} trusts`;
export const trustedBody = (agent: string) => `Local vendors, and ${agent} too`;
export const help = (agent: string) => `Help from ${agent}`;
export const helpBody = "Ask about any task in your plan";
export const havePassword = "I already have a password";
