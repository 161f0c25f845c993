import { Action, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import { hello, emailChanged as words } from "./words.ts";

export type Content = {
  stage: "asked" | "done" | "taken-back";
  firstName: string;
  to: string;
  /** The link takes the home back. */
  takesBack: boolean;
  link: string;
};

/** From Peaceful Home alone: the reader of the replaced address may not be who asked. */
export const template: Template<Content> = {
  from: () => "product",
  subject: ({ stage }) => {
    if (stage === "asked") return words.subjectAsked;
    return stage === "taken-back" ? words.subjectTakenBack : words.subjectDone;
  },
  preheader: ({ stage }) => (stage === "taken-back" ? words.preheaderTakenBack : words.preheader),
  why: () => words.why,
  Body: ({ content }) => {
    const { stage, firstName, to, takesBack, link } = content;
    if (stage === "asked") {
      return (
        <>
          <Title>{words.titleAsked}</Title>
          <Paragraph>{hello(firstName)}</Paragraph>
          <Paragraph>{words.asked(to)}</Paragraph>
          <Paragraph>{words.notYouAsked}</Paragraph>
          <Action href={link}>{words.newPassword}</Action>
        </>
      );
    }
    if (stage === "taken-back") {
      return (
        <>
          <Title>{words.titleTakenBack}</Title>
          <Paragraph>{hello(firstName)}</Paragraph>
          <Paragraph>{words.takenBack}</Paragraph>
          <Action href={link}>{words.reachUs}</Action>
        </>
      );
    }
    return (
      <>
        <Title>{words.titleDone}</Title>
        <Paragraph>{hello(firstName)}</Paragraph>
        <Paragraph>{words.done(to)}</Paragraph>
        <Paragraph>{takesBack ? words.notYouTakeBack : words.notYouDone}</Paragraph>
        <Action href={link}>{takesBack ? words.takeBack : words.reachUs}</Action>
      </>
    );
  },
};
