import { Action, Title, Words } from "#app/emails/parts.tsx";
import type { Template } from "#app/emails/template.ts";
import { hello } from "#app/emails/words.ts";
import * as words from "./words.ts";

export type Content = { stage: "asked" | "done"; firstName: string; to: string; link: string };

/** To the address that is replaced, in words of ours alone: whoever reads it may not be who asked. */
export const template: Template<Content> = {
  from: () => "product",
  subject: ({ stage }) => (stage === "asked" ? words.subjectAsked : words.subjectDone),
  preheader: () => words.preheader,
  why: () => words.why,
  Body: ({ content: { stage, firstName, to, link } }) =>
    stage === "asked" ? (
      <>
        <Title>{words.titleAsked}</Title>
        <Words>{hello(firstName)}</Words>
        <Words>{words.asked(to)}</Words>
        <Words>{words.notYouAsked}</Words>
        <Action href={link}>{words.newPassword}</Action>
      </>
    ) : (
      <>
        <Title>{words.titleDone}</Title>
        <Words>{hello(firstName)}</Words>
        <Words>{words.done(to)}</Words>
        <Words>{words.notYouDone}</Words>
        <Action href={link}>{words.reachUs}</Action>
      </>
    ),
};
