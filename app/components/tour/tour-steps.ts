import * as m from "#app/paraglide/messages.js";

export type TourStep = {
  title: string;
  body: string;
  /** The page whose entry in the navigation is pointed at; none at the beginning and the end. */
  entry?: string;
};

/** The seven steps, in the order an agent needs them. `tasks` = how many the catalog holds. */
export const tourSteps = (tasks: number): readonly TourStep[] => [
  { title: m.tour_welcome(), body: m.tour_welcome_body() },
  { title: m.tour_dashboard(), body: m.tour_dashboard_body(), entry: "/agent" },
  { title: m.common_clients(), body: m.tour_clients_body(), entry: "/agent/clients" },
  { title: m.common_vendors(), body: m.tour_vendors_body(), entry: "/agent/vendors" },
  { title: m.tour_library(), body: m.tour_library_body({ tasks }), entry: "/agent/tasks" },
  { title: m.tour_profile(), body: m.tour_profile_body(), entry: "/agent/profile" },
  { title: m.tour_all_set(), body: m.tour_all_set_body() },
];
