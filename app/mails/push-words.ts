import type { PushAction } from "#app/domain/push/message.ts";
import { joinWords } from "#app/domain/text/lists.ts";
import { andMore } from "#app/emails/words.ts";

/* What notifications say. Where a locked screen is to show no details, no name and no task stands in them. */

export const actions: readonly PushAction[] = [
  { action: "done", title: "Done" },
  { action: "snooze", title: "Snooze" },
];

export const tasksTitle = (count: number) => `${count} tasks for your home`;
/** "Change the AC filter, Test the smoke alarms, and 2 more". */
export const tasksBody = (first: readonly string[], more: number) =>
  more === 0 ? joinWords([...first]) : `${first.join(", ")}, ${andMore(more)}`;
export const tasksDue = (count: number) =>
  count === 1 ? "You have a task due" : `You have ${count} tasks due`;
export const dateComing = "You have a date coming up";
export const budgetReached = "You have a budget alert";

export const replied = (agent: string) => `${agent} replied`;
export const replyBody = (task: string, reply: string) => `${task}: ${reply}`;
export const agentReplied = "Your agent replied";

export const askedForHelp = (client: string) => `${client} asked for help`;
export const someoneAsked = "A client asked for help";

export const joined = (client: string) => `${client} joined`;
export const sayHello = "A good day to say hello.";
export const someoneJoined = "A client joined";
