import { NO_VISIT_DAYS } from "#app/domain/clients/attention.ts";
import { phoneText } from "#app/domain/contact/links.ts";
import { daysBetween } from "#app/domain/days/calendar-day.ts";
import { DAY_MS, WEEK_MS } from "#app/domain/days/durations.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import {
  listClientsWithoutVisits,
  listNewReferrals,
  listOpenRequests,
  listUninvitedClients,
} from "#db/queries/clients/dashboard.server.ts";
import { listJoinedSince, selectEmailAgent, selectWeekInNumbers } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { agentDigest } from "./kinds.ts";
import { Action, Anchor, CallOrText, Item, Paragraph, Small, Subtitle, Title } from "./parts.tsx";
import { agentOf, required, todayOf } from "./readers.server.ts";
import { skipIf, toAgent } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = {
  firstName: string;
  requests: { clientName: string; title: string; link: string }[];
  referrals: { name: string; referredBy: string; phone: string; link: string }[];
  uninvited: { clientName: string; phone: string; link: string }[];
  joined: string[];
  silent: { clientName: string; days: number; link: string }[];
  waitingInvites: number;
  done: number;
  link: string;
};

const SHOWN = 10;

export const template: Template<Content> = {
  from: () => "product",
  subject,
  preheader: ({ done }) => lead(done),
  why: () => m.email_agent_digest_why(),
  Body: ({ content }) => (
    <>
      <Title>{m.email_agent_digest_title()}</Title>
      <Paragraph>{hello(content.firstName)}</Paragraph>
      <Paragraph>{lead(content.done)}</Paragraph>
      <Requests requests={content.requests} />
      <People
        title={m.email_agent_digest_referrals()}
        people={content.referrals.map((one) => ({
          ...one,
          note: m.email_agent_digest_referred_by({ client: one.referredBy }),
        }))}
      />
      <Joined names={content.joined} />
      <Silent clients={content.silent} />
      <People
        title={m.email_agent_digest_uninvited()}
        people={content.uninvited.map((one) => ({
          ...one,
          name: one.clientName,
          note: m.common_not_invited_yet(),
        }))}
      />
      {content.waitingInvites > 0 && (
        <Small>{m.email_agent_digest_waiting_invites({ count: content.waitingInvites })}</Small>
      )}
      <div style={{ paddingTop: "16px" }}>
        <Action href={content.link}>{m.email_agent_digest_open_dashboard()}</Action>
      </div>
    </>
  ),
};

function Requests({ requests }: Pick<Content, "requests">) {
  if (requests.length === 0) return null;
  return (
    <>
      <Subtitle>{m.email_agent_digest_requests()}</Subtitle>
      {requests.slice(0, SHOWN).map(({ clientName, title, link }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves.
        <Item key={at} title={<Anchor href={link}>{clientName}</Anchor>} note={title} />
      ))}
      <AndMore count={requests.length - SHOWN} />
    </>
  );
}

function Joined({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <Subtitle>{m.email_agent_digest_joined()}</Subtitle>
      {names.slice(0, SHOWN).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and two may share a name.
        <Item key={at} title={name} note={m.email_agent_digest_joined_note()} />
      ))}
      <AndMore count={names.length - SHOWN} />
    </>
  );
}

function Silent({ clients }: { clients: Content["silent"] }) {
  if (clients.length === 0) return null;
  return (
    <>
      <Subtitle>{m.email_agent_digest_silent()}</Subtitle>
      {clients.slice(0, SHOWN).map(({ clientName, days, link }) => (
        <Item
          key={link}
          title={<Anchor href={link}>{clientName}</Anchor>}
          note={m.email_agent_digest_silent_note({ days })}
        />
      ))}
      <AndMore count={clients.length - SHOWN} />
    </>
  );
}

type Person = { name: string; note: string; phone: string; link: string };

function People({ title, people }: { title: string; people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <>
      <Subtitle>{title}</Subtitle>
      {people.slice(0, SHOWN).map(({ name, note, phone, link }, at) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves.
          key={at}
          title={<Anchor href={link}>{name}</Anchor>}
          note={
            <>
              {note}
              {phone && (
                <>
                  {" · "}
                  <span style={{ whiteSpace: "nowrap" }}>{phoneText(phone)}</span>
                </>
              )}
            </>
          }
          action={<CallOrText phone={phone} />}
        />
      ))}
      <AndMore count={people.length - SHOWN} />
    </>
  );
}

function AndMore({ count }: { count: number }) {
  return count > 0 ? <Small>{m.email_and_more({ count })}</Small> : null;
}

/** Rows of each list: more than any agent has, since the email counts those it does not show. */
const MAX = 5_000;

function subject({ requests, referrals, joined, silent, done }: Content): string {
  const parts = [
    requests.length > 0 && m.email_agent_digest_subject_requests({ requests: requests.length }),
    referrals.length > 0 && m.email_agent_digest_subject_referrals({ referrals: referrals.length }),
    joined.length > 0 && m.email_agent_digest_subject_joined({ joined: joined.length }),
    silent.length > 0 && m.email_agent_digest_subject_to_call({ silent: silent.length }),
  ].filter((part) => part !== false);
  if (parts.length > 0) return m.email_agent_digest_subject_with_parts({ parts: joinWithAnd(parts) });
  return done > 0 ? m.email_agent_digest_subject_done({ done }) : m.email_agent_digest_subject_empty();
}

function lead(done: number): string {
  return done > 0 ? m.email_agent_digest_lead({ done }) : m.email_agent_digest_lead_quiet_week();
}

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
