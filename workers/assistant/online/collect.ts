import type { LinkTargets } from "#app/domain/assistant/answer-links.ts";
import type { TurnEvent } from "#app/domain/assistant/turn.ts";
import { splitFinished } from "#app/lib/markdown/blocks.server.ts";
import type { TurnDeps } from "#workers/assistant/deps.ts";
import { estimateTokens } from "#workers/assistant/timeouts.ts";
import { describeFailure, type Model, type ModelRequest } from "./model.ts";
import type { Call } from "./proposals.ts";
import { Abandoned, watch } from "./watch.ts";

/**
 * Who hears an answer; `follows` = they read it while it is being written, else only once it is whole.
 * `cancelled` says that they have gone.
 */
export type Listener = { emit: (event: TurnEvent) => void; follows: boolean; cancelled: AbortSignal };

/** What came of asking the model. */
export type Heard = {
  text: string;
  calls: Call[];
  /** whole: said to the end. cut: something is missing. refused: it would not. */
  end: "whole" | "cut" | "refused";
  /** Whether that is nobody's fault: stopped by the homeowner, or at the most an answer may have. */
  expected: boolean;
  /** Tokens it took, as told, else as guessed. */
  tokens: number;
};

/** `refs` and `targets`: what the answer may name and whom it may lead to. */
type Answering = { refs: readonly string[]; targets: LinkTargets; reserved: number; listener: Listener };

/** Asks the model and passes on its words as they come. Never throws: what came before a failure is kept. */
export async function collect(
  deps: Pick<TurnDeps, "timers" | "watch" | "log">,
  model: Model,
  request: ModelRequest,
  { refs, targets, reserved, listener }: Answering,
): Promise<Heard> {
  const heard: Heard = { text: "", calls: [], end: "cut", expected: false, tokens: 0 };
  const used: Used = { input: null, output: null, maybe: true };
  const show = blockWriter((text) => splitFinished(text, refs, targets), listener.emit);
  const watched = { timers: deps.timers, limits: deps.watch, cancelled: listener.cancelled };
  try {
    for await (const event of watch((signal) => model.stream(request, signal), watched)) {
      if (event.type === "text") {
        heard.text += event.text;
        show(event.text);
      } else if (event.type === "tool") heard.calls.push({ name: event.name, input: event.input });
      else if (event.type === "input") used.input = event.tokens;
      else if (event.type === "output") used.output = event.tokens;
      else if (event.type === "end") {
        heard.end = event.why === "done" ? "whole" : event.why === "length" ? "cut" : "refused";
        heard.expected = true;
      }
    }
  } catch (error) {
    heard.end = "cut";
    heard.expected = error instanceof Abandoned && error.why === "cancelled";
    const failure = describeFailure(error);
    used.maybe = failure.used;
    if (!heard.expected) deps.log(error instanceof Abandoned ? error.why : failure.kind);
  }
  return { ...heard, tokens: tokensOf(used, heard, reserved) };
}

/** `maybe`: it may have taken tokens without having said so. */
type Used = { input: number | null; output: number | null; maybe: boolean };

function tokensOf({ input, output, maybe }: Used, { text, calls }: Heard, reserved: number): number {
  if (input === null) return maybe ? reserved : 0;
  return input + (output ?? estimateTokens(text + JSON.stringify(calls)));
}

/** Passes text on, and each block as soon as nothing that follows can change it. */
function blockWriter(split: (text: string) => ReturnType<typeof splitFinished>, emit: Listener["emit"]) {
  let end = "";
  return (text: string) => {
    end += text;
    emit({ type: "text", text });
    if (!text.includes("\n")) return;
    for (const { blocks, rest } of split(end)) {
      // The text that follows belongs to the last of the blocks a piece has become.
      for (const block of blocks) emit({ type: "block", block, rest });
      end = rest;
    }
  };
}
