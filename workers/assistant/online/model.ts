import Anthropic from "@anthropic-ai/sdk";
import { MAX_TOKENS, TOTAL_MS } from "#workers/assistant/timeouts.ts";
import { type Block, blockReader } from "./said.ts";

/** Tokens a request took: read anew, written to the service's cache, and found there. */
export type InputTokens = { input: number; cacheCreation: number; cacheRead: number };

/** What a model says, as it comes. */
export type ModelEvent =
  /** Nothing to show, but a sign of life. */
  | { type: "alive" }
  | { type: "text"; text: string }
  /** A whole call of a tool; `input` is whatever the model wrote, null where that is no JSON. */
  | { type: "tool"; id: string; name: string; input: unknown }
  | { type: "input"; tokens: InputTokens }
  | { type: "output"; tokens: number }
  /** The end. "length" = cut off at the most an answer may have. `said` is the whole message, to be given back. */
  | { type: "end"; why: "done" | "length" | "refused"; said: Said };

/** A message of the model as it must be given back with the results of its calls: its own affair. */
export type Said = readonly Block[];

export type ModelTool = { name: string; description: string; schema: Record<string, unknown> };
export type ModelPhoto = { type: "image/jpeg" | "image/png"; base64: string };
/** What a call of a tool came to; failed = it did not work, and the words say why. */
export type ToolResult = { id: string; words: string; failed: boolean };

export type ModelRequest = {
  /** The rules: the same for everybody. */
  system: string;
  /** The home, as data: the same for a day, as long as nothing changes in it. */
  record: string;
  tools: readonly ModelTool[];
  history: readonly { role: "user" | "assistant"; content: string }[];
  /** What comes before the question, as data: empty = nothing. */
  data: string;
  question: string;
  photos: readonly ModelPhoto[];
  /** What was called so far for this question, and what came of it. */
  rounds: readonly { said: Said; results: readonly ToolResult[] }[];
  /** Whether tools may still be called; else it must answer. */
  mayCall: boolean;
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

const KEPT = { type: "ephemeral" } as const;

function bodyOf(model: string, { system, record, tools, mayCall, ...asked }: ModelRequest) {
  return {
    model,
    max_tokens: MAX_TOKENS,
    // What changes least comes first, so that the service may keep it: the tools and rules for all homes, and
    // the record for this one.
    tools: tools.map(({ name, description, schema }) => ({
      name,
      description,
      input_schema: { ...schema, type: "object" },
    })),
    ...(!mayCall && tools.length > 0 && { tool_choice: { type: "none" } as const }),
    system: [
      { type: "text", text: system, cache_control: KEPT },
      { type: "text", text: record, cache_control: KEPT },
    ],
    messages: messagesOf(asked),
    stream: true,
    ...pace(model),
  } satisfies Anthropic.MessageCreateParamsStreaming;
}

type Asked = Omit<ModelRequest, "system" | "record" | "tools" | "mayCall">;

function messagesOf({ history, data, question, photos, rounds }: Asked): Anthropic.MessageParam[] {
  const content: Anthropic.ContentBlockParam[] = photos.map(({ type, base64 }) => ({
    type: "image",
    source: { type: "base64", media_type: type, data: base64 },
  }));
  if (data !== "") content.push({ type: "text", text: data });
  content.push({ type: "text", text: question });
  const called = rounds.flatMap(({ said, results }): Anthropic.MessageParam[] => [
    { role: "assistant", content: [...said] },
    {
      role: "user",
      content: results.map(({ id, words, failed }) => ({
        type: "tool_result",
        tool_use_id: id,
        content: words,
        ...(failed && { is_error: true }),
      })),
    },
  ]);
  return [...history, { role: "user", content }, ...called];
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
  const reader = blockReader();
  let why: "done" | "length" | "refused" = "done";
  for await (const event of stream) {
    switch (event.type) {
      case "message_start":
        yield { type: "input", tokens: inputTokens(event.message.usage) };
        break;
      case "content_block_start":
        reader.start(event.content_block);
        yield { type: "alive" };
        break;
      case "content_block_delta":
        reader.add(event.delta);
        if (event.delta.type === "text_delta") yield { type: "text", text: event.delta.text };
        else yield { type: "alive" };
        break;
      case "content_block_stop": {
        const call = reader.end();
        if (call) yield { type: "tool", ...call };
        break;
      }
      case "message_delta":
        yield { type: "output", tokens: event.usage.output_tokens };
        why = reasonOf(event.delta.stop_reason);
        break;
      case "message_stop":
        yield { type: "end", why, said: reader.said };
        return;
    }
  }
  throw new Truncated();
}

function inputTokens(usage: Anthropic.Usage): InputTokens {
  return {
    input: usage.input_tokens,
    cacheCreation: usage.cache_creation_input_tokens ?? 0,
    cacheRead: usage.cache_read_input_tokens ?? 0,
  };
}

function reasonOf(reason: Anthropic.StopReason | null): "done" | "length" | "refused" {
  if (reason === "max_tokens" || reason === "model_context_window_exceeded") return "length";
  return reason === "refusal" ? "refused" : "done";
}
