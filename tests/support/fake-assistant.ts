import { splitAtFold } from "#app/domain/assistant/answer-text.ts";
import type { ModelReply, TurnReply, TurnRequest } from "#app/domain/assistant/contract.ts";
import type {
  Block,
  ShownAnswer,
  Turn,
  TurnEvent,
  TurnPhoto,
  TurnProblem,
  TurnResult,
} from "#app/domain/assistant/turn.ts";
import type { FormsReply, FormsRequest } from "#app/domain/forms/contract.ts";
import * as m from "#app/paraglide/messages.js";

export type Script = Partial<TurnResult> & {
  answer?: string;
  problem?: TurnProblem;
  pace?: number;
};

const MESSAGES: Record<TurnProblem, string> = {
  limit: "That was a lot of questions. Please try again in an hour.",
  busy: "This question is being answered already.",
  get failed() {
    return m.assistant_answer_failed();
  },
};

/** Implements the assistant's contract and stores turns with scripted answers. */
export class FakeAssistant {
  readonly requests: TurnRequest[] = [];
  left = 0;
  script: Script = {};
  down = false;

  /** What it reads in any document, and what it was asked to read. */
  forms: FormsReply = { problem: "failed" };
  readonly formsRequests: FormsRequest[] = [];
  model = false;
  askedForModel = 0;

  constructor(private readonly d1: D1Database) {}

  private tellModel(): Response {
    this.askedForModel += 1;
    return Response.json({ model: this.model } satisfies ModelReply);
  }

  async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    if (this.down) throw new Error("no such service");
    const request = new Request(input as RequestInfo, init);
    if (new URL(request.url).pathname === "/model") return this.tellModel();
    if (new URL(request.url).pathname === "/forms") {
      this.formsRequests.push(await request.json());
      return Response.json(this.forms);
    }
    if (request.method === "GET") return Response.json({ ok: true });
    const asked: TurnRequest = await request.json();
    this.requests.push(asked);
    const { problem } = this.script;
    if (problem === "limit") return reply({ problem, message: MESSAGES.limit, turn: null }, 429);
    const turn = await this.store(asked, problem ? "failed" : "done");
    if (request.headers.get("Accept") !== "text/event-stream") {
      return problem ? reply({ problem, message: MESSAGES[problem], turn }, 502) : reply({ turn }, 200);
    }
    const last: TurnEvent = problem
      ? { type: "error", problem, message: MESSAGES[problem], turn, blocks: [] }
      : { type: "done", turn, ...shownOf(turn) };
    return this.stream(turn, last);
  }

  private stream(turn: Turn, last: TurnEvent): Response {
    const { conversationId, messageId } = turn;
    const words = splitAtFold(turn.answer, turn.foldAt)[0].split(/(?<= )/);
    const events: TurnEvent[] = [
      { type: "start", conversationId, messageId },
      ...words.map((text) => ({ type: "text" as const, text })),
      last,
    ];
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      pull: async (controller) => {
        const event = events.shift();
        if (!event) return controller.close();
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
        if (this.script.pace) await new Promise((resolve) => setTimeout(resolve, this.script.pace));
      },
      cancel: () => {
        this.left += 1;
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  }

  private async store(asked: TurnRequest, state: "done" | "failed"): Promise<Turn> {
    const { answer = "Change it every month. [T1]", mode = "model", sources = [], cards = [] } = this.script;
    const { analysis = null, foldAt, suggestions } = this.script;
    const result: TurnResult = { mode, sources, cards, analysis, foldAt, suggestions };
    const type = asked.images.length > 0 ? "appliance_scan" : "question";
    const said = state === "done" ? answer : "";
    const now = Date.now();
    const [first, ...more] = asked.images;
    const photo = { imageName: first?.name ?? null, imageKey: first?.key ?? null };
    await this.d1
      .prepare(
        `insert into ai_conversations (id, agent_id, client_id, conversation_id, message_id, conversation_type,
           user_message, ai_response, image_name, image_key, state, result, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (client_id, message_id) do update set ai_response = excluded.ai_response,
           state = excluded.state where state = 'failed'`,
      )
      .bind(
        ...[crypto.randomUUID(), asked.agentId, asked.clientId, asked.conversationId, asked.messageId, type],
        ...[asked.question, said, photo.imageName, photo.imageKey, state],
        ...[JSON.stringify(result), now],
      )
      .run();
    const row = await this.d1
      .prepare(
        "select id, state, ai_response as answer from ai_conversations where client_id = ? and message_id = ?",
      )
      .bind(asked.clientId, asked.messageId)
      .first<Pick<Turn, "id" | "state" | "answer">>();
    if (!row) throw new Error("not stored");
    const morePhotos = more.map(({ name, key }) => ({ name, key }));
    await this.storePhotos(asked.clientId, row.id, morePhotos);
    const { conversationId, messageId, question } = asked;
    return {
      ...row,
      ...result,
      ...photo,
      morePhotos,
      conversationId,
      messageId,
      type,
      question,
      createdAt: now,
    };
  }

  private async storePhotos(clientId: string, turnId: string, photos: readonly TurnPhoto[]): Promise<void> {
    for (const [index, { name, key }] of photos.entries()) {
      await this.d1
        .prepare(
          `insert into turn_photos (id, client_id, turn_id, position, name, key) values (?, ?, ?, ?, ?, ?)
           on conflict (turn_id, position) do nothing`,
        )
        .bind(crypto.randomUUID(), clientId, turnId, index + 1, name, key)
        .run();
    }
  }
}

function reply(body: TurnReply, status: number): Response {
  return Response.json(body, { status });
}

function shownOf({ answer, foldAt }: Turn): ShownAnswer {
  const [shown, folded] = splitAtFold(answer, foldAt);
  return { blocks: paragraphs(shown), ...(folded !== "" && { folded: paragraphs(folded) }) };
}

function paragraphs(text: string): Block[] {
  return text.split("\n\n").map((part) => ({ type: "paragraph", children: [{ type: "text", text: part }] }));
}
