import type { Filter } from "./paths.ts";

export const title = "Requests";
export const subtitle = "What your clients asked for help with.";
export const requestsShown = "Requests shown";
export const FILTER_LABELS: Record<Filter, string> = { open: "Open", resolved: "Resolved", all: "All" };

// A request
export const reply = "Reply";
export const open = "Open";
export const toRequest = (label: string, client: string, task: string) => `${label} ${client}: ${task}`;
export const photoFrom = (client: string, task: string) => `Photo from ${client}: ${task}`;
export const youOn = (day: string) => `You, ${day}`;
export const askedOn = (day: string) => `asked on ${day}`;
export const markedDone = (firstName: string, day: string) => `${firstName} marked this task done on ${day}.`;
export const markAsRead = "Mark as read";
export const resolve = "Resolve";
export const reopen = "Reopen";
export const ofRequest = (label: string, task: string, client: string) => `${label}: ${task}, ${client}`;
export const call = (firstName: string) => `Call ${firstName}`;
export const text = (firstName: string) => `Text ${firstName}`;
export const email = (firstName: string) => `Email ${firstName}`;

// Empty lists
export const noMore = "That’s all of them.";
export const noneResolved = "Nothing resolved yet";
export const whatResolved = "Requests you resolve are kept here.";
export const caughtUp = "You’re all caught up";
export const noRequests = "No requests yet";
export const whatComesHere =
  "When a client asks for help with a task, their request appears here, with a photo if they took one.";

// The reply
export const withoutReply = "Without a reply:";
export const yourReplyOf = (day: string) => `Your reply from ${day}`;
export const keepOpen = "Keep it open";
export const elseResolved = "Otherwise your reply resolves the request.";
export const sendReply = "Send reply";
export const sendNewReply = "Send new reply";
export const enterReply = "Write a reply.";
export const youRecommend = (category: string) => `Vendors you recommend for ${category}`;
export const copyDetails = (vendor: string) => `Copy into reply: ${vendor}`;
export const copyIntoReply = "Copy into reply";
export const notAdvice =
  "Financial services: a recommendation, not financial advice. Ask them to compare offers.";
export const notTheirArea = (area: string) => `Outside their area: serves ${area}`;

// Toasts
export const sendFailed = "Error sending reply. Please try again.";
export const saveFailed = "Error updating request. Please try again.";
export const replySaved = (firstName: string) => `Reply saved. ${firstName} sees it on their next visit.`;
export const replySent = (firstName: string) => `Your reply to ${firstName} is on its way.`;
export const seen = (firstName: string) => `${firstName} can see that you’ve read it.`;
export const resolved = (task: string) => `“${task}” resolved.`;
export const reopened = (task: string) => `“${task}” is open again.`;
