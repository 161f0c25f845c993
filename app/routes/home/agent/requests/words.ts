export const helpRequests = "Help requests";
export const helpRequest = "Help request";
export const subtitle = (agentName: string) => `What you asked ${agentName}, and the replies.`;
export const agent = "Agent";
export const allHelpRequests = "All help requests";

export const none = "No help requests yet";
export const noneBody = (agentName: string) =>
  `Choose “Get help” on any task to ask ${agentName}. Replies appear here.`;
export const nothingMore = "That’s all of them.";

export const newReply = "New reply";
/** "Maria, yesterday": who replied, and when. */
export const repliedOn = (agentName: string, day: string) => `${agentName}, ${day}`;
export const yourPhoto = (title: string) => `Your photo: ${title}`;
export const seeTask = "See the task";
export const withdraw = "I don’t need help anymore";
/** A button or link of one request, for who does not see where it stands. */
export const ofRequest = (label: string, title: string) => `${label}: ${title}`;
export const withdrawn = (title: string) =>
  `“${title}” is resolved. Your agent can see that you don’t need help anymore.`;
export const withdrawFailed = "Error resolving request. Please try again.";

export const markingFailed = "Error marking as read. Please try again.";
export const markedAsRead = "Marked as read.";
