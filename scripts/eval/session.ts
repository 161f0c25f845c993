import { Miniflare } from "miniflare";
import { answerText } from "#app/domain/assistant/answer-text.ts";
import type { TurnReply, TurnRequest } from "#app/domain/assistant/contract.ts";
import { findDangers } from "#app/domain/assistant/danger/find-dangers.ts";
import { systemRandom } from "#app/services/deps.ts";
import { createDb } from "#db/client.server.ts";
import { FROZEN_NOW, loadFrozenDemo } from "#scripts/bench/frozen-demo.ts";
import { D1_WORKER, d1ByRequest } from "#tests/support/d1-by-request.ts";
import { connectWorker, DIRECT_SOCKET } from "#tests/support/worker-client.ts";
import { createApp } from "#workers/assistant/app.ts";
import type { TurnDeps } from "#workers/assistant/deps.ts";
import { anthropicModel, type Model } from "#workers/assistant/online/model.ts";
import type { UsageLine } from "#workers/assistant/online/usage.ts";
import { READ_TOOLS, readerOf } from "#workers/assistant/reads/index.ts";
import { FIRST_WORD_MS, IDLE_MS, TOTAL_MS } from "#workers/assistant/timeouts.ts";
import type { Reply } from "./questions.ts";

/** The assistant over the demo as it was on November 21, 2026, asked through its own front door. */

/** What came back, and how long the whole answer took in milliseconds. */
export type EvalAnswer = Reply & { ms: number };

export type EvalSession = {
  /** Asks the turns of one conversation in their order; answers the last. */
  converse: (questions: readonly string[]) => Promise<EvalAnswer>;
  stop: () => Promise<void>;
};

const HOMEOWNER = "daniel@reyes.example";
/** No question is refused for being one of many. */
const UNBOUND = 1_000_000_000;

/** `standIn` answers in place of a model. */
type Asked = { apiKey?: string; model?: string; standIn?: Model };

export async function startEvalSession({ apiKey, model, standIn }: Asked): Promise<EvalSession> {
  const miniflare = new Miniflare({
    modules: true,
    script: D1_WORKER,
    d1Databases: ["DB"],
    r2Buckets: ["HOME_FILES"],
    ...DIRECT_SOCKET,
  });
  const [url, files] = await Promise.all([
    miniflare.unsafeGetDirectURL(),
    miniflare.getR2Bucket("HOME_FILES"),
  ]);
  const door = connectWorker(url);
  const d1 = d1ByRequest(door);
  await loadFrozenDemo(d1);
  const db = createDb(d1);
  const home = await d1
    .prepare("select id, agent_id from clients where email = ?")
    .bind(HOMEOWNER)
    .first<{ id: string; agent_id: string }>();
  if (!home) throw new Error("The frozen demo has no homeowner.");
  if (apiKey || standIn)
    await d1.prepare("update clients set assistant_mode = 'model' where id = ?").bind(home.id).run();
  let now = FROZEN_NOW;
  const used: UsageLine[] = [];
  const deps: TurnDeps = {
    db,
    files: files as unknown as R2Bucket,
    model: standIn ?? (apiKey ? anthropicModel({ apiKey, model: model ?? "claude-sonnet-5-5" }) : null),
    clock: () => now,
    random: systemRandom,
    timers: {
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    most: { messages: UNBOUND, agentTokens: UNBOUND, tokens: UNBOUND },
    readsOf: (_, { record }) => ({ tools: READ_TOOLS, read: readerOf(record) }),
    waits: { firstWordMs: FIRST_WORD_MS, idleMs: IDLE_MS, totalMs: TOTAL_MS, wholeMs: TOTAL_MS },
    logUsage: (usage) => used.push(usage),
    log: (what) => process.stderr.write(`${what}\n`),
  };
  const app = createApp(() => deps);
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };

  async function ask(request: TurnRequest): Promise<EvalAnswer> {
    const begun = performance.now();
    const response = await app.request(
      "/turns",
      { method: "POST", body: JSON.stringify(request), headers: { Accept: "application/json" } },
      {},
      context as unknown as ExecutionContext,
    );
    const reply = (await response.json()) as TurnReply;
    const ms = performance.now() - begun;
    if ("problem" in reply) return { answer: reply.message, named: [], notice: false, ms };
    const { turn } = reply;
    const named = turn.sources.map(({ label }) => label);
    return { answer: answerText(turn), named, notice: turn.safety !== undefined, ms };
  }

  return {
    async converse(questions) {
      const conversationId = crypto.randomUUID();
      let heard: EvalAnswer = { answer: "", named: [], notice: false, ms: 0 };
      for (const question of questions) {
        now += 1_000;
        const ids = {
          conversationId,
          messageId: crypto.randomUUID(),
          agentId: home.agent_id,
          clientId: home.id,
          personId: null,
          role: "owner" as const,
          firstName: null,
        };
        heard = await ask({ ...ids, question, dangers: findDangers(question), images: [], history: null });
      }
      return heard;
    },
    stop: () => {
      door.close();
      return miniflare.dispose();
    },
  };
}
