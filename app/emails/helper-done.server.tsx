import { defangLinks, oneLine } from "#app/domain/text/defang-links.ts";
import * as m from "#app/paraglide/messages.js";
import { listDoneByLink, selectEmailAgent, selectEmailHome } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { helperDone } from "./kinds.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { idsOf, required } from "./readers.server.ts";
import { requireOpen, requireSameAddress, skipIf, toHome } from "./recipient-policy.server.ts";
import { hello, nameInSubject, type Template } from "./template.ts";

export type Content = {
  firstName: string;
  /** As the homeowner named the link. */
  helper: string;
  titles: string[];
  hasPhoto: boolean;
  link: string;
};

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ helper, titles }) =>
    titles.length === 1
      ? m.email_helper_done_subject({ helper: nameInSubject(helper), task: titles[0] ?? "" })
      : m.email_helper_done_subject_many({ helper: nameInSubject(helper), count: titles.length }),
  preheader: ({ titles }) => titles.join(", "),
  why: () => m.email_helper_done_why(),
  Body: ({ content: { firstName, helper, titles, hasPhoto, link } }) => (
    <>
      <Title>{m.email_helper_done_title({ helper: oneLine(helper) })}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      {titles.map((title) => (
        <Paragraph key={title}>
          <strong>{title}</strong>
        </Paragraph>
      ))}
      {hasPhoto && <Paragraph>{m.email_helper_done_photo()}</Paragraph>}
      <Action href={link}>{m.email_helper_done_action()}</Action>
      <Small>{m.email_helper_done_undo()}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof helperDone, Content> = {
  kind: helperDone,
  template,
  /** All that was done by the link since the email was queued, unless the homeowner undid it. */
  async read(deps, row, { linkId }) {
    const { db, origin } = deps;
    const { agentId, clientId } = idsOf(row);
    const [agents, homes, done] = await db.batch([
      selectEmailAgent(db, agentId),
      selectEmailHome(db, agentId, clientId, null),
      listDoneByLink(db, clientId, linkId, row.createdAt),
    ]);
    const [agent, home] = [required(agents[0]), required(homes[0])];
    requireOpen(deps, home);
    requireSameAddress(row, home.email);
    skipIf(done.length === 0, "empty");
    const content = {
      firstName: home.firstName,
      helper: defangLinks(done[0]?.helper ?? ""),
      titles: [...new Set(done.map(({ title }) => title))],
      hasPhoto: done.some(({ hasPhoto }) => hasPhoto),
      link: `${origin}/home/history`,
    };
    return toHome(deps, agent, home, { kind: helperDone, content });
  },
  sample: {
    payload: { linkId: "example-link" },
    content: {
      firstName: "Daniel",
      helper: "Bob next door",
      titles: ["Check and change the AC filter"],
      hasPhoto: true,
      link: `${ORIGIN}/home/history`,
    },
    variants: {
      many: {
        content: { titles: ["Check and change the AC filter", "Test the smoke alarms"], hasPhoto: false },
      },
    },
  },
};
