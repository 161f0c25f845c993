import type { TurnReply, TurnRequest } from "#app/domain/assistant/contract.ts";
import { findDangers } from "#app/domain/assistant/danger/find-dangers.ts";
import type { Turn, TurnEvent } from "#app/domain/assistant/turn.ts";
import { systemRandom } from "#app/services/deps.ts";
import type { AnthropicServer } from "#tests/support/anthropic-server.ts";
import type { World } from "#tests/support/homes.ts";
import { createApp } from "#workers/assistant/app.ts";
import type { TurnDeps } from "#workers/assistant/deps.ts";
import { anthropicModel } from "#workers/assistant/online/model.ts";
import type { UsageLine } from "#workers/assistant/online/usage.ts";
import type { Timers } from "#workers/assistant/online/watch.ts";
import type { Waits } from "#workers/assistant/timeouts.ts";

export const realTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export type Assistant = {
  deps: TurnDeps;
  lines: string[];
  usage: UsageLine[];
  /** `POST /turns` answered as JSON. */
  ask: (request: TurnRequest) => Promise<{ status: number; reply: TurnReply }>;
  /** The same as events; `signal` aborts, and `onEvent` gets each event. */
  listen: (
    request: TurnRequest,
    options?: { signal?: AbortSignal; onEvent?: (event: TurnEvent) => void },
  ) => Promise<TurnEvent[]>;
  post: (body: unknown, accept?: string, signal?: AbortSignal) => Promise<Response>;
  get: (path: string) => Promise<Response>;
  /** Waits for work after the answer. */
  settled: () => Promise<unknown>;
};

/** The assistant on a test's world, with the real SDK and a fake server, or without a key. */
export function createAssistant(
  world: World,
  server: AnthropicServer | null,
  { waits, ...changes }: Partial<Omit<TurnDeps, "waits">> & { waits?: Partial<Waits> } = {},
): Assistant {
  const lines: string[] = [];
  const usage: UsageLine[] = [];
  const deps: TurnDeps = {
    db: world.deps.db,
    files: world.homeFiles,
    model: server && anthropicModel({ apiKey: "sk-test", model: "claude-sonnet-5-5", baseURL: server.url }),
    clock: () => world.deps.now,
    random: systemRandom,
    timers: realTimers,
    most: { messages: 20, agentTokens: 10_000_000, tokens: 10_000_000 },
    waits: { firstWordMs: 10_000, idleMs: 10_000, totalMs: 30_000, wholeMs: 30_000, ...waits },
    readsOf: () => ({ tools: [], read: async () => null }),
    log: (line) => lines.push(line),
    logUsage: (line) => usage.push(line),
    ...changes,
  };
  const pending: Promise<unknown>[] = [];
  const app = createApp(() => deps);
  const bindings = { DB: world.d1, HOME_FILES: world.homeFiles };
  const context = {
    waitUntil: (work: Promise<unknown>) => pending.push(work),
    passThroughOnException: () => {},
    props: {},
  };
  const post = async (body: unknown, accept = "application/json", signal?: AbortSignal) =>
    app.request(
      "/turns",
      { method: "POST", body: JSON.stringify(body), headers: { Accept: accept }, signal },
      bindings,
      context,
    );
  return {
    deps,
    lines,
    usage,
    post,
    get: async (path) => app.request(path, {}, bindings, context),
    settled: () => Promise.all(pending),
    async ask(request) {
      const response = await post(request);
      return { status: response.status, reply: (await response.json()) as TurnReply };
    },
    async listen(request, { signal, onEvent } = {}) {
      const response = await post(request, "text/event-stream");
      if (!response.body) throw new Error("no body");
      return readEvents(response.body, signal, onEvent);
    },
  };
}

/** Reads server-sent events to their end or until `signal` aborts. */
export async function readEvents(
  body: ReadableStream,
  signal?: AbortSignal,
  onEvent?: (event: TurnEvent) => void,
): Promise<TurnEvent[]> {
  const events: TurnEvent[] = [];
  const reader = body.getReader();
  signal?.addEventListener("abort", () => void reader.cancel().catch(() => undefined));
  const decoder = new TextDecoder();
  let rest = "";
  while (true) {
    const { done, value } = await reader.read();
    if (done) return events;
    rest += decoder.decode(value, { stream: true });
    const parts = rest.split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const event = JSON.parse(part.replace(/^data: /, "")) as TurnEvent;
      events.push(event);
      onEvent?.(event);
    }
  }
}

let messages = 0;

/** A question of a home with its own message and chat, and the dangers the app finds in it. */
export function aQuestion(
  home: { id: string; agentId: string },
  fields: Partial<TurnRequest> = {},
): TurnRequest {
  messages += 1;
  const question = fields.question ?? "How often do I change the AC filter?";
  return {
    agentId: home.agentId,
    clientId: home.id,
    personId: null,
    role: "owner",
    firstName: null,
    conversationId: `conversation-${messages}`,
    messageId: `message-${messages}`,
    question,
    dangers: findDangers(question),
    images: [],
    history: null,
    ...fields,
  };
}

export function turnOf(reply: TurnReply): Turn {
  if (!reply.turn) throw new Error(`no turn: ${JSON.stringify(reply)}`);
  return reply.turn;
}

export async function storedTurns(world: World, clientId: string) {
  const { results } = await world.d1
    .prepare("select * from ai_conversations where client_id = ? order by created_at, id")
    .bind(clientId)
    .all<Record<string, unknown>>();
  return results;
}

export async function addVendor(
  world: World,
  agentId: string,
  fields: Partial<Record<"id" | "name" | "category" | "phone" | "code" | "discount" | "description", string>>,
) {
  const {
    id = crypto.randomUUID(),
    name = "Gulf Breeze Air",
    category = "HVAC",
    phone = "727-555-0188",
  } = fields;
  await world.d1
    .prepare(
      `insert into vendors (id, agent_id, name, category, type, phone, discount, code, description, date_added)
       values (?, ?, ?, ?, 'maintenance', ?, ?, ?, ?, 0)`,
    )
    .bind(
      id,
      agentId,
      name,
      category,
      phone,
      fields.discount ?? "",
      fields.code ?? "",
      fields.description ?? "",
    )
    .run();
  return id;
}
