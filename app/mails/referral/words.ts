export const subject = (client: string, friend: string) => `${client} referred ${friend} to you`;
export const preheader = (friend: string) => `${friend} may be glad to hear from you.`;
export const why = "You’re receiving this because a client referred someone to you.";

export const title = (friend: string) => `Meet ${friend}`;
export const body = (client: string, friend: string) =>
  `${client} referred ${friend} to you. Here’s how to reach them:`;
export const seeReferrals = "See your referrals";
