import type { z } from "zod";
import { SILENCE_DAYS } from "#app/domain/clients/attention.ts";
import { daysBetween } from "#app/domain/days/calendar-day.ts";
import { DAY_MS, WEEK_MS } from "#app/domain/days/durations.ts";
import type { mailPayloads } from "#app/domain/mail/payloads.ts";
import { listOpenRequests, listSilentClients } from "#db/queries/clients/attention.server.ts";
import { listJoinedSince, selectWeekInNumbers } from "#db/queries/mail/agent-week.server.ts";
import {
  type MailAgent,
  selectMailAgent,
  selectMailHome,
  selectMailReferral,
  selectMailRequest,
} from "#db/queries/mail/contents.server.ts";
import {
  fullName,
  type Letter,
  type MailDeps,
  required,
  skipIf,
  toAgent,
  todayOf,
} from "./mail-parts.server.ts";

/* The mails an agent gets. Each reads all it needs in one batch. */

type Payload<K extends keyof typeof mailPayloads> = z.output<(typeof mailPayloads)[K]>;
type Ids = { agentId: string; clientId: string };

/** Rows of each list of the digest; one more than it shows would do to say that there are more. */
const MAX = 50;

/** A client asks for help. Not sent once the agent has answered or settled it. */
export async function readHelpRequested(
  deps: MailDeps,
  { agentId, clientId }: Ids,
  { helpRequestId }: Payload<"help_requested">,
): Promise<Letter> {
  const { db, origin } = deps;
  const [agents, homes, requests] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, clientId),
    selectMailRequest(db, agentId, clientId, helpRequestId),
  ]);
  const [agent, home, request] = [required(agents[0]), required(homes[0]), required(requests[0])];
  skipIf(home.deletedAt !== null, "gone");
  requireNotices(agent);
  skipIf(request.status === "resolved" || request.reply !== null, "answered");
  const params = new URLSearchParams({ dialog: "answer", request: helpRequestId });
  const content = {
    clientName: fullName(home),
    title: request.title,
    message: request.message,
    hasPhoto: request.photoKey !== null,
    phone: home.phone,
    email: home.email,
    link: `${origin}/agent/requests?${params}`,
  };
  return toAgent(deps, agent, { kind: "help_requested", content, list: "notifications" }, home);
}

/** A client recommended the agent to somebody. */
export async function readReferral(
  deps: MailDeps,
  { agentId, clientId }: Ids,
  { referralId }: Payload<"referral">,
): Promise<Letter> {
  const { db, origin } = deps;
  const [agents, homes, referrals] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, clientId),
    selectMailReferral(db, agentId, clientId, referralId),
  ]);
  const [agent, home, referral] = [required(agents[0]), required(homes[0]), required(referrals[0])];
  requireNotices(agent);
  const content = {
    clientName: fullName(home),
    name: referral.name,
    email: referral.friendEmail,
    phone: referral.friendPhone,
    message: referral.message,
    link: `${origin}/agent/referrals`,
  };
  return toAgent(deps, agent, { kind: "referral", content, list: "notifications" }, home);
}

/** A client came in for the first time. */
export async function readClientJoined(deps: MailDeps, { agentId, clientId }: Ids): Promise<Letter> {
  const { db, origin } = deps;
  const [agents, homes] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, clientId),
  ]);
  const [agent, home] = [required(agents[0]), required(homes[0])];
  skipIf(home.deletedAt !== null, "gone");
  requireNotices(agent);
  const content = { clientName: fullName(home), link: `${origin}/agent/clients/${clientId}` };
  return toAgent(deps, agent, { kind: "client_joined", content, list: "notifications" }, home);
}

function requireNotices(agent: MailAgent): void {
  skipIf(!agent.emailNotifications, "off");
}

/** The agent's week; not sent where nobody needs anything and nothing has happened. */
export async function readAgentDigest(deps: MailDeps, agentId: string): Promise<Letter> {
  const { db, now, origin } = deps;
  const since = now - WEEK_MS;
  const [agents, requests, joined, silent, weeks] = await db.batch([
    selectMailAgent(db, agentId),
    listOpenRequests(db, agentId, MAX),
    listJoinedSince(db, agentId, since, MAX),
    listSilentClients(db, agentId, now - SILENCE_DAYS * DAY_MS, MAX),
    selectWeekInNumbers(db, agentId, { now, since }),
  ]);
  const agent = required(agents[0]);
  const { waitingInvites, done } = required(weeks[0]);
  skipIf(!agent.weeklyDigest, "off");
  skipIf(requests.length + joined.length + silent.length + waitingInvites + done === 0, "empty");
  const today = todayOf(agent, now);
  const content = {
    firstName: agent.firstName,
    requests: requests.map((request) => ({
      clientName: fullName(request),
      title: request.taskTitle,
      link: `${origin}/agent/requests?${new URLSearchParams({ dialog: "answer", request: request.id })}`,
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
  return toAgent(deps, agent, { kind: "agent_digest", content, list: "digest" });
}
