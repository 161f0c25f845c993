/** What the frame of an agent's pages says. */

export const dashboard = "Dashboard";
export const myProfile = "My Profile";
export const clients = "Clients";
export const vendors = "Vendors";
export const requests = "Requests";
export const referrals = "Referrals";
export const openRequests = "open";
export const newReferrals = "new";
