import Anthropic from "@anthropic-ai/sdk";
import { MAX_TOKENS, TOTAL_MS } from "#workers/assistant/timeouts.ts";

/** What a model says, as it comes. */
export type ModelEvent =
  /** Nothing to show, but a sign of life. */
  | { type: "alive" }
  | { type: "text"; text: string }
  /** A whole call of a tool; `input` is whatever the model wrote. */
  | { type: "tool"; name: string; input: unknown }
  | { type: "input"; tokens: number }
  | { type: "output"; tokens: number }
  /** The end. "length" = cut off at the most an answer may have. */
  | { type: "end"; why: "done" | "length" | "refused" };

export type ModelTool = { name: string; description: string; schema: Record<string, unknown> };
export type ModelPhoto = { type: "image/jpeg" | "image/png"; base64: string };
export type ModelRequest = {
  system: string;
  tools: readonly ModelTool[];
  history: readonly { role: "user" | "assistant"; content: string }[];
  /** What comes before the question: the home, as data. */
  data: string;
  question: string;
  photos: readonly ModelPhoto[];
};

/** Somebody who answers. Throws where no answer, or none to the end, can be had. */
export type Model = { stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent> };

/** The stream ended before the answer did. */
export class Truncated extends Error {
  override readonly name = "Truncated";
}

export type ModelSettings = { apiKey: string; model: string; baseURL?: string };

/** Claude, over the Messages interface. */
export function anthropicModel({ apiKey, model, baseURL }: ModelSettings): Model {
  const client = new Anthropic({
    apiKey,
    authToken: null,
    baseURL,
    maxRetries: 1,
    timeout: TOTAL_MS,
    // It would write what it cannot read, which is people's words.
    logLevel: "off",
  });
  return {
    async *stream(request, signal) {
      const body = bodyOf(model, request);
      yield* readEvents(await client.messages.create(body, { signal }));
    },
  };
}

function bodyOf(model: string, { system, tools, history, data, question, photos }: ModelRequest) {
  const content: Anthropic.ContentBlockParam[] = [{ type: "text", text: data }];
  for (const { type, base64 } of photos) {
    content.push({ type: "image", source: { type: "base64", media_type: type, data: base64 } });
  }
  content.push({ type: "text", text: question });
  return {
    model,
    max_tokens: MAX_TOKENS,
    // The same for every home, so the service may keep it.
    system: [{ type: "text", text: system, cache_control: { type: "ephemeral" } }],
    tools: tools.map(({ name, description, schema }) => ({
      name,
      description,
      input_schema: { ...schema, type: "object" },
    })),
    messages: [...history, { role: "user", content }],
    stream: true,
    ...pace(model),
  } satisfies Anthropic.MessageCreateParamsStreaming;
}

/**
 * Somebody waits for the first word, so there is no long thinking before it. Only this family is told: others
 * think by themselves as little, or refuse to be told.
 */
function pace(model: string): Pick<Anthropic.MessageCreateParamsStreaming, "thinking" | "output_config"> {
  if (!model.startsWith("claude-sonnet-5-5")) return {};
  return { thinking: { type: "between_tools" }, output_config: { effort: "medium" } };
}

async function* readEvents(
  stream: AsyncIterable<Anthropic.RawMessageStreamEvent>,
): AsyncGenerator<ModelEvent> {
  let tool: { name: string; json: string } | null = null;
  let end: ModelEvent = { type: "end", why: "done" };
  for await (const event of stream) {
    switch (event.type) {
      case "message_start":
        yield { type: "input", tokens: inputTokens(event.message.usage) };
        break;
      case "content_block_start":
        tool = event.content_block.type === "tool_use" ? { name: event.content_block.name, json: "" } : null;
        yield { type: "alive" };
        break;
      case "content_block_delta":
        if (event.delta.type === "text_delta") yield { type: "text", text: event.delta.text };
        else {
          if (tool && event.delta.type === "input_json_delta") tool.json += event.delta.partial_json;
          yield { type: "alive" };
        }
        break;
      case "content_block_stop":
        if (tool) yield { type: "tool", name: tool.name, input: parse(tool.json) };
        tool = null;
        break;
      case "message_delta":
        yield { type: "output", tokens: event.usage.output_tokens };
        end = { type: "end", why: reasonOf(event.delta.stop_reason) };
        break;
      case "message_stop":
        yield end;
        return;
    }
  }
  throw new Truncated();
}

function inputTokens(usage: Anthropic.Usage): number {
  const { input_tokens, cache_creation_input_tokens, cache_read_input_tokens } = usage;
  return input_tokens + (cache_creation_input_tokens ?? 0) + (cache_read_input_tokens ?? 0);
}

function reasonOf(reason: Anthropic.StopReason | null): "done" | "length" | "refused" {
  if (reason === "max_tokens" || reason === "model_context_window_exceeded") return "length";
  return reason === "refusal" ? "refused" : "done";
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json === "" ? "{}" : json);
  } catch {
    return null;
  }
}

/**
 * Why an answer could not be had, for the log: kind and status, never a word of it. `used` = whether the
 * service may have read the question.
 */
export function describeFailure(error: unknown): { kind: string; used: boolean } {
  if (error instanceof Anthropic.APIError && typeof error.status === "number") {
    return { kind: `status ${error.status}`, used: false };
  }
  return { kind: error instanceof Error ? error.constructor.name : "unknown", used: true };
}
