import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { CareQuestionView } from "../care-question.server.ts";
import * as words from "../words.ts";

/** Asks a home once how much care it wants; either answer is the last time. */
export function CareQuestion({ question }: { question: CareQuestionView }) {
  return (
    <Card aria-labelledby="care-question">
      <h2 id="care-question" className="text-lg/6">
        {words.careQuestion}
      </h2>
      <dl className="mt-2 text-[0.9375rem]">
        {question.map(({ name, amount }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-2">{words.careAmount(name)}</dt>
            <dd className="font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Answer intent="choose" label={words.careChoose} />
        <Answer intent="not-now" label={words.careNotNow} />
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
