/** How long somebody waits after too many wrong passwords. */
export const waitMinutes = (minutes: number) =>
  `Too many attempts. Wait ${minutes === 1 ? "1 minute" : `${minutes} minutes`} and try again.`;
