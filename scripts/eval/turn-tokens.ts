import type { Model, ModelRequest } from "#workers/assistant/online/model.ts";
import { questionsOf } from "./questions.ts";
import { startEvalSession } from "./session.ts";

/**
 * What a turn with the model sends for the demo home: `npm run eval:tokens`. No model is asked; its place is taken by
 * one that says a word. Tokens are reckoned, not counted: 3.5 characters of English and JSON are taken for one.
 */

const CHARACTERS_A_TOKEN = 3.5;
/** An answer of the usual length, so that a conversation has something to go on from. */
const ANSWER = "Here is what your plan says about it. ".repeat(16);

const sent: ModelRequest[] = [];
const standIn: Model = {
  async *stream(request) {
    sent.push(request);
    yield { type: "text", text: ANSWER };
    yield { type: "end", why: "done", said: [] };
  },
};

const asking = await startEvalSession({ standIn });
const { record, library } = questionsOf("exam");
const questions = [...record, ...library].map(({ asked }) => asked.at(-1) ?? "");
for (const question of questions) await asking.converse([question]);
const first = sent.splice(0);
await asking.converse(questions.slice(0, 5));
const fifth = sent.at(-1) as ModelRequest;
await asking.stop();

const tokens = (text: string) => Math.round(text.length / CHARACTERS_A_TOKEN);
const middle = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const asked = ({ history, data, question }: ModelRequest) =>
  tokens(history.map(({ content }) => content).join("") + data + question);

const [one] = first as [ModelRequest];
const parts = {
  "rules and tools, the same for every home": tokens(one.system + JSON.stringify(one.tools)),
  "the home's record, the same for a day": tokens(one.record),
  "the question and what the library says of it, in the middle": middle(first.map(asked)),
  "the fifth question of a conversation, with the four before it": asked(fifth),
};
for (const [what, count] of Object.entries(parts)) process.stdout.write(`${count} tokens: ${what}\n`);
