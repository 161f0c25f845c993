export type TourStep = {
  title: string;
  body: string;
  /** The page whose entry in the sidebar is pointed at; none at the beginning and the end. */
  entry?: string;
};

/** The seven steps, in the order an agent needs them. `tasks` = how many the catalogue holds. */
export const tourSteps = (tasks: number): readonly TourStep[] => [
  {
    title: "Welcome to Peaceful Home",
    body: "You give past clients a care plan for their house, and they keep hearing from you. This takes about a minute.",
  },
  {
    title: "Your dashboard",
    body: "It opens with who needs you: questions to answer, invites nobody opened, and policies about to end.",
    entry: "/agent",
  },
  {
    title: "Clients",
    body: "Invite a client with their address and property type. They get a six-character code, and their plan makes itself.",
    entry: "/agent/clients",
  },
  {
    title: "Vendors",
    body: "Add the people you recommend. Clients see them beside the tasks they can help with, with your discount codes.",
    entry: "/agent/vendors",
  },
  {
    title: "Task library",
    body: `${tasks} tasks made for Florida homes are ready. Switch off what you would not send, and add your own.`,
    entry: "/agent/tasks",
  },
  {
    title: "My profile",
    body: "Your photo, logo and colour are what clients see first. Everything they open carries your name.",
    entry: "/agent/profile",
  },
  {
    title: "All set",
    body: "Invite your first client whenever you are ready. You can take this tour again from Settings.",
  },
];
