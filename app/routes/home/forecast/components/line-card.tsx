import { Form, Link } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ChoiceGroup, FormError, TextField } from "#app/components/ui/field.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { OpenView } from "../load.server.ts";
import { FORECAST, linePath } from "../paths.ts";

type Props = { line: OpenView; failure: FormFailure | null };

/** How old one part is, and what the home plans for it itself. */
export function LineCard({ line, failure }: Props) {
  const own = failure?.values.line === line.key ? failure : null;
  return (
    <Card aria-labelledby="line" className="no-print">
      <CardHeader
        id="line"
        title={line.name}
        action={
          <ButtonLink to={FORECAST} variant="quiet">
            {m.common_close()}
          </ButtonLink>
        }
      />
      <div className="space-y-6">
        <Age line={line} failure={own?.intent === "age" ? own : null} />
        <OwnPlan line={line} failure={own?.intent === "own" ? own : null} />
      </div>
    </Card>
  );
}

function Age({ line, failure }: Props) {
  const { recorded, words, asksYear, property } = line;
  return (
    <section aria-labelledby="line-age">
      <h3 id="line-age" className="mb-2 font-semibold">
        {m.home_forecast_age_title()}
      </h3>
      {recorded && <p>{recorded}</p>}
      {property && (
        <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] text-ink-2">
          {m.home_forecast_age_kept()}
          <Link to={property} className="link py-2.5">
            {m.common_property()}
          </Link>
        </p>
      )}
      {words.length > 0 && (
        // The address keeps the line, so that a refused answer comes back to it.
        <Form method="post" action={linePath(line.key)} noValidate className="space-y-4">
          <input type="hidden" name="line" value={line.key} />
          <FormError>{failure?.form}</FormError>
          {asksYear && (
            <TextField
              label={m.home_forecast_age_year()}
              name="installed"
              inputMode="numeric"
              defaultValue={String(failure?.values.installed ?? line.installed)}
              error={failure?.errors.installed}
              className="max-w-sm"
            />
          )}
          <ChoiceGroup
            legend={m.home_forecast_age_word()}
            name="age"
            type="radio"
            options={words}
            defaultValues={[String(failure?.values.age ?? line.age)]}
            error={failure?.errors.age}
          />
          <div className="flex flex-wrap gap-2.5">
            <Button name="intent" value="age">
              {m.home_forecast_age_save()}
            </Button>
            {line.hasAge && (
              <Button name="intent" value="forget-age" variant="secondary">
                {m.home_forecast_age_forget()}
              </Button>
            )}
          </div>
        </Form>
      )}
    </section>
  );
}

function OwnPlan({ line, failure }: Props) {
  return (
    <section aria-labelledby="line-own">
      <h3 id="line-own" className="font-semibold">
        {m.home_forecast_own_title()}
      </h3>
      <p className="mb-2 text-[0.9375rem] text-ink-2">{m.home_forecast_own_hint()}</p>
      <Form method="post" action={linePath(line.key)} noValidate className="space-y-4">
        <input type="hidden" name="line" value={line.key} />
        <FormError>{failure?.form}</FormError>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.home_forecast_year()}
            name="year"
            inputMode="numeric"
            defaultValue={String(failure?.values.year ?? line.year)}
            error={failure?.errors.year}
          />
          <TextField
            label={m.home_forecast_cost_label()}
            name="cost"
            inputMode="decimal"
            prefix="$"
            defaultValue={String(failure?.values.cost ?? line.cost)}
            error={failure?.errors.cost}
          />
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button name="intent" value="own" variant="secondary">
            {m.home_forecast_own_save()}
          </Button>
          {line.hasOwn && (
            <Button name="intent" value="forget-own" variant="secondary">
              {m.home_forecast_own_forget()}
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}
