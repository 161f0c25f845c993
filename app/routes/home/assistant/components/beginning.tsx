import { Card } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import * as words from "../messages.ts";

type Props = {
  suggestions: readonly string[];
  agentName: string;
  /** Whether somebody looks at photos. */
  readsPhotos: boolean;
  /** The form a suggestion is sent by, without scripts. */
  formId: string;
  onAsk: (question: string) => void;
};

/** Before anything was asked: what this is, what it is not, and what could be asked. */
export function Beginning({ suggestions, agentName, readsPhotos, formId, onAsk }: Props) {
  return (
    <Card aria-label={m.home_assistant_beginning()}>
      <h2 className="text-xl/7">{m.home_assistant_what_to_know()}</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-2 sm:text-base">
        {(readsPhotos ? words.whatItDoes : words.whatQuickDoes)(agentName)}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2 max-sm:flex-col">
        {suggestions.map((question) => (
          <li key={question} className="max-w-full">
            <button
              type="submit"
              form={formId}
              name="suggestion"
              value={question}
              onClick={(event) => {
                event.preventDefault();
                onAsk(question);
              }}
              className="block min-h-11 max-w-full cursor-pointer rounded-3xl border border-line-strong bg-surface px-4 py-2 text-left wrap-anywhere text-[0.9375rem]/5 font-medium text-sea hover:border-control hover:bg-sea-soft"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
