import * as m from "#app/paraglide/messages.js";

/** `services`: who does part of the work, "pool service and lawn service"; empty where nobody does. */
export const lead = (services: string) =>
  services ? m.common_based_on_your_home_with_the({ services }) : m.common_based_on_your_home_change_it();
export const levelChosen = (level: string, tasks: string) =>
  tasks ? m.home_care_level_chosen({ level, tasks }) : m.home_care_level_chosen_your_plan_is_now({ level });
export const traitAlready = (trait: string, holds: boolean) =>
  m.home_care_trait_already({
    trait: trait,
    holds: holds ? m.home_care_trait_already_on() : m.home_care_trait_already_off(),
  });
export const traitChanged = (trait: string, holds: boolean, tasks: string) =>
  tasks
    ? m.home_care_trait_changed({
        trait: trait,
        holds: holds ? m.home_care_trait_changed_on() : m.home_care_trait_changed_off(),
        tasks: tasks,
      })
    : m.home_care_trait_changed_is_your_tasks_stay({
        trait: trait,
        holds: holds ? m.home_care_trait_changed_on() : m.home_care_trait_changed_off(),
      });
