import { formatDays } from "#app/domain/days/day-words.ts";
import type { PropertyType } from "#app/domain/property/home-features.ts";
import { pluralize } from "#app/domain/text/grammar.ts";

export const title = "Clients";
export const inviteClient = "+ Invite client";
export const importClients = "Import";
export const downloadCsv = "Download CSV";

// Finding
export const searchClients = "Search clients";
export const nameOrEmail = "Name or email";
export const byStatus = "Clients by status";
export const found = (count: number, q: string) =>
  `${pluralize(count, "client matches", "clients match")} “${q}”`;
/** Other pages hold more of them. */
export const foundHere = (count: number, q: string) =>
  `${pluralize(count, "client on this page matches", "clients on this page match")} “${q}”`;
export const noneMatch = (q: string) => `No clients match “${q}”`;
export const tryPart = "Try part of a name or email address.";
export const clearSearch = "Clear search";
export const noMore = "That’s everyone.";

// Empty lists
export const noClients = "No clients yet";
export const inviteOrImport =
  "Invite your first client to get their code and start their plan, or import many at once from a spreadsheet.";
export const importCsv = "Import a CSV";
export const noneOf = (status: string) => `No ${status.toLowerCase()} clients`;
export const allInvited = "Everyone is invited";
export const noneDeleted = "No deleted clients";
export const whatDeleted = "A client you delete stays here for 30 days and can be restored.";

// Columns
export const name = "Name";
export const email = "Email";
export const inviteCode = "Invite code";
export const propertyType = "Property type";
export const status = "Status";
export const lastVisit = "Last visit:";
export const invite = "Invite";
export const inviteThem = (client: string) => `Invite ${client}`;
export const shareCode = "Share code";
export const copyCodeOf = (client: string) => `Copy ${client}’s code`;
export const deleteThem = (client: string) => `Delete ${client}`;
export const never = "Never";

// What a home is, where there is little room
export const SHORT_TYPES: Record<PropertyType, string> = {
  single_family: "Single-family",
  condo: "Condo",
  townhome: "Townhome",
  mobile_home: "Mobile home",
};
export const oneLine = (type: string, standing: string) => `${type} · ${standing}`;
export const visited = (day: string) => `visited ${day}`;
export const visitedToday = "visited today";
export const invitedOn = (day: string) => `invited ${day}`;
export const notInvited = "not invited yet";
export const noVisitYet = "no visit yet";
export const emailBounces = "Our email doesn’t reach them";
export const codeExpired = "The code has expired";
export const codeRevoked = "You revoked the code";
export const notOpened = (days: number) => `Not opened in ${formatDays(days)}`;
export const noVisit = (days: number) => `No visit in ${formatDays(days)}`;

// The trash
export const deletedClients = "Deleted clients";
export const deletedPermanently = "Deleted permanently";
export const deletedByHomeowner = "Deleted by the homeowner";
export const restoreThem = (client: string) => `Restore ${client}`;

// The invite dialog
export const inviteTitle = "Invite a client";
export const inviteBody = "We’ll build their care plan based on the property type and home features.";
export const createInvite = "Create invite";
export const createAndEmail = (firstName: string) => `Create invite and email ${firstName}`;
export const them = "them";
export const homeFeatures = "Home features";
export const whatItHas = "Choose what the home has. You can change it later.";

// Toasts
export const addFailed = "Error adding client. Please try again.";
export const restoreFailed = "Error restoring client. Please try again.";
export const restored = (client: string) => `${client} restored.`;
