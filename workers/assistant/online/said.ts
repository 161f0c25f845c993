import type Anthropic from "@anthropic-ai/sdk";

/** A piece of a model's message in the shape it is given back in, its thoughts between two calls included. */
export type Block =
  | Anthropic.TextBlockParam
  | Anthropic.ToolUseBlockParam
  | Anthropic.ThinkingBlockParam
  | Anthropic.RedactedThinkingBlockParam;

type Called = { id: string; name: string; input: unknown };

/** Puts a message together from its pieces; `said` is what of it is whole. */
export function blockReader() {
  const said: Block[] = [];
  let block: Block | null = null;
  let json = "";
  return {
    said: said as readonly Block[],
    start(begun: Anthropic.RawContentBlockStartEvent["content_block"]): void {
      json = "";
      block = blank(begun);
    },
    add(delta: Anthropic.RawContentBlockDelta): void {
      if (delta.type === "input_json_delta") json += delta.partial_json;
      if (delta.type === "text_delta" && block?.type === "text") block.text += delta.text;
      if (block?.type !== "thinking") return;
      if (delta.type === "thinking_delta") block.thinking += delta.thinking;
      if (delta.type === "signature_delta") block.signature += delta.signature;
    },
    /** Ends a piece; answers the call it was, if it was one. */
    end(): Called | null {
      const ended = block;
      block = null;
      if (!ended || (ended.type === "text" && ended.text.trim() === "")) return null;
      said.push(ended);
      if (ended.type !== "tool_use") return null;
      const input = parse(json);
      // Only an object can be given back, whatever was written.
      ended.input = typeof input === "object" && input !== null && !Array.isArray(input) ? input : {};
      return { id: ended.id, name: ended.name, input };
    },
  };
}

function blank(begun: Anthropic.RawContentBlockStartEvent["content_block"]): Block | null {
  switch (begun.type) {
    case "text":
      return { type: "text", text: "" };
    case "tool_use":
      return { type: "tool_use", id: begun.id, name: begun.name, input: {} };
    case "thinking":
      return { type: "thinking", thinking: "", signature: "" };
    case "redacted_thinking":
      return { type: "redacted_thinking", data: begun.data };
    default:
      return null;
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json === "" ? "{}" : json);
  } catch {
    return null;
  }
}
