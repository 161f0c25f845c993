export const page = "Your plan";
export const title = "How much care do you want?";
/** `services`: who does part of the work, "pool service and lawn service"; empty where nobody does. */
export const lead = (services: string) =>
  services
    ? `Based on your home, with the ${services} you have. Change it anytime; nothing is lost.`
    : "Based on your home. Change it anytime; nothing is lost.";
export const choose = "Use this plan";

export const helpers = "Who does the work";
export const helpersLead =
  "When a service does the work, we remove its tasks and add a quick check instead. When you hire, we count 15 minutes to arrange it.";
export const beyond = "See tasks not in your plan";

/** Toasts. `tasks`: what became of them, "12 tasks removed"; empty where nothing did. */
export const failed = "Error updating your plan. Please try again.";
export const levelAlready = (level: string) => `Your plan is already ${level}.`;
export const levelChosen = (level: string, tasks: string) =>
  tasks ? `Your plan is now ${level}: ${tasks}.` : `Your plan is now ${level}.`;
export const traitAlready = (trait: string, holds: boolean) =>
  `“${trait}” is already ${holds ? "on" : "off"}.`;
export const traitChanged = (trait: string, holds: boolean, tasks: string) =>
  tasks
    ? `“${trait}” is ${holds ? "on" : "off"}: ${tasks}.`
    : `“${trait}” is ${holds ? "on" : "off"}. Your tasks stay the same.`;
export const notNow = "No changes. Adjust your plan anytime under Property.";
