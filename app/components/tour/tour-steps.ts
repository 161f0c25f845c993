import * as words from "./words.ts";

export type TourStep = {
  title: string;
  body: string;
  /** The page whose entry in the navigation is pointed at; none at the beginning and the end. */
  entry?: string;
};

/** The seven steps, in the order an agent needs them. `tasks` = how many the catalog holds. */
export const tourSteps = (tasks: number): readonly TourStep[] => [
  { title: words.welcome, body: words.welcomeBody },
  { title: words.dashboard, body: words.dashboardBody, entry: "/agent" },
  { title: words.clients, body: words.clientsBody, entry: "/agent/clients" },
  { title: words.vendors, body: words.vendorsBody, entry: "/agent/vendors" },
  { title: words.library, body: words.libraryBody(tasks), entry: "/agent/tasks" },
  { title: words.profile, body: words.profileBody, entry: "/agent/profile" },
  { title: words.allSet, body: words.allSetBody },
];
