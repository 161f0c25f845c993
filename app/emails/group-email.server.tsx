import { type GroupEmailText, textFor } from "#app/domain/email/group-email.ts";
import * as m from "#app/paraglide/messages.js";
import { selectEmailAgent, selectEmailHome } from "#db/queries/email/contents.server.ts";
import { selectEmailGroup, selectEmailGroupHome } from "#db/queries/email/group-emails.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { groupEmail } from "./kinds.ts";
import { Lines } from "./parts.tsx";
import { idsOf, required } from "./readers.server.ts";
import { requireOpen, skipIf, toHome } from "./recipient-policy.server.ts";
import type { Template } from "./template.ts";

export type Content = GroupEmailText;

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ subject }) => subject,
  preheader: ({ body }) => body,
  why: (_, { agentName }) => m.email_group_why({ agent: agentName }),
  Body: ({ content: { body } }) => <Lines>{body}</Lines>,
};

export const email: EmailDefinition<typeof groupEmail, Content> = {
  kind: groupEmail,
  template,
  async read(deps, row, { groupEmailId }) {
    const { db } = deps;
    const { agentId, clientId } = idsOf(row);
    const [agents, homes, groups, choices] = await db.batch([
      selectEmailAgent(db, agentId),
      selectEmailHome(db, agentId, clientId, null),
      selectEmailGroup(db, agentId, groupEmailId),
      selectEmailGroupHome(db, agentId, clientId),
    ]);
    const [agent, home] = [required(agents[0]), required(homes[0])];
    const [group, choice] = [required(groups[0]), required(choices[0])];
    skipIf(group.groupState === "canceled", "canceled");
    skipIf(!agent.isEmailVerified, "unproved");
    requireOpen(deps, home);
    skipIf(!choice.hasJoined, "unused");
    skipIf(choice.groupEmails === false, "off");
    skipIf(home.optedOut, "opted_out");
    const text = { subject: group.groupSubject, body: group.groupBody };
    const content = textFor(text, { firstName: home.firstName, ...choice });
    return toHome(deps, agent, home, { kind: groupEmail, content });
  },
  sample: {
    payload: { groupEmailId: "example-group-email" },
    content: {
      subject: "Before the storm: your home, Daniel",
      body: "Hi Daniel,\n\nA storm may reach us this weekend. Three things help most at 214 Mangrove Way:\n\n• Move indoors what the wind can carry.\n• Take photos of every room.\n• Check your shutters.\n\nCall me if you need a hand.\n\nMaria",
    },
  },
};
