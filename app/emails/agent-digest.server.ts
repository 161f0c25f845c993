import { NO_VISIT_DAYS } from "#app/domain/clients/attention.ts";
import { daysBetween } from "#app/domain/days/calendar-day.ts";
import { DAY_MS, WEEK_MS } from "#app/domain/days/durations.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import {
  listClientsWithoutVisits,
  listNewReferrals,
  listOpenRequests,
  listUninvitedClients,
} from "#db/queries/clients/dashboard.server.ts";
import { listJoinedSince, selectEmailAgent, selectWeekInNumbers } from "#db/queries/email/contents.server.ts";
import { type Content, template } from "./agent-digest.tsx";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { agentDigest } from "./kinds.ts";
import { agentOf, required, todayOf } from "./readers.server.ts";
import { skipIf, toAgent } from "./recipient-policy.server.ts";

/** Rows of each list: more than any agent has, since the email counts those it does not show. */
const MAX = 5_000;

export const email: EmailDefinition<typeof agentDigest, Content> = {
  kind: agentDigest,
  template,
  async read(deps, row, payload) {
    const { db, now, origin } = deps;
    const agentId = agentOf(row, payload);
    const since = now - WEEK_MS;
    const [agents, requests, joined, silent, weeks, friends, uninvited] = await db.batch([
      selectEmailAgent(db, agentId),
      listOpenRequests(db, agentId, MAX),
      listJoinedSince(db, agentId, since, MAX),
      listClientsWithoutVisits(db, agentId, now - NO_VISIT_DAYS * DAY_MS, MAX),
      selectWeekInNumbers(db, agentId, { now, since }),
      listNewReferrals(db, agentId, MAX),
      listUninvitedClients(db, agentId, MAX),
    ]);
    const agent = required(agents[0]);
    const { waitingInvites, done } = required(weeks[0]);
    const waiting = requests.length + friends.length + uninvited.length + waitingInvites;
    skipIf(waiting + joined.length + silent.length + done === 0, "empty");
    const today = todayOf(agent, now);
    const content = {
      firstName: agent.firstName,
      requests: requests.map((request) => ({
        clientName: fullName(request),
        title: request.taskTitle,
        link: `${origin}/agent/requests?${new URLSearchParams({ dialog: "answer", request: request.id })}`,
      })),
      referrals: friends.map((friend) => ({
        name: friend.name,
        referredBy: fullName(friend),
        phone: friend.friendPhone,
        link: `${origin}/agent/referrals`,
      })),
      uninvited: uninvited.map((client) => ({
        clientName: fullName(client),
        phone: client.phone,
        link: `${origin}/agent/clients/${client.clientId}`,
      })),
      joined: joined.map(fullName),
      silent: silent.map((client) => ({
        clientName: fullName(client),
        days: daysBetween(todayOf(agent, client.lastActive), today),
        link: `${origin}/agent/clients/${client.clientId}`,
      })),
      waitingInvites,
      done,
      link: `${origin}/agent`,
    };
    return toAgent(deps, agent, { kind: agentDigest, content });
  },
  sample: {
    payload: { agentId: "example-agent", week: "2026-11-16" },
    content: {
      firstName: "Maria",
      requests: [
        {
          clientName: "Daniel Reyes",
          title: "Flush the AC condensate drain line",
          link: `${ORIGIN}/agent/requests`,
        },
      ],
      referrals: [
        {
          name: "Elena Ortiz",
          referredBy: "Daniel Reyes",
          phone: "727-555-0144",
          link: `${ORIGIN}/agent/referrals`,
        },
      ],
      uninvited: [
        { clientName: "Ruth Okafor", phone: "727-555-0166", link: `${ORIGIN}/agent/clients/example` },
      ],
      joined: ["Priya Natarajan"],
      silent: [{ clientName: "Walter Boone", days: 48, link: `${ORIGIN}/agent/clients/example` }],
      waitingInvites: 2,
      done: 14,
      link: `${ORIGIN}/agent`,
    },
    variants: {
      quiet: {
        content: { requests: [], referrals: [], uninvited: [], joined: [], silent: [], waitingInvites: 0 },
      },
    },
  },
};
