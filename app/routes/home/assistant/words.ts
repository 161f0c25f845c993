import { pageTitle } from "#app/components/shell/words.ts";

export const title = "Assistant";
export const metaTitle = pageTitle(title);
export const newChat = "New chat";
export const chat = "Chat";

/** Before anything was asked. */
export const beginning = "What you can ask";
export const whatToKnow = "What would you like to know?";
export const whatItDoes = (agent: string) =>
  `Ask about your home, or add a photo of an appliance. Nothing changes until you confirm it, and ${agent || "your agent"} hears about it only if you ask for help.`;

/** The same where only quick answers are given: they look at no photos. */
export const whatQuickDoes = (agent: string) =>
  `Ask about your tasks, costs, appliances, and vendors. Answers come from your home’s record, and ${agent || "your agent"} hears about it only if you ask for help.`;

/** The box. */
export const yourQuestion = "Your question";
export const askAboutHome = "Ask about your home";
export const askAboutPlan = "Ask about tasks, costs, or vendors";
export const photo = "Photo";
export const addPhoto = "Add photo";
export const photosChosen = "Photos to send";
export const removePhoto = (number: number, name: string) => `Remove photo ${number}: ${name}`;
export const send = "Send";
export const stop = "Stop";

/** Before a model may answer. */
export const whoAnswers = "Who should answer?";
export const whatExactly = "See everything it sends";
export const useModel = "Use the AI assistant";

/** A question and its answer. */
export const conversation = "Conversation";
export const showEarlier = "Show earlier";
export const photosSent = "Photos";
export const whatYouSent = "The photo you sent";
export const openPhoto = (name: string | null) => (name ? `Open photo: ${name}` : "Open photo");
export const you = "You: ";
export const answer = "Answer:";
export const heardAnswer = (text: string) => `Answer: ${text}`.trim();
export const heardAnswering = "Answering.";
export const answering = "Answering…";
export const stillAnswering = "Still answering.";
export const checkAgain = "Check again";
export const stoppedEarly = "Stopped early. This is all that came through.";
export const quickAnswer = "Quick answer from your plan";
export const quickAnswerFrom = (agent: string) =>
  `Your home’s record, the task library, and ${agent ? `${agent}’s` : "your agent’s"} vendors.`;
export const assistantAdds = "The assistant adds";
export const mayAddMore = "The assistant may add more…";
export const cutOff = "This answer reached its length limit.";
export const continueAnswer = "Continue";
export const basedOn = "Based on";
export const sourceLabel = (number: number, label: string) => `Source ${number}: ${label}`;

/** What a photo shows. */
export const readingsCaption = "What the photo shows";
export const readingsField = "Field";
export const reading = "Reading";
export const howSure = "How sure";
export const kind = "Type";
export const brand = "Brand";
export const model = "Model";
export const serial = "Serial number";
export const age = "Age";
export const condition = "Condition";
export const safetyFirst = "Safety first";
export const tasksWorthAdding = "Suggested tasks";
export const inYourPlan = "In your plan";
export const addTasks = "Add these tasks";
export const suggestedTasks = (count: number) => `${count} suggested`;

/** What an answer offers to do. */
export const suggestions = "Suggestions to confirm";
export const copyAnswer = "Copy answer";
export const buttonAbout = (button: string, about: string) => `${button}: ${about}`;

export const edit = "Edit";
export const dayCostVendor = "Add date, cost, or vendor";
export const dismiss = "Dismiss";
export const dismissed = "Dismissed";
export const undo = "Undo";
export const inPlanDue = (day: string) => `In your plan, due ${day}`;

/** Beside a card’s fields. */
export const nameIt = "Enter a name.";
export const chooseDay = "Choose a date.";
export const chooseCategory = "Choose a category.";
export const chooseHowOften = "Choose how often.";

/** Past chats. */
export const pastChats = "Past chats";
export const noPastChats = "Past chats appear here.";
export const seeAll = "See all";
export const deleteOne = (chatTitle: string) => `Delete: ${chatTitle}`;

/** For the agent, on purpose. */
export const shareWith = (agent: string) => `Share with ${agent || "your agent"}`;
export const shareBody = (agent: string) =>
  `${agent || "Your agent"} gets this text as a request for help. Photos aren’t sent.`;
export const sharedText = "What is sent";
export const shareNote = "Add a note";
export const sendTo = (agent: string) => `Send to ${agent || "your agent"}`;

/** Toasts. */
export const cardFailed = "Error saving this. Please try again.";
export const modeFailed = "Error saving your choice. Please try again.";
export const shareFailed = "Error sharing this chat. Please try again.";
export const chatShared = (agent: string) => `Sent to ${agent}.`;
export const tasksAlreadyAdded = "These tasks are already in your plan.";
export const tasksAdded = (count: number) =>
  count === 1 ? "1 task added to your plan." : `${count} tasks added to your plan.`;
export const agentUnnamed = "Your agent";
export const taskDone = (task: string, next: string | null) =>
  next === null ? `“${task}” done.` : `Done. Next due ${next}: “${task}”.`;
export const taskAlreadyDone = (task: string, next: string | null) =>
  next === null ? `“${task}” was already done.` : `“${task}” was already done. Next due ${next}.`;
export const completed = (task: string) => `“${task}” done.`;
export const rescheduled = (task: string, day: string) => `Now due ${day}: “${task}”.`;
export const taskAdded = (task: string) => `“${task}” added to your plan.`;
export const expenseAdded = (what: string, amount: string) => `“${what}” added, ${amount}.`;
export const helpAsked = (agent: string) => `Your request was sent to ${agent}.`;
export const applianceUpdated = (what: string) => `${what || "Appliance"} updated.`;
export const cardDismissed = "Suggestion dismissed.";
export const cardBack = "Suggestion restored.";
export const cardUndone = {
  complete_task: "Task is open again.",
  move_task: "Task moved back to its date.",
  add_task: "Task moved to the trash.",
  add_expense: "Expense moved to the trash.",
  request_help: "Request withdrawn.",
  save_appliance: "Appliance moved to the trash.",
  update_appliance: "Appliance change undone.",
};
export const applianceSaved = (what: string) => `${what || "Appliance"} saved to your appliances.`;

/** What another program is told. */
export const sendJson = "Send a question as JSON.";
export const plainIds = "Use letters, digits, and dashes in ids.";
