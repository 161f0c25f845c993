import type { Reads } from "#workers/assistant/deps.ts";
import { inert } from "./inert.ts";
import { type Model, type ModelEvent, type ModelRequest, type ToolResult, Truncated } from "./model.ts";

/** How often the model may look things up before it must answer. */
export const MAX_ROUNDS = 3;
/** Look-ups of one message; a model that wants more is told to ask for less. */
const MAX_READS = 8;
/** Characters of what one look-up tells: more would crowd out the question. */
const READ_MAX = 12_000;

export type TalkEvent =
  | ModelEvent
  /** A request goes out. */
  | { type: "asks" }
  /** What the last message called for is being looked up. */
  | { type: "reads" };

type Call = Extract<ModelEvent, { type: "tool" }>;
type End = Extract<ModelEvent, { type: "end" }>;

/**
 * A model's answer with what it looks up on the way: while its messages call for reads, they are done and it
 * is asked on, at most so many rounds; then it must answer. Offers are the homeowner's affair and end nothing
 * by themselves. Throws where a request fails; a read that fails is told the model.
 */
export async function* converse(
  model: Model,
  request: ModelRequest,
  reads: Reads & { onFailure: (error: unknown) => void },
  signal: AbortSignal,
): AsyncGenerator<TalkEvent> {
  const names = new Set(reads.tools.map(({ name }) => name));
  let rounds = request.rounds;
  while (true) {
    const mayCall = request.mayCall && rounds.length < MAX_ROUNDS;
    yield { type: "asks" };
    const calls: Call[] = [];
    let end: End | null = null;
    for await (const event of model.stream({ ...request, rounds, mayCall }, signal)) {
      if (event.type === "tool") calls.push(event);
      if (event.type === "end") end = event;
      else yield event;
    }
    if (!end) throw new Truncated();
    if (!mayCall || end.why !== "done" || !calls.some(({ name }) => names.has(name))) {
      yield end;
      return;
    }
    yield { type: "reads" };
    rounds = [...rounds, { said: end.said, results: await resultsOf(calls, request, reads, names) }];
  }
}

function resultsOf(
  calls: readonly Call[],
  { tools }: ModelRequest,
  { read, onFailure }: Parameters<typeof converse>[2],
  names: ReadonlySet<string>,
): Promise<ToolResult[]> {
  const known = new Set(tools.map(({ name }) => name));
  const wanted = calls.filter(({ name }) => names.has(name));
  const one = async (call: Call): Promise<ToolResult> => {
    const { id, name, input } = call;
    const failed = (words: string) => ({ id, words, failed: true });
    if (!known.has(name)) return failed("There is no such tool.");
    if (!names.has(name)) return { id, words: "Offered. The homeowner decides.", failed: false };
    if (wanted.indexOf(call) >= MAX_READS) return failed("Too many look-ups at once. Ask for less.");
    try {
      return { id, words: dataOf(await read(name, input)), failed: false };
    } catch (error) {
      onFailure(error);
      return failed("This could not be looked up.");
    }
  };
  return Promise.all(calls.map(one));
}

function dataOf(found: unknown): string {
  const json = inert(JSON.stringify(found) ?? "null");
  return json.length > READ_MAX ? `${json.slice(0, READ_MAX)}… (cut: ask for less)` : json;
}
