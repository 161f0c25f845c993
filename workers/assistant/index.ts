import { type AssistantEnv, parseAssistantEnv } from "#app/env.ts";
import { systemRandom } from "#app/services/deps.ts";
import { createDb } from "#db/client.server.ts";
import { writeLog } from "#workers/scheduler/job.ts";
import { createApp } from "./app.ts";
import type { TurnDeps } from "./deps.ts";
import { anthropicModel } from "./online/model.ts";
import type { Timers } from "./online/watch.ts";
import { FIRST_WORD_MS, IDLE_MS, TOTAL_MS, WHOLE_MS } from "./timeouts.ts";

const timers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The assistant as deployed: the platform's clock and chance, Claude where there is a key. */
function depsOf(env: AssistantEnv): TurnDeps {
  const vars = parseAssistantEnv(env);
  const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_MODEL: model, ANTHROPIC_BASE_URL: baseURL } = vars;
  return {
    db: createDb(env.DB),
    files: env.HOME_FILES,
    model: apiKey === undefined ? null : anthropicModel({ apiKey, model, baseURL }),
    // With the reads come the weights of the task finder, which no other request needs.
    readsOf: async (_, { record }) => {
      const { READ_TOOLS, readerOf } = await import("./reads/index.ts");
      return { tools: READ_TOOLS, read: readerOf(record) };
    },
    clock: () => Date.now(),
    random: systemRandom,
    timers,
    most: {
      messages: vars.ASSISTANT_MESSAGES_PER_HOUR,
      agentTokens: vars.ASSISTANT_AGENT_TOKENS_PER_DAY,
      tokens: vars.ASSISTANT_TOKENS_PER_DAY,
    },
    waits: { firstWordMs: FIRST_WORD_MS, idleMs: IDLE_MS, totalMs: TOTAL_MS, wholeMs: WHOLE_MS },
    log: (what) => writeLog({ event: "assistant", what }),
    logUsage: (usage) => writeLog({ event: "assistant tokens", ...usage }),
  };
}

const app = createApp(depsOf);
/** Paths that may stand in a log; any other could hold anything. */
const ROUTES = ["/turns", "/forms", "/model", "/healthz"];

export default {
  async fetch(request, env, context) {
    const begun = Date.now();
    const response = await app.fetch(request, env, context);
    const { pathname } = new URL(request.url);
    const route = ROUTES.find((one) => one === pathname) ?? null;
    // Of an answer that is streamed, until its beginning.
    writeLog({ event: "request", route, status: response.status, ms: Date.now() - begun });
    return response;
  },
} satisfies ExportedHandler<AssistantEnv>;
