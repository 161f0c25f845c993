/** pending: unread. seen: read by the agent. resolved: answered or settled. */
export const HELP_STATUSES = ["pending", "seen", "resolved"] as const;
export type HelpStatus = (typeof HELP_STATUSES)[number];

export const HELP_STATUS_LABELS: Record<HelpStatus, string> = {
  pending: "New",
  seen: "Read",
  resolved: "Resolved",
};

/** Replies per home and day, over all its requests, as each sends an email. */
export const REPLIES_A_DAY = 10;

/** Longest title made of a question, in characters. */
const TITLE_MAX = 80;

/** What a question without a task is listed by: its first line, cut at a word. */
export function questionTitle(message: string): string {
  const line = message.trim().split("\n", 1)[0]?.trim() ?? "";
  if (line.length <= TITLE_MAX) return line;
  const cut = [...line].slice(0, TITLE_MAX - 1).join("");
  const word = cut.lastIndexOf(" ");
  return `${(word > TITLE_MAX / 2 ? cut.slice(0, word) : cut).trimEnd()}…`;
}

/** Who wrote a message. */
export const HELP_AUTHORS = ["home", "agent"] as const;
export type HelpAuthor = (typeof HELP_AUTHORS)[number];

/** `at`: epoch milliseconds. */
export type HelpMessage = { author: HelpAuthor; text: string; at: number };

/** Messages a home adds in a day, over all its requests. */
export const MESSAGES_A_DAY = 50;

/** What was said after the first message, in order: `later`, and a reply from before replies were kept one by one. */
export function threadMessages(
  later: readonly HelpMessage[],
  { reply, repliedAt }: { reply: string | null; repliedAt: number | null },
): HelpMessage[] {
  if (reply === null || repliedAt === null) return [...later];
  if (later.some(({ author, at }) => author === "agent" && at >= repliedAt)) return [...later];
  const earlier: HelpMessage = { author: "agent", text: reply, at: repliedAt };
  return [...later, earlier].sort((a, b) => a.at - b.at);
}

/** Whether the home has written since the last reply. */
export function wroteSinceReply(later: readonly HelpMessage[], repliedAt: number | null): boolean {
  return later.some(({ author, at }) => author === "home" && at > (repliedAt ?? 0));
}
