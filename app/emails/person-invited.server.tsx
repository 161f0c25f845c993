import { hashToken } from "#app/auth/tokens.server.ts";
import type { InvitedRole } from "#app/domain/accounts/home-roles.ts";
import { defangLinks, oneLine } from "#app/domain/text/defang-links.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { findPersonInvite } from "#db/queries/accounts/home-people.server.ts";
import { selectEmailAgent, selectEmailHome, selectInvitedPerson } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { personInvited } from "./kinds.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { idsOf, required } from "./readers.server.ts";
import {
  isPlausibleName,
  requireSameAddress,
  Skip,
  skipIf,
  toInvitedPerson,
} from "./recipient-policy.server.ts";
import { hello, nameInSubject, type Template } from "./template.ts";

export type Content = {
  firstName: string;
  /** Who invites; empty = a name nobody should be shown. */
  inviter: string;
  /** Who named them for the home; empty = the home itself did, or a name nobody should be shown. */
  agent: string;
  role: InvitedRole;
  link: string;
};

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ inviter }) =>
    inviter === ""
      ? m.email_person_invited_subject_unnamed()
      : m.email_person_invited_subject({ inviter: nameInSubject(inviter) }),
  preheader: () => m.email_person_invited_preheader(),
  why: () => m.email_person_invited_why(),
  Body: ({ content: { firstName, inviter, agent, role, link } }) => (
    <>
      <Title>{m.email_person_invited_title()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>
        {inviter === ""
          ? m.email_person_invited_body_unnamed()
          : m.email_person_invited_body({ inviter: oneLine(inviter) })}
      </Paragraph>
      {agent !== "" && (
        <Paragraph>
          {inviter === ""
            ? m.email_person_invited_by_agent_unnamed({ agent: oneLine(agent) })
            : m.email_person_invited_by_agent({ agent: oneLine(agent), inviter: oneLine(inviter) })}
        </Paragraph>
      )}
      <Paragraph>
        {role === "co-owner" ? m.email_person_invited_co_owner() : m.email_person_invited_household()}
      </Paragraph>
      <Action href={link}>{m.email_person_invited_action()}</Action>
      <Small>{m.email_person_invited_once_only()}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof personInvited, Content> = {
  kind: personInvited,
  template,
  /** Only to the address that is invited, while the link works. */
  async read(deps, row, { token, invitedBy, byAgent }) {
    const { db, now, origin } = deps;
    const { agentId, clientId } = idsOf(row);
    const personId = row.personId ?? "";
    const invited = await findPersonInvite(db, await hashToken(token), now);
    if (invited === null) throw new Skip("expired");
    skipIf(invited.id !== personId || invited.clientId !== clientId, "expired");
    const [agents, people, inviters] = await db.batch([
      selectEmailAgent(db, agentId),
      selectInvitedPerson(db, agentId, clientId, personId),
      selectEmailHome(db, agentId, clientId, invitedBy),
    ]);
    const person = required(people[0]);
    requireSameAddress(row, person.email);
    const { firstName: inviter } = required(inviters[0]);
    const agent = required(agents[0]);
    const agentName = byAgent ? fullName(agent) : "";
    const content = {
      firstName: person.firstName,
      inviter: isPlausibleName(inviter) ? defangLinks(inviter) : "",
      agent: isPlausibleName(agentName) ? defangLinks(agentName) : "",
      role: invited.role,
      link: `${origin}/join/${token}`,
    };
    return toInvitedPerson(deps, agent, person, { kind: personInvited, content });
  },
  sample: {
    payload: { token: "example", invitedBy: null, byAgent: false },
    content: {
      firstName: "Sam",
      inviter: "Daniel",
      agent: "",
      role: "co-owner",
      link: `${ORIGIN}/join/example`,
    },
    variants: {
      household: { content: { role: "household" } },
      "by-agent": { content: { agent: "Elena Castillo" } },
      unnamed: { content: { inviter: "" } },
    },
  },
};
