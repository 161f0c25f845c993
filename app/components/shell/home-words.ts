/** What the frame of a home's pages says. */

export const yourHome = "Your home";
export const overview = "Overview";
export const assistant = "Assistant";
export const documents = "Documents";
export const finances = "Finances";
export const property = "Property";
export const newReplies = (unread: number) => (unread === 1 ? "new reply" : "new replies");
export const yourAgent = (name: string) => `Your agent, ${name}`;
export const withAgent = (name: string, brokerage: string) => [name, brokerage].filter(Boolean).join(" · ");
export const opensMap = ", open in Maps";
