import { phoneHref } from "#app/domain/contact/links.ts";
import { WEEK_MS } from "#app/domain/days/durations.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { type CallEntry, readCallList } from "#app/services/calls/call-list.server.ts";
import { countUninvitedClients } from "#db/queries/clients/dashboard.server.ts";
import { listJoinedSince, selectEmailAgent, selectWeekInNumbers } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { agentDigest } from "./kinds.ts";
import { Action, Anchor, CallOrText, Item, Paragraph, Small, Subtitle, Title } from "./parts.tsx";
import { agentOf, required } from "./readers.server.ts";
import { skipIf, toAgent } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

type Person = Pick<CallEntry, "name" | "why" | "phone" | "draft"> & { link: string };

export type Content = {
  firstName: string;
  /** The call list, as the dashboard shows it. */
  calls: Person[];
  /** People on the list beyond those. */
  moreCalls: number;
  joined: string[];
  uninvited: number;
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
      <Calls calls={content.calls} more={content.moreCalls} />
      <div style={{ paddingTop: "16px" }}>
        <Action href={content.link}>{m.email_agent_digest_open_dashboard()}</Action>
      </div>
      <Joined names={content.joined} />
      {content.uninvited > 0 && (
        <Small>
          <Anchor href={`${content.link}/clients?status=not_invited`}>
            {m.agent_dashboard_uninvited({ clients: content.uninvited })}
          </Anchor>
        </Small>
      )}
      {content.waitingInvites > 0 && (
        <Small>{m.email_agent_digest_waiting_invites({ count: content.waitingInvites })}</Small>
      )}
    </>
  ),
};

function Calls({ calls, more }: { calls: readonly Person[]; more: number }) {
  if (calls.length === 0) return null;
  return (
    <>
      <Subtitle>{m.calls_people_worth_a_call({ people: calls.length })}</Subtitle>
      {calls.map(({ name, why, phone, draft, link }, at) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves.
          key={at}
          title={<Anchor href={link}>{name}</Anchor>}
          note={
            <>
              {why}
              {phone && (
                <>
                  {" · "}
                  <span style={{ whiteSpace: "nowrap" }}>{phone}</span>
                </>
              )}
            </>
          }
          action={phoneHref(phone) && <CallOrText phone={phone} draft={draft} />}
        />
      ))}
      {more > 0 && <Small>{m.calls_more_after({ count: more })}</Small>}
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

function AndMore({ count }: { count: number }) {
  return count > 0 ? <Small>{m.email_and_more({ count })}</Small> : null;
}

/** Names of new clients: more than any agent has, since the email counts those it does not show. */
const MAX = 5_000;

function subject({ calls, moreCalls, joined, done }: Content): string {
  const parts = [
    calls.length > 0 && m.email_agent_digest_subject_to_call({ people: calls.length + moreCalls }),
    joined.length > 0 && m.email_agent_digest_subject_joined({ joined: joined.length }),
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
    const [agents, joined, weeks, uninvited] = await db.batch([
      selectEmailAgent(db, agentId),
      listJoinedSince(db, agentId, since, MAX),
      selectWeekInNumbers(db, agentId, { now, since }),
      countUninvitedClients(db, agentId),
    ]);
    const agent = required(agents[0]);
    const { waitingInvites, done } = required(weeks[0]);
    const list = await readCallList(db, { ...agent, id: agentId }, now);
    const notInvited = uninvited[0]?.count ?? 0;
    skipIf(list.entries.length + joined.length + notInvited + waitingInvites + done === 0, "empty");
    const content = {
      firstName: agent.firstName,
      calls: list.entries.map(({ name, why, phone, draft, clientId }) => ({
        name,
        why,
        phone,
        draft,
        link: `${origin}/agent/clients/${clientId}`,
      })),
      moreCalls: list.more,
      joined: joined.map(fullName),
      uninvited: notInvited,
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
      calls: [
        {
          name: "Daniel Reyes",
          why: "Asked for help yesterday: Flush the AC condensate drain line",
          phone: "(727) 555-0142",
          draft: "Hi Daniel, it’s Maria.",
          link: `${ORIGIN}/agent/clients/example`,
        },
        {
          name: "Elena Ortiz",
          why: "Daniel Reyes referred them to you on Saturday",
          phone: "(727) 555-0144",
          draft: "Hi Elena, it’s Maria.",
          link: `${ORIGIN}/agent/clients/example`,
        },
        {
          name: "Walter Boone",
          why: "No visit in 63 days",
          phone: "",
          draft: null,
          link: `${ORIGIN}/agent/clients/example`,
        },
      ],
      moreCalls: 0,
      joined: ["Priya Natarajan"],
      uninvited: 36,
      waitingInvites: 2,
      done: 14,
      link: `${ORIGIN}/agent`,
    },
    variants: {
      quiet: {
        content: { calls: [], joined: [], uninvited: 0, waitingInvites: 0 },
      },
    },
  },
};
