import * as m from "#app/paraglide/messages.js";

/** Sent instead of a version by notification buttons: applies to whatever version the task has. */
export const LATEST_VERSION = "latest";

export type PushNotice = {
  title: string;
  body: string;
  /** A later notification with the same tag replaces this one. */
  tag: string | undefined;
  /** Unchecked: may lead to another site. */
  navigate: string;
  /** The task that Done and Snooze act on; null if none or several. */
  task: string | null;
};

/** Reads a declarative push message; falls back to a generic text. */
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

/** Falls back to the home page for another site. */
export function sameOriginUrl(origin: string, navigate: string): string {
  const url = URL.canParse(navigate, origin) ? new URL(navigate, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}

const UNREADABLE: PushNotice = {
  get title() {
    return m.device_app_name();
  },
  get body() {
    return m.device_push_notice_something_new();
  },
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
