export const subject = (client: string, task: string) => `${client} needs help: ${task}`;
export const why = "You’re receiving this because a client asked for help.";

export const title = (client: string) => `${client} asked for help`;
export const photo = "They added a photo.";
export const reply = (client: string) => `Reply to ${client}`;
