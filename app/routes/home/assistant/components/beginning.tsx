import { Card } from "#app/components/ui/card.tsx";

type Props = {
  suggestions: readonly string[];
  agentName: string;
  /** The form a suggestion is sent by, without scripts. */
  formId: string;
  onAsk: (question: string) => void;
};

/** Before anything was asked: what this is, what it is not, and what could be asked. */
export function Beginning({ suggestions, agentName, formId, onAsk }: Props) {
  const agent = agentName || "your agent";
  return (
    <Card aria-label="What you can ask">
      <h2 className="text-xl/7">What would you like to know?</h2>
      <p className="mt-1.5 max-w-prose text-ink-2">
        Ask about your home, or add a photo of an appliance or its label. The assistant knows your plan, your
        appliances and budgets, and {agent}’s vendors. It only suggests: nothing changes until you confirm it,
        and {agent} hears of it only if you ask for help.
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
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
              className="min-h-11 max-w-full cursor-pointer rounded-lg border border-line-strong bg-surface px-4 py-2 text-left text-[0.9375rem]/5 font-medium text-sea wrap-anywhere hover:border-control hover:bg-sea-soft"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
