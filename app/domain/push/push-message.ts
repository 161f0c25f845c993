export type PushText = {
  title: string;
  body: string;
  /** Absolute URL of the page it opens. */
  link: string;
  /** The task that can be done or snoozed from it; null = none, or several. */
  task: string | null;
};

/** Action names the service worker knows. */
export type PushAction = { action: "done" | "snooze"; title: string };

/** The payload; read by the service worker, or by the browser itself (declarative push). */
export type PushMessage = {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** Absolute URL. */
    navigate: string;
    tag: string;
    data: { task?: string };
    actions: (PushAction & { navigate: string })[];
  };
};

/** Characters a phone shows. */
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

/** A second notification with the same `tag` replaces the first. */
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
