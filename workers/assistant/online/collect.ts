import type { LinkTargets } from "#app/domain/assistant/answer-links.ts";
import type { TurnEvent } from "#app/domain/assistant/turn.ts";
import { splitCompleteBlocks } from "#app/lib/markdown.server.ts";
import type { Reads, TurnDeps } from "#workers/assistant/deps.ts";
import { estimateTokens } from "#workers/assistant/timeouts.ts";
import { converse, type TalkEvent } from "./converse.ts";
import { describeFailure, type Failure } from "./failures.ts";
import type { Model, ModelRequest } from "./model.ts";
import type { Call } from "./proposals.ts";
import { tokensRead, type Used, usageLine } from "./usage.ts";
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
  /** whole: said to the end. length: cut at the most it may have. broken: it stopped. refused: it would not. */
  end: "whole" | "length" | "broken" | "refused";
  /** Whether that is nobody's fault: stopped by the homeowner, or at the most an answer may have. */
  expected: boolean;
  /** Why there is no answer; null where nothing went wrong. */
  failure: Failure | null;
  /** Tokens it took, as told, else as guessed. */
  tokens: number;
};

/** `refs` and `targets`: what the answer may name and whom it may lead to. `totalMs`: the longest it may take. */
type Answering = {
  reads: Reads;
  refs: readonly string[];
  targets: LinkTargets;
  reserved: number;
  totalMs: number;
  listener: Listener;
};

const ENDS = { done: "whole", length: "length", refused: "refused" } as const;

/** Asks the model and passes on its words as they come. Never throws: what came before a failure is kept. */
export async function collect(
  deps: Pick<TurnDeps, "timers" | "waits" | "log" | "logUsage">,
  model: Model,
  request: ModelRequest,
  answering: Answering,
): Promise<Heard> {
  const { refs, targets, reserved, listener } = answering;
  const heard: Heard = { text: "", calls: [], end: "broken", expected: false, failure: null, tokens: 0 };
  const used: Used[] = [];
  const show = blockWriter((text) => splitCompleteBlocks(text, refs, targets), listener.emit);
  const take = taker(heard, used, show);
  try {
    for await (const event of listenTo(deps, model, request, answering)) take(event);
  } catch (error) {
    heard.end = "broken";
    heard.expected = error instanceof Abandoned && error.why === "cancelled";
    const { failure, kind, used: maybe } = describeFailure(error);
    const last = used.at(-1);
    if (last) last.maybe = maybe;
    heard.failure = failure;
    if (!heard.expected) deps.log(kind);
  }
  deps.logUsage(usageLine(used));
  const guess = estimateTokens(heard.text + JSON.stringify(heard.calls));
  return { ...heard, tokens: used.reduce((sum, one) => sum + tokensOf(one, guess, reserved), 0) };
}

function listenTo(
  { timers, waits, log }: Pick<TurnDeps, "timers" | "waits" | "log">,
  model: Model,
  request: ModelRequest,
  { reads, totalMs, listener }: Answering,
) {
  const onFailure = (error: unknown) =>
    log(`a read failed: ${error instanceof Error ? error.constructor.name : "unknown"}`);
  return watch((signal) => converse(model, request, { ...reads, onFailure }, signal), {
    timers,
    limits: { idleMs: waits.idleMs, totalMs },
    // Before it begins to speak, and while things are looked up, a model may take its time.
    speaks: ({ type }: TalkEvent) => type !== "asks" && type !== "reads" && type !== "input",
    cancelled: listener.cancelled,
  });
}

/** Notes what each event tells. */
function taker(heard: Heard, used: Used[], show: (text: string) => void) {
  let gap = false;
  return (event: TalkEvent) => {
    const last = used.at(-1);
    switch (event.type) {
      case "asks":
        used.push({ input: null, output: null, maybe: true });
        // What was said before it looked something up stays a paragraph of its own.
        gap = heard.text !== "";
        break;
      case "text": {
        const text = gap ? `\n\n${event.text}` : event.text;
        gap = false;
        heard.text += text;
        show(text);
        break;
      }
      case "tool":
        heard.calls.push({ name: event.name, input: event.input });
        break;
      case "input":
        if (last) last.input = event.tokens;
        break;
      case "output":
        if (last) last.output = event.tokens;
        break;
      case "end":
        heard.end = ENDS[event.why];
        heard.expected = true;
        heard.failure = event.why === "refused" ? "refusal" : null;
    }
  };
}

function tokensOf({ input, output, maybe }: Used, guess: number, reserved: number): number {
  if (input === null) return maybe ? reserved : 0;
  return tokensRead(input) + (output ?? guess);
}

/** Passes text on, and each block as soon as nothing that follows can change it. */
function blockWriter(
  split: (text: string) => ReturnType<typeof splitCompleteBlocks>,
  emit: Listener["emit"],
) {
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
