export const stepOf = (step: number, all: number) => `Step ${step} of ${all}`;
export const closeTour = "Close the tour";
export const next = "Next";
export const back = "Back";
export const finish = "Finish";

// The seven steps
export const welcome = "Welcome to Peaceful Home";
export const welcomeBody =
  "Give past clients a care plan for their house, and they keep hearing from you. This tour takes about a minute.";
export const dashboard = "Your dashboard";
export const dashboardBody =
  "It opens with who needs you: help requests, invites nobody opened, and policies about to renew.";
export const clients = "Clients";
export const clientsBody =
  "Invite a client with their address and property type. They get a six-character code, and we build their plan.";
export const vendors = "Vendors";
export const vendorsBody =
  "Add the people you recommend. Clients see them next to the tasks they can help with, with your discount codes.";
export const library = "Task Library";
export const libraryBody = (tasks: number) =>
  `${tasks} tasks made for Florida homes are ready. Turn off what you wouldn’t send, and add your own.`;
export const profile = "My Profile";
export const profileBody =
  "Your photo, logo, and color are what clients see first. Everything they open carries your name.";
export const allSet = "All set";
export const allSetBody =
  "Invite your first client whenever you’re ready. You can take this tour again from Settings.";
