import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the service behaves: `stalled` stops after its first words, `never` sends nothing. */
export type Mode =
  | "ok"
  | "byte-split"
  | "400"
  | "401"
  | "403"
  | "429"
  | "503"
  | "529"
  | "no credit"
  | "spend limit"
  | "error mid-stream"
  | "truncated"
  | "stalled"
  | "never";

export type Script = {
  mode: Mode;
  text: string[];
  tools: { name: string; input: unknown }[];
  stopReason: string;
  /** Milliseconds before the first word, and between words. */
  firstAfter: number;
  between: number;
  usage: { input: number; output: number; cacheRead?: number; cacheCreation?: number };
  /** Overrides for its first message, its second, and so on; later ones use the values above. */
  messages: Partial<Script>[];
};

export type Asked = {
  system: { text: string; cache_control?: unknown }[];
  messages: { role: string; content: unknown }[];
  model: string;
  max_tokens: number;
  [key: string]: unknown;
};

export type AnthropicServer = {
  url: string;
  script: Script;
  asked: Asked[];
  left: number;
  spokeAt: number[];
  reset: (script?: Partial<Script>) => void;
  close: () => Promise<void>;
};

const USUAL: Script = {
  mode: "ok",
  text: ["Change the ", "filter ", "monthly."],
  tools: [],
  stopReason: "end_turn",
  firstAfter: 0,
  between: 0,
  usage: { input: 1_200, output: 80 },
  messages: [],
};

const REFUSALS: Partial<Record<Mode, [status: number, type: string, message?: string]>> = {
  "400": [400, "invalid_request_error"],
  "401": [401, "authentication_error"],
  "403": [403, "permission_error"],
  "429": [429, "rate_limit_error"],
  "503": [503, "api_error"],
  "529": [529, "overloaded_error"],
  "no credit": [400, "invalid_request_error", "Your credit balance is too low to use this."],
  "spend limit": [429, "rate_limit_error", "You have reached your monthly spend limit."],
};

/** A local server for the Messages protocol, with good and bad behavior, at the given port or any free one. */
export async function startAnthropicServer(port = 0): Promise<AnthropicServer> {
  const http = createServer((request, response) => {
    void answer(state, request, response);
  });
  await new Promise<void>((resolve) => http.listen(port, "127.0.0.1", resolve));
  const state: AnthropicServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    script: { ...USUAL },
    asked: [],
    left: 0,
    spokeAt: [],
    reset(script = {}) {
      state.script = { ...USUAL, ...script };
      state.asked = [];
      state.left = 0;
      state.spokeAt = [];
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return state;
}

async function answer(state: AnthropicServer, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method !== "POST" || request.url !== "/v1/messages") {
    refuse(response, 404, "not_found_error");
    return;
  }
  const script = { ...state.script, ...state.script.messages[state.asked.length] };
  state.asked.push(JSON.parse(Buffer.concat(chunks).toString("utf8")) as Asked);
  response.on("close", () => {
    if (!response.writableFinished) state.left += 1;
  });
  if (script.mode === "never") return;
  const refusal = REFUSALS[script.mode];
  if (refusal) return refuse(response, ...refusal);
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  await speak(state, script, response);
}

function refuse(response: ServerResponse, status: number, type: string, message = "No.") {
  response.writeHead(status, { "Content-Type": "application/json", "retry-after-ms": "10" });
  response.end(JSON.stringify({ type: "error", error: { type, message } }));
}

async function speak(state: AnthropicServer, script: Script, response: ServerResponse) {
  const { mode, text, tools, stopReason, usage } = script;
  const send = (type: string, fields: object) => write(response, mode, type, fields);
  await send("message_start", {
    message: {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "test",
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: {
        input_tokens: usage.input,
        output_tokens: 1,
        cache_read_input_tokens: usage.cacheRead ?? 0,
        cache_creation_input_tokens: usage.cacheCreation ?? 0,
      },
    },
  });
  await send("ping", {});
  await pause(script.firstAfter);
  await send("content_block_start", { index: 0, content_block: { type: "text", text: "" } });
  state.spokeAt.push(performance.now());
  for (const [index, piece] of text.entries()) {
    if (index > 0) await pause(script.between);
    await send("content_block_delta", { index: 0, delta: { type: "text_delta", text: piece } });
    if (mode === "stalled") return;
    if (mode === "truncated") {
      response.end();
      return;
    }
    if (mode === "error mid-stream") {
      await send("error", { error: { type: "overloaded_error", message: "Overloaded" } });
      response.end();
      return;
    }
  }
  await send("content_block_stop", { index: 0 });
  for (const [index, { name, input }] of tools.entries()) {
    await sendTool(send, index + 1, name, input, `toolu_${state.asked.length}_${index + 1}`);
  }
  await send("message_delta", {
    delta: { stop_reason: stopReason, stop_sequence: null },
    usage: { output_tokens: usage.output },
  });
  await send("message_stop", {});
  response.end();
}

async function sendTool(
  send: (type: string, fields: object) => Promise<void>,
  index: number,
  name: string,
  input: unknown,
  id: string,
) {
  const json = typeof input === "string" ? input : JSON.stringify(input);
  const block = { type: "tool_use", id, name, input: {} };
  await send("content_block_start", { index, content_block: block });
  for (let at = 0; at < json.length; at += 40) {
    const delta = { type: "input_json_delta", partial_json: json.slice(at, at + 40) };
    await send("content_block_delta", { index, delta });
  }
  await send("content_block_stop", { index });
}

async function write(response: ServerResponse, mode: Mode, type: string, fields: object) {
  if (response.destroyed) return;
  const bytes = Buffer.from(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
  if (mode !== "byte-split") {
    response.write(bytes);
    return;
  }
  for (const byte of bytes) {
    response.write(Buffer.of(byte));
    // Sends each byte separately.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function pause(ms: number) {
  return ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}
