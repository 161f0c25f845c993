import * as m from "#app/paraglide/messages.js";

export const metaTitle = () => m.common_peaceful_home({ page: m.home_assistant_title() });
export const whatItDoes = (agent: string) =>
  m.home_assistant_what_it_does({ agent: agent || m.home_assistant_what_it_does_your_agent() });

/** The same where only quick answers are given: they look at no photos. */
export const whatQuickDoes = (agent: string) =>
  m.home_assistant_what_quick_does({ agent: agent || m.home_assistant_what_quick_does_your_agent() });
export const openPhoto = (name: string | null) =>
  name ? m.home_assistant_open_photo({ name }) : m.home_assistant_open_photo_open_photo();
export const heardAnswer = (text: string) => m.home_assistant_heard_answer({ text }).trim();
export const quickAnswerFrom = (agent: string) =>
  m.home_assistant_quick_answer_from({
    agent: agent
      ? m.home_assistant_quick_answer_from_s({ agent })
      : m.home_assistant_quick_answer_from_your_agent_s(),
  });

/** For the agent, on purpose. */
export const shareWith = (agent: string) =>
  m.home_assistant_share_with({ agent: agent || m.home_assistant_share_with_your_agent() });
export const shareBody = (agent: string) =>
  m.home_assistant_share_body({ agent: agent || m.home_assistant_share_body_your_agent() });
export const sendTo = (agent: string) =>
  m.home_assistant_send_to({ agent: agent || m.home_assistant_send_to_your_agent() });
export const taskDone = (task: string, next: string | null) =>
  next === null
    ? m.home_assistant_task_done({ task })
    : m.home_assistant_task_done_done_next_due({ next, task });
export const taskAlreadyDone = (task: string, next: string | null) =>
  next === null ? m.common_was_already_done({ task }) : m.home_assistant_task_already_done({ task, next });
export const applianceUpdated = (what: string) =>
  m.home_assistant_appliance_updated({ what: what || m.home_assistant_appliance_updated_appliance() });
export const cardUndone = {
  complete_task: m.home_assistant_card_undone_complete_task,
  move_task: m.home_assistant_card_undone_move_task,
  add_task: m.home_assistant_card_undone_add_task,
  add_expense: m.home_assistant_card_undone_add_expense,
  request_help: m.home_assistant_card_undone_request_help,
  save_appliance: m.home_assistant_card_undone_save_appliance,
  update_appliance: m.home_assistant_card_undone_update_appliance,
};
export const applianceSaved = (what: string) =>
  m.home_assistant_appliance_saved({ what: what || m.home_assistant_appliance_saved_appliance() });
