import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { type CardField, cardFields, confidenceOf } from "#app/domain/assistant/cards/fields.ts";
import { CONFIDENCE_WORDS, type ProposalText } from "#app/domain/assistant/proposal-text.ts";
import type { Card } from "#app/domain/assistant/turn.ts";
import * as m from "#app/paraglide/messages.js";
import { taskPath } from "../paths.ts";
import { type ActionTarget, Hidden, useSending } from "./action-button.tsx";

type Props = { card: Card; text: ProposalText; place: ActionTarget; children: ReactNode };

/**
 * A proposal that is open: its values, collapsed until edited, and the button to confirm. A task already in the plan
 * gets a link instead.
 */
export function CardForm({ card, text, place, children }: Props) {
  const { turn, backTo, refusedCard } = place;
  const of = { turn: turn.id, card: card.id };
  const isThis = refusedCard?.values.turn === turn.id && refusedCard.values.card === card.id;
  const refused = isThis ? refusedCard : null;
  const planned = card.kind === "add_task" ? card.planned : undefined;
  return (
    <Form method="post" action={backTo} preventScrollReset replace noValidate className="space-y-3">
      <Hidden fields={{ ...of, redirectTo: backTo }} />
      {children}
      <FormError>{refused?.form}</FormError>
      {!planned && <CardValues card={card} place={place} refused={refused} />}
      <div className="flex flex-wrap items-center gap-2">
        {planned ? (
          <ButtonLink to={taskPath(planned.rowId)} variant="secondary" size="sm">
            {text.confirm}
          </ButtonLink>
        ) : (
          <Press intent="confirm" of={of} about={text.sentence}>
            {text.confirm}
          </Press>
        )}
        <Press intent="dismiss" of={of} about={text.sentence}>
          {m.common_dismiss()}
        </Press>
      </div>
    </Form>
  );
}

type PressProps = {
  intent: "confirm" | "dismiss";
  of: { turn: string; card: string };
  about: string;
  children: string;
};

function Press({ intent, of, about, children }: PressProps) {
  return (
    <Button
      name="intent"
      value={intent}
      size="sm"
      variant={intent === "confirm" ? "secondary" : "quiet"}
      busy={useSending({ intent, ...of })}
      aria-label={m.home_assistant_button_about({ button: children, about })}
    >
      {children}
    </Button>
  );
}

type ValuesProps = { card: Card; place: ActionTarget; refused: ActionTarget["refusedCard"] };

function CardValues({ card, place: { turn, today }, refused }: ValuesProps) {
  const wrong = refused !== null && Object.keys(refused.errors).length > 0;
  return (
    // A refused form gets another key, so that it opens with what was typed.
    <details key={wrong ? "refused" : "offered"} open={wrong || undefined}>
      <summary className={buttonClass("quiet", "sm", "-ml-2.5 list-none")}>
        {card.kind === "complete_task" ? m.home_assistant_day_cost_vendor() : m.common_edit_button()}
      </summary>
      <div className="grid gap-x-4 gap-y-3 pt-2 pb-1 sm:grid-cols-2">
        {cardFields(card, today).map((field) => {
          const confidence = confidenceOf(field.name, field.value, turn.analysis);
          const typed = refused?.values[field.name];
          return (
            <ValueField
              key={field.name}
              field={{ ...field, value: typeof typed === "string" ? typed : field.value }}
              hint={confidence && CONFIDENCE_WORDS[confidence]}
              error={refused?.errors[field.name]}
            />
          );
        })}
      </div>
    </details>
  );
}

type ValueProps = { field: CardField; hint: string | null; error?: string };

function ValueField({ field, hint, error }: ValueProps) {
  const { type, options = [], value, ...control } = field;
  const shared = { ...control, hint, error, defaultValue: value };
  if (type === "select") return <SelectField {...shared} options={options} showOptional={false} />;
  if (type === "lines") return <TextareaField {...shared} rows={3} className="sm:col-span-2" />;
  if (type === "money") return <TextField {...shared} inputMode="decimal" prefix="$" />;
  return <TextField {...shared} type={type} />;
}
