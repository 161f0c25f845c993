import { formatDay } from "#app/domain/day-format.ts";
import { Action, Small, Title, Words } from "./parts.tsx";
import { hello, type Template } from "./template.ts";

export const accountDeleted: Template<"account_deleted"> = {
  from: () => "agent",
  subject: ({ until }) => `Your home is closing: take your records by ${formatDay(until)}`,
  preheader: ({ until }) => `You can sign in until ${formatDay(until)}.`,
  why: (_, { agentName }) => `You get this mail because ${agentName} removed your home.`,
  Body: ({ content: { firstName, until, link }, brand: { agentName } }) => (
    <>
      <Title>Your home is closing</Title>
      <Words>{hello(firstName)}</Words>
      <Words>
        {agentName} removed your home from Peaceful Home. Everything in it is still there for you until{" "}
        <strong>{formatDay(until)}</strong>: sign in and choose Export Data in Settings.
      </Words>
      <Action href={link}>Sign in and export</Action>
      <Small>
        After that day it is deleted for good. A surprise? Answer this mail: it goes to {agentName}.
      </Small>
    </>
  ),
};
