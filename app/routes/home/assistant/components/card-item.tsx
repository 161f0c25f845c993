import type { ReactNode } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Check } from "#app/components/ui/icons.tsx";
import { type ProposalText, proposalText } from "#app/domain/assistant/proposal-text.ts";
import type { Card } from "#app/domain/assistant/turn.ts";
import * as m from "#app/paraglide/messages.js";
import { ActionButton, type ActionTarget } from "./action-button.tsx";
import { CardForm } from "./card-form.tsx";

export function ProposalList(place: ActionTarget) {
  if (place.turn.cards.length === 0) return null;
  return (
    <ul aria-label={m.home_assistant_suggestions()} className="space-y-2.5">
      {place.turn.cards.map((card) => (
        <li key={card.id} className="group rounded-sm border border-line-strong bg-surface px-4 py-3.5">
          <CardItem card={card} place={place} />
        </li>
      ))}
    </ul>
  );
}

function CardItem({ card, place }: { card: Card; place: ActionTarget }) {
  const text = proposalText(card, place.agentName ?? "");
  const { sentence, done } = text;
  const fields = { turn: place.turn.id, card: card.id };
  const undo = (intent: string) => (
    <ActionButton fields={{ intent, ...fields }} backTo={place.backTo} about={sentence} quiet>
      {m.common_undo()}
    </ActionButton>
  );
  if (card.dismissed && !card.confirmed) {
    return (
      <div className="-my-1.5 flex items-center justify-between gap-x-4 text-ink-2">
        <p className="min-w-0 truncate text-sm">
          {m.home_assistant_dismissed()}: {sentence}
        </p>
        {undo("bring-back")}
      </div>
    );
  }
  if (!card.confirmed) {
    return (
      <CardForm card={card} text={text} place={place}>
        <Offer {...text} />
      </CardForm>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Offer {...text} />
      <div className="flex items-center gap-2">
        <Badge tone="good">
          <Check aria-hidden="true" />
          {done}
        </Badge>
        {card.undo && undo("undo-card")}
      </div>
    </div>
  );
}

function Offer({ sentence, details }: Pick<ProposalText, "sentence" | "details">): ReactNode {
  return (
    <div className="min-w-0 grow basis-64">
      <p className="font-semibold wrap-anywhere">{sentence}</p>
      {details.length > 0 && (
        <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm group-has-[details[open]]:hidden">
          {details.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
