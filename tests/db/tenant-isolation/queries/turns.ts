import {
  claimTurn,
  countSent,
  finishTurn,
  storeUnclaimedTurn,
  type TurnClaim,
} from "#db/queries/assistant/turns.server.ts";
import type { QueryGroups, QueryScope } from "#tests/db/tenant-isolation/groups.ts";
import { LATER, theirOwn } from "#tests/db/tenant-isolation/rows/records.ts";

const QUESTION = { type: "question", question: "Mine", imageName: null, imageKey: null } as const;
const PHOTO = { id: "made-photo", name: "Photo", key: "made-key" };
const RESULT = { mode: "model", sources: [], cards: [], analysis: null } as const;

/** The tokens and messages left to a home that used twenty in two. */
const claimOf = ({ agent, client }: QueryScope, rest: Partial<TurnClaim> = {}): TurnClaim => ({
  agentId: agent,
  clientId: client,
  personId: null,
  turnId: "made-turn",
  usageId: "made-usage",
  conversationId: "made-talk",
  messageId: "made-message",
  ...QUESTION,
  morePhotos: [PHOTO],
  now: LATER,
  leaseUntil: LATER,
  tokens: 10,
  day: "2026-11-20",
  dayBegan: 0,
  since: 0,
  messages: 3,
  budget: { home: 30, agent: 1_000, newcomers: null, all: 1_000, reserve: 0 },
  ...rest,
});

export const TURNS: QueryGroups = {
  byAgents: {
    claim: (asks) => claimTurn(asks.db, claimOf(asks)),
    // Ids another home's turn already has.
    claimMessage: (asks) => claimTurn(asks.db, claimOf(asks, { messageId: theirOwn("chat") })),
    claimChat: (asks) => claimTurn(asks.db, claimOf(asks, { conversationId: theirOwn("chat-gone") })),
    keep: ({ db, agent, client }) =>
      storeUnclaimedTurn(
        db,
        { agentId: agent, clientId: client, personId: null },
        {
          id: "made-turn",
          conversationId: "made-talk",
          messageId: theirOwn("chat"),
          ...QUESTION,
          ...RESULT,
          state: "done",
          answer: "Yes",
          sources: [],
          cards: [],
          morePhotos: [PHOTO],
          createdAt: LATER,
        },
        { since: LATER, most: 4 },
      ),
  },
  ofHomes: {
    sent: ({ db, client }) => countSent(db, client, 0),
    finish: (asks) =>
      finishTurn(asks.db, claimOf(asks, { usageId: theirOwn("usage-1") }), asks.row("ai_conversations"), {
        state: "done",
        answer: "Yes",
        result: { ...RESULT, sources: [], cards: [] },
        tokens: 7,
      }),
  },
};
