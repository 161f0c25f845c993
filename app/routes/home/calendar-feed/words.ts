export const record = "From your records";
/** What a calendar program calls the feed. */
export const calendarName = (firstName: string) => `${firstName}’s Home`;
