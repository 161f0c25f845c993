import { Form, Link } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError, TextareaField, TextField } from "#app/components/ui/field.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { StormPage } from "../load.server.ts";
import { MESSAGE_MAX, STORM } from "../paths.ts";

type Props = { after: NonNullable<StormPage["after"]>; today: string; failure: FormFailure | null };

/** The day of the loss, from which the claim's dates follow, and the tasks of the first week. */
export function AfterCard({ after, today, failure }: Props) {
  const refused = failure?.values.intent === "loss" ? failure : null;
  return (
    <Card aria-labelledby="after">
      <CardHeader id="after" title={m.home_storm_after()} />
      <div className="space-y-4">
        <p className="text-[0.9375rem] text-pretty">
          {after.lossOn ? m.home_storm_loss_on({ day: after.lossOn }) : m.home_storm_loss_why()}{" "}
          <a href={after.source.url} rel="noopener noreferrer" className="link">
            {after.source.name}
          </a>
        </p>
        {after.lossOn && (
          <Link to="/home/florida" className="link inline-flex min-h-11 items-center">
            {m.home_storm_see_dates()}
          </Link>
        )}
        <Form method="post" action={STORM} preventScrollReset noValidate className="space-y-3">
          <FormError>{refused?.form}</FormError>
          <TextField
            label={m.home_storm_loss_day()}
            name="day"
            type="date"
            max={today}
            required
            defaultValue={String(refused?.values.day ?? after.lossDay)}
            error={refused?.errors.day}
          />
          <TextareaField
            label={m.common_notes()}
            name="note"
            rows={2}
            maxLength={MESSAGE_MAX}
            hint={m.home_storm_loss_note_hint()}
            defaultValue={String(refused?.values.note ?? "")}
            error={refused?.errors.note}
          />
          <Button name="intent" value="loss" variant="secondary">
            {m.home_storm_save_loss()}
          </Button>
        </Form>
        <div className="border-t border-line pt-4">
          <h3 className="font-semibold">{m.home_storm_week()}</h3>
          <ul className="mt-1 list-disc pl-5 text-[0.9375rem] text-ink-2">
            {after.week.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
          <Form method="post" action={STORM} preventScrollReset className="mt-3">
            <Button name="intent" value="week" variant="secondary">
              {m.home_storm_add_week()}
            </Button>
          </Form>
        </div>
      </div>
    </Card>
  );
}
