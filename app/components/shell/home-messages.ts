/** What the frame of a home's pages says. */

export const withAgent = (name: string, brokerage: string) => [name, brokerage].filter(Boolean).join(" · ");
