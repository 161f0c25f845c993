import type { MouseEvent } from "react";
import * as m from "#app/paraglide/messages.js";
import { Hidden } from "./action-button.tsx";

type Props = {
  questions: readonly string[];
  /** The form field that holds the pressed question. */
  name: "question" | "suggestion";
  /** The id of the form, if it is not around the buttons. */
  form?: string;
  label?: string;
  onAsk: (question: string) => void;
};

/** Questions to press in place of typing them. Submit buttons; with scripts the page stays. */
export function SuggestedQuestions({ questions, name, form, label, onAsk }: Props) {
  const press = (event: MouseEvent, question: string) => {
    event.preventDefault();
    onAsk(question);
  };
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 max-sm:flex-col">
      {questions.map((question) => (
        <li key={question} className="max-w-full">
          <button
            type="submit"
            form={form}
            name={name}
            value={question}
            onClick={(event) => press(event, question)}
            className="block min-h-11 max-w-full cursor-pointer rounded-3xl border border-line-strong bg-surface px-4 py-2 text-left wrap-anywhere text-[0.9375rem]/5 font-medium text-sea hover:border-control hover:bg-sea-soft"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

type NextProps = Pick<Props, "questions" | "onAsk"> & {
  action: string;
  conversationId: string;
  /** The id of the pressed question without scripts, created with the page. */
  messageId: string;
};

/** What may be asked next, below the last answer, in a form of its own: what is typed in the box stays there. */
export function NextQuestions({ questions, onAsk, action, conversationId, messageId }: NextProps) {
  return (
    <form method="post" action={action} encType="multipart/form-data">
      <Hidden fields={{ intent: "ask", conversationId, messageId }} />
      <SuggestedQuestions
        questions={questions}
        name="question"
        label={m.home_assistant_suggested_questions()}
        onAsk={onAsk}
      />
    </form>
  );
}
