/** What a notification says, before it is cut to what fits. */
export type PushText = {
  title: string;
  body: string;
  /** The page of ours it opens, in full. */
  link: string;
  /** The row of the one task it is about, which can be done or snoozed from it; null = none, or several. */
  task: string | null;
};

/** What can be done from a notification about one task, by the names the service worker knows. */
export type PushAction = { action: "done" | "snooze"; title: string };

/** What stands in a message; the service worker reads it, and a browser that knows declarative push does by itself. */
export type PushMessage = {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** A page of ours, in full. */
    navigate: string;
    tag: string;
    data: { task?: string };
    actions: (PushAction & { navigate: string })[];
  };
};

/** Characters a phone shows of a title and of what stands below it. */
export const TITLE_MAX = 50;
export const BODY_MAX = 120;

const cut = (text: string, max: number) => {
  const line = text.replace(/\s+/g, " ").trim();
  const signs = [...line];
  return signs.length <= max
    ? line
    : `${signs
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
};

/** A notification as it is sent. Told twice under one `tag`, a browser shows it once. */
export function pushMessage(
  { title, body, link: navigate, task }: PushText,
  { tag, actions }: { tag: string; actions: readonly PushAction[] },
): PushMessage {
  return {
    web_push: 8030,
    notification: {
      title: cut(title, TITLE_MAX),
      body: cut(body, BODY_MAX),
      navigate,
      tag,
      data: task === null ? {} : { task },
      actions: task === null ? [] : actions.map((one) => ({ ...one, navigate })),
    },
  };
}
