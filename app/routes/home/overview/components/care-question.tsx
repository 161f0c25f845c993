import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import type { CareQuestionView } from "../care-question.server.ts";

/** Asks a home once how much care it wants; either answer is the last time. */
export function CareQuestion({ question }: { question: CareQuestionView }) {
  return (
    <Card aria-labelledby="care-question">
      <h2 id="care-question" className="text-lg/6">
        {m.common_how_much_care_do_you_want()}
      </h2>
      <dl className="mt-2 text-[0.9375rem]">
        {question.map(({ name, amount }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-2">{m.home_overview_care_amount({ name })}</dt>
            <dd className="font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Answer intent="choose" label={m.home_overview_care_choose()} />
        <Answer intent="not-now" label={m.home_overview_care_not_now()} />
      </div>
    </Card>
  );
}

function Answer({ intent, label }: { intent: "choose" | "not-now"; label: string }) {
  return (
    <Form method="post" action="/home/care">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="redirectTo" value="/home" />
      <Button variant={intent === "choose" ? "primary" : "quiet"}>{label}</Button>
    </Form>
  );
}
