export const everything = "All";
/** "12 days left". */
export const daysLeft = (days: string) => `${days} left`;
