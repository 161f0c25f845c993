import * as words from "./push-notice-words.ts";

/** What a press on a notification sends for the version of its task: the one it has by then, whatever it was. */
export const LATEST_VERSION = "latest";

/** A message of ours, as the service worker shows it. */
export type PushNotice = {
  title: string;
  body: string;
  /** What it is about: a later one of the same takes its place. */
  tag: string | undefined;
  /** Where a press leads, as it was sent: maybe not to a page of ours. */
  navigate: string;
  /** The one task Done and Snooze act on; null where there is none, or several. */
  task: string | null;
};

/** Reads a message shaped for declarative push; says at least that there is something where it cannot. */
export function parsePushNotice(message: string | undefined): PushNotice {
  const { notification } = objectOf(parsed(message));
  const { title, body, tag, navigate, data } = objectOf(notification);
  const { task } = objectOf(data);
  if (!isText(title)) return { ...UNREADABLE };
  return {
    title,
    body: isText(body) ? body : "",
    tag: isText(tag) ? tag : undefined,
    navigate: isText(navigate) ? navigate : "/",
    task: isText(task) ? task : null,
  };
}

/** The app's address that a message leads to: its front door where the message names another site. */
export function sameOriginUrl(origin: string, navigate: string): string {
  const url = URL.canParse(navigate, origin) ? new URL(navigate, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}

const UNREADABLE: PushNotice = {
  title: words.appName,
  body: words.somethingNew,
  tag: undefined,
  navigate: "/",
  task: null,
};

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function parsed(message = ""): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
