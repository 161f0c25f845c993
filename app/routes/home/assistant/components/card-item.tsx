import { Form, useNavigation } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Check } from "#app/components/ui/icons.tsx";
import { proposalText } from "#app/domain/assistant/proposal-text.ts";
import type { Card } from "#app/domain/assistant/turn.ts";
import type { TurnView } from "../turn-view.ts";
import * as words from "../words.ts";

export type ActionPlace = { turn: TurnView; agentName: string; backTo: string };

/** What an answer offers to do. Each stands there with all it would write, and waits for a press. */
export function ProposalList({ turn, agentName, backTo }: ActionPlace) {
  if (turn.cards.length === 0) return null;
  return (
    <ul aria-label={words.suggestions} className="space-y-2.5">
      {turn.cards.map((card) => (
        <CardItem key={card.id} card={card} place={{ turn, agentName, backTo }} />
      ))}
    </ul>
  );
}

function CardItem({ card, place }: { card: Card; place: ActionPlace }) {
  const { sentence, details, confirm, done } = proposalText(card, place.agentName);
  return (
    <li className="rounded-sm border border-line-strong bg-surface px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <p className="font-semibold wrap-anywhere">{sentence}</p>
          {details.length > 0 && (
            <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm">
              {details.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {card.confirmed ? (
          <Badge tone="good">
            <Check aria-hidden="true" />
            {done}
          </Badge>
        ) : (
          <ActionButton
            fields={{ intent: "confirm", turn: place.turn.id, card: card.id }}
            backTo={place.backTo}
            about={sentence}
          >
            {confirm}
          </ActionButton>
        )}
      </div>
    </li>
  );
}

type ActionButtonProps = {
  fields: Record<string, string>;
  backTo: string;
  /** What the button is about, for those who hear it alone. */
  about: string;
  children: string;
};

/** A button that does what is offered. Works as a plain form. */
export function ActionButton({ fields, backTo, about, children }: ActionButtonProps) {
  const sending = useNavigation().formData;
  const busy =
    Boolean(sending) && Object.entries(fields).every(([name, value]) => sending?.get(name) === value);
  return (
    <Form method="post" action={backTo} preventScrollReset replace>
      {Object.entries({ ...fields, redirectTo: backTo }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button size="sm" variant="secondary" busy={busy} aria-label={words.buttonAbout(children, about)}>
        {children}
      </Button>
    </Form>
  );
}
