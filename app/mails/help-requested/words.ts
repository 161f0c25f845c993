import { joinWords } from "#app/domain/text/lists.ts";
import { andMore } from "#app/emails/words.ts";

export const subjectMany = (client: string, count: number) => `${client} asked for help ${count} times`;
export const subject = (client: string, task: string) => `${client} needs help: ${task}`;
export const why = "You’re receiving this because a client asked for help.";

export const title = (client: string) => `${client} asked for help`;
export const photo = "They added a photo.";
export const reply = (client: string) => `Reply to ${client}`;
/** "Also: Clean the gutters, Test the alarms, and 3 more." */
export const alsoAsked = (titles: string[], more: number) =>
  more === 0 ? `Also: ${joinWords(titles)}.` : `Also: ${titles.join(", ")}, ${andMore(more)}.`;
export const seeAll = (count: number) => `See all ${count} requests`;
