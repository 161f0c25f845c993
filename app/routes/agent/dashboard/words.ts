import { formatDays, formatDaysUntil } from "#app/domain/days/day-words.ts";
import { pluralize } from "#app/domain/text/grammar.ts";

export const title = "Dashboard";

// Quick Actions
export const quickActions = "Quick Actions";
export const inviteClient = "+ Invite Client";
export const addVendor = "+ Add Vendor";
export const exportData = "Export Data";

// The four numbers
export const totalClients = "TOTAL CLIENTS";
export const activeUsers = "ACTIVE USERS";
export const totalVendors = "TOTAL VENDORS";
export const referrals = "REFERRALS";
export const addedThisMonth = (clients: string) => `${clients} added this month`;
export const visitedThisWeek = (clients: string) => `${clients} visited this week`;
export const inCategories = (categories: number) => `in ${pluralize(categories, "category", "categories")}`;
export const newReferrals = (count: string) => `${count} new`;

// Needs you
export const needsYou = "Needs you";
export const worthACall = (people: number) => `${people} people worth a call`;
export const caughtUp = "You’re all caught up";
export const whatComesHere =
  "Help requests, referrals, invites to send or follow up on, quiet clients, and dates coming up appear here.";
export const waiting = "Waiting";
export const referral = "Referral";
export const reply = "Reply";
export const open = "Open";
export const invite = "Invite";
export const askedForHelp = (task: string, daysAgo: number) => `Asked for help ${agoText(daysAgo)}: ${task}`;
export const referredBy = (client: string) => `${client} referred them to you`;
export const notDelivered = (email: string) => `Our email to ${email} didn’t arrive`;
export const policyRenews = (insurer: string, inDays: number) =>
  `${insurer ? `${insurer} policy` : "Home insurance"} renews ${formatDaysUntil(inDays)}`;
export const warrantyEnds = (what: string, inDays: number) =>
  `${what} warranty ends ${formatDaysUntil(inDays)}`;
export const documentExpires = (name: string, inDays: number) =>
  `“${name}” expires ${formatDaysUntil(inDays)}`;
export const notOpened = (daysAgo: number) => `Invited ${formatDays(daysAgo)} ago, not opened yet`;
export const codeExpired = (daysAgo: number) =>
  `Invited ${formatDays(daysAgo)} ago, and the code has expired`;
export const notInvited = "Not invited yet";
export const noVisit = (days: number) => `No visit in ${formatDays(days)}`;

const agoText = (days: number) =>
  days <= 0 ? "today" : days === 1 ? "yesterday" : `${formatDays(days)} ago`;

// Setup
export const setup = "Get set up";
export const setupProgress = (done: number, all: number) => `${done} of ${all} done`;
export const setupDone = "Done";
export const addPhoto = "Add your photo";
export const whyPhoto = "Clients see your face when they open their plan.";
export const addLogo = "Add your logo";
export const whyLogo = "Clients see it on your contact card.";
export const inviteFirst = "Invite your first client";
export const whyInvite = "They get a care plan for their home.";
export const addVendors = "Add a vendor";
export const whyVendors = "Clients see them beside the tasks they can help with.";
export const adjustLibrary = "Adjust your task library";
export const whyLibrary = "Turn off what you wouldn’t send, or add your own.";

// Recent Activity
export const recentActivity = "Recent Activity";
export const noActivity = "No recent activity yet. Start by adding clients and vendors!";
export const showEarlier = "Show earlier";
export const backToNewest = "Back to newest";
export const you = "You";
export const formerClient = "A former client";
export const aTask = "a task";
export const today = "Today";
export const yesterday = "Yesterday";
export const justNow = "just now";
export const minutesAgo = (minutes: number) => `${pluralize(minutes, "minute", "minutes")} ago`;
export const hoursAgo = (hours: number) => `${pluralize(hours, "hour", "hours")} ago`;
