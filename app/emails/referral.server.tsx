import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { selectEmailAgent, selectEmailHome, selectEmailReferral } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { referral } from "./kinds.ts";
import { Action, Contact, Paragraph, Quote, Title } from "./parts.tsx";
import { idsOf, required } from "./readers.server.ts";
import { toAgent } from "./recipient-policy.server.ts";
import { nameInSubject, type Template } from "./template.ts";

export type Content = {
  clientName: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  link: string;
};

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ clientName, name }) =>
    m.email_referral_subject({ client: nameInSubject(clientName), friend: nameInSubject(name) }),
  preheader: ({ name, message }) => message || m.email_referral_preheader({ friend: name }),
  why: () => m.email_referral_why(),
  Body: ({ content: { clientName, name, email, phone, message, link } }) => (
    <>
      <Title>{m.email_referral_title({ friend: name })}</Title>
      <Paragraph>{m.email_referral_body({ client: clientName, friend: name })}</Paragraph>
      <Contact phone={phone} email={email} />
      {message !== "" && (
        <div style={{ paddingTop: "12px" }}>
          <Quote>{message}</Quote>
        </div>
      )}
      <Action href={link}>{m.email_referral_see_referrals()}</Action>
    </>
  ),
};

export const email: EmailDefinition<typeof referral, Content> = {
  kind: referral,
  template,
  async read(deps, row, { referralId }) {
    const { db, origin } = deps;
    const { agentId, clientId } = idsOf(row);
    const [agents, homes, referrals] = await db.batch([
      selectEmailAgent(db, agentId),
      selectEmailHome(db, agentId, clientId, null),
      selectEmailReferral(db, agentId, clientId, referralId),
    ]);
    const [agent, home, friend] = [required(agents[0]), required(homes[0]), required(referrals[0])];
    const content = {
      clientName: fullName(home),
      name: friend.name,
      email: friend.friendEmail,
      phone: friend.friendPhone,
      message: friend.message,
      link: `${origin}/agent/referrals`,
    };
    return toAgent(deps, agent, { kind: referral, content }, home);
  },
  sample: {
    payload: { referralId: "example-referral" },
    content: {
      clientName: "Daniel Reyes",
      name: "Priya Natarajan",
      email: "priya@natarajan.example",
      phone: "727-555-0177",
      message: "They are looking for a house near Crescent Lake.",
      link: `${ORIGIN}/agent/referrals`,
    },
  },
};
