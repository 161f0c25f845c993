export const subject = (client: string) => `${client} joined Peaceful Home`;
export const preheader = "A good day to say hello.";
export const why = "You’re receiving this because a client you invited joined.";

export const title = (client: string) => `${client} joined`;
export const body = (client: string) =>
  `${client} opened the home you set up for them. A quick hello goes a long way today.`;
export const seeHome = "See their home";
