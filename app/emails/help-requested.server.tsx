import { oneLine } from "#app/domain/text/defang-links.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { listOpenRequests, selectEmailAgent, selectEmailHome } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { helpRequested } from "./kinds.ts";
import { Action, Contact, Paragraph, Quote, Small, Title } from "./parts.tsx";
import { idsOf, required } from "./readers.server.ts";
import { Skip, skipIf, toAgent } from "./recipient-policy.server.ts";
import { nameInSubject, type Template } from "./template.ts";

export type Content = {
  clientName: string;
  /** Who of the home asked; empty = the client. */
  asker: string;
  title: string;
  message: string;
  hasPhoto: boolean;
  others: string[];
  more: number;
  phone: string;
  email: string;
  link: string;
};

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ clientName, asker, title, more }) =>
    more === 0
      ? m.email_help_requested_subject({ client: nameInSubject(asker || clientName), task: title })
      : m.email_help_requested_subject_many({ client: nameInSubject(clientName), count: more + 1 }),
  preheader: ({ message, title }) => message || title,
  why: () => m.email_help_requested_why(),
  Body: ({ content: { clientName, asker, title, message, hasPhoto, others, more, phone, email, link } }) => (
    <>
      <Title>{m.email_help_requested_title({ client: asker || clientName })}</Title>
      {asker !== "" && <Paragraph>{m.email_help_requested_asker({ asker, client: clientName })}</Paragraph>}
      <Paragraph>
        <strong>{title}</strong>
      </Paragraph>
      {message !== "" && <Quote>{message}</Quote>}
      {hasPhoto && <Small>{m.email_help_requested_photo()}</Small>}
      {more > 0 && <Paragraph>{alsoAsked(others, more - others.length)}</Paragraph>}
      <Action href={link}>
        {more > 0
          ? m.email_help_requested_see_all({ count: more + 1 })
          : m.email_help_requested_reply({ client: asker || clientName })}
      </Action>
      <Contact phone={phone} email={email} />
    </>
  ),
};

const MAX_LISTED_REQUESTS = 4;

function alsoAsked(titles: string[], more: number): string {
  if (more === 0) return m.email_help_requested_also_asked({ titles: joinWithAnd(titles) });
  return m.email_help_requested_also_asked_more({
    titles: titles.join(", "),
    more: m.email_and_more({ count: more }),
  });
}

export const email: EmailDefinition<typeof helpRequested, Content> = {
  kind: helpRequested,
  template,
  /** All open requests since the email was queued: the first, and how many more. */
  async read(deps, row, { helpRequestId }) {
    const { db, origin } = deps;
    const { agentId, clientId } = idsOf(row);
    const [agents, homes, requests] = await db.batch([
      selectEmailAgent(db, agentId),
      selectEmailHome(db, agentId, clientId, null),
      listOpenRequests(db, agentId, clientId, row.createdAt),
    ]);
    const [agent, home] = [required(agents[0]), required(homes[0])];
    skipIf(home.deletedAt !== null, "gone");
    const request = requests.find(({ id }) => id === helpRequestId) ?? requests[0];
    if (!request) throw new Skip("answered");
    const others = requests.filter(({ id }) => id !== request.id);
    const answer = { dialog: "answer", request: request.id };
    const isOwners = request.writer === "";
    const content = {
      clientName: fullName(home),
      asker: oneLine(request.writer),
      title: request.title,
      message: request.message,
      hasPhoto: request.photoKey !== null,
      others: others.slice(0, MAX_LISTED_REQUESTS).map(({ title }) => title),
      more: others.length,
      // The owner's would look like theirs.
      phone: isOwners ? home.phone : "",
      email: isOwners ? home.email : "",
      link: `${origin}/agent/requests?${new URLSearchParams(others.length === 0 ? answer : {})}`,
    };
    return toAgent(deps, agent, { kind: helpRequested, content }, home);
  },
  sample: {
    payload: { helpRequestId: "example-request" },
    content: {
      clientName: "Daniel Reyes",
      asker: "",
      title: "Flush the AC condensate drain line",
      message: "There is water under the air handler.\nCan someone look at it this week?",
      hasPhoto: true,
      others: [],
      more: 0,
      phone: "727-555-0142",
      email: "daniel@reyes.example",
      link: `${ORIGIN}/agent/requests`,
    },
    variants: {
      person: { content: { asker: "Sam", phone: "", email: "" } },
      many: { content: { others: ["Test the smoke alarms", "Clean the gutters"], more: 12 } },
      bare: { content: { message: "", hasPhoto: false, phone: "", email: "" } },
    },
  },
};
