import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import type { EmailMessage } from "#app/domain/email/email-delivery.ts";
import type { AppEnv } from "#app/env.ts";
import type { LogLine } from "#app/http/log.ts";
import { defaultSystemDeps, type SystemDeps } from "#app/load-context.ts";
import { serve } from "#app/server.ts";
import { createBindings, type TestBindings } from "./bindings.ts";
import { FakeAssistant } from "./fake-assistant.ts";
import { PEPPER } from "./passwords.ts";
import { type Recording, recordingD1 } from "./recording-d1.ts";

export const ORIGIN = "https://home.test";
export const SESSION_SECRET = "test-session-secret-0123456789abcdef";
export const MAIL_SECRET = "test-mail-secret-0123456789abcdef0123";
export const MAIL_WEBHOOK_SECRET = `whsec_${btoa("test-webhook-secret-0123456789ab")}`;

export type TestApp = TestBindings & {
  /** The app's database queries, not counting those of the test's own `d1` and `db`. */
  recording: Recording;
  /** Replaces the assistant's Worker; tests script its answers. */
  assistant: FakeAssistant;
  /** Replaces the scheduler's Worker, whose health the app checks. */
  scheduler: { down: boolean; fetch: () => Promise<Response> };
  queued: string[];
  log: LogLine[];
  /** The outside world; tests move the clock here. */
  systemDeps: SystemDeps;
  /** Work after responses; null makes a request wait for all of it. */
  goingOn: Promise<unknown>[] | null;
  /** Sends a request to the app as deployed. */
  fetch: (request: Request) => Promise<Response>;
};

/**
 * The built app on a new database, called as in production with its same-origin check and headers. `vars` replace a
 * deployment's variables.
 */
export async function createApp(
  vars: Partial<
    Pick<
      AppEnv,
      | "CONTACT_EMAIL"
      | "MAIL_POSTAL_ADDRESS"
      | "VAPID_PUBLIC_KEY"
      | "PUSH_LOCAL_SERVICE"
      | "WEBHOOK_LOCAL_RECEIVER"
    >
  > & { APP_ENV?: "local" } = {},
): Promise<TestApp> {
  const bindings = await createBindings();
  const { d1, recording } = recordingD1(bindings.d1);
  const build: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
  const app: TestApp = {
    ...bindings,
    recording,
    assistant: new FakeAssistant(bindings.d1),
    scheduler: fakeScheduler(),
    queued: [],
    log: [],
    systemDeps: { ...defaultSystemDeps },
    goingOn: null,
    fetch: async (request) => {
      const work: Promise<unknown>[] = [];
      const response = await serve({
        request,
        env: { ...testEnv({ ...app, d1 }, app), ...vars },
        build,
        waitUntil: (one) => void (app.goingOn ?? work).push(one),
        systemDeps: app.systemDeps,
        log: (line) => app.log.push(line),
      });
      await Promise.all(work);
      return response;
    },
  };
  return app;
}

function fakeScheduler(): TestApp["scheduler"] {
  const scheduler = {
    down: false,
    fetch: async () => {
      if (scheduler.down) throw new Error("no such service");
      return Response.json({ ok: true });
    },
  };
  return scheduler;
}

type Beside = Pick<TestApp, "assistant" | "scheduler" | "queued">;

function testEnv(bindings: TestBindings, { assistant, scheduler, queued }: Beside) {
  const mail = {
    sendBatch: async (messages: Iterable<MessageSendRequest<EmailMessage>>) => {
      for (const { body } of messages) queued.push(body.outboxId);
    },
  };
  return {
    DB: bindings.d1,
    HOME_FILES: bindings.homeFiles,
    PROFILE_IMAGES: bindings.profileImages,
    MAIL: mail as unknown as Queue<EmailMessage>,
    ASSISTANT: assistant as unknown as Fetcher,
    SCHEDULER: scheduler as unknown as Fetcher,
    APP_ENV: "production",
    SESSION_SECRET,
    PASSWORD_PEPPER: PEPPER,
    MAIL_SECRET,
    MAIL_WEBHOOK_SECRET,
    CONTACT_EMAIL: "hello@home.test",
    MAIL_POSTAL_ADDRESS: "1 Bay Street, Tampa, FL 33601",
  };
}

/** A browser's cookies and headers without a browser. */
export type Visitor = ReturnType<typeof createVisitor>;

/** Keeps cookies, submits forms from our own pages, and does not follow redirects. */
export function createVisitor(app: TestApp, ip = "203.0.113.7") {
  const jar = new Map<string, string>();

  async function send(method: string, path: string, init: { body?: BodyInit; headers?: HeadersInit } = {}) {
    const headers = new Headers(init.headers);
    headers.set("Host", new URL(ORIGIN).host);
    headers.set("CF-Connecting-IP", ip);
    if (jar.size > 0) headers.set("Cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    if (method !== "GET" && !headers.has("Origin")) headers.set("Origin", ORIGIN);
    const response = await app.fetch(
      new Request(ORIGIN + path, {
        ...{ method, headers, body: init.body, redirect: "manual" },
        // Only a streamed body needs it.
        ...(init.body instanceof ReadableStream && { duplex: "half" }),
      } as RequestInit),
    );
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    return response;
  }

  function keep(cookie: string) {
    const [pair = "", ...attributes] = cookie.split(/;\s*/);
    const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute)) || value === "";
    if (gone) jar.delete(name);
    else jar.set(name, value);
  }

  return {
    jar,
    keep,
    get: (path: string, headers?: HeadersInit) => send("GET", path, { headers }),
    post: (path: string, fields: Record<string, string | string[]>, headers?: HeadersInit) => {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) {
        for (const one of Array.isArray(value) ? value : [value]) body.append(name, one);
      }
      return send("POST", path, { body, headers });
    },
    send,
  };
}
