import { Link } from "@remix-run/react";
import { SettingsCard, SettingsForm } from "#app/components/accounts/settings-form.tsx";
import { ChoiceGroup } from "#app/components/ui/field.tsx";
import type { AssistantMode } from "#app/domain/assistant/mode.ts";
import * as mode from "#app/domain/assistant/mode-words.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import { SENT_TO_ANTHROPIC, SETTINGS } from "../paths.ts";
import * as words from "../words.ts";

/** The mode in force, and whether there is a model to choose. */
export type AssistantChoice = { mode: AssistantMode; hasModel: boolean };

const OPTIONS = [
  { value: "model", label: mode.modelName },
  { value: "quick", label: mode.quickName },
] satisfies { value: AssistantMode; label: string }[];

type Props = { choice: AssistantChoice; failure: FormFailure | null };

/** Who answers the questions of this home. A yes can be taken back even while there is no model. */
export function AssistantCard({ choice, failure }: Props) {
  const { hasModel } = choice;
  return (
    <SettingsCard
      id="assistant"
      title={words.assistant}
      body={hasModel ? words.assistantBody : words.onlyQuickHere}
    >
      {(hasModel || choice.mode === "model") && (
        <SettingsForm action={SETTINGS} intent="assistant" failure={failure} submit={words.saveAssistant}>
          <dl className="mb-4 space-y-3 text-[0.9375rem] text-pretty">
            <div>
              <dt className="font-semibold">{mode.modelName}</dt>
              <dd className="text-ink-2">
                {mode.whatIsSent} {mode.whatTheyPromise}{" "}
                <Link to={SENT_TO_ANTHROPIC} className="link">
                  {words.whatExactly}
                </Link>
              </dd>
            </div>
            <div>
              <dt className="font-semibold">{mode.quickName}</dt>
              <dd className="text-ink-2">{mode.quickMeans}</dd>
            </div>
          </dl>
          <ChoiceGroup
            legend={words.whoAnswers}
            name="mode"
            type="radio"
            options={OPTIONS}
            defaultValues={[String(failure?.values.mode ?? choice.mode)]}
            error={failure?.errors.mode}
          />
        </SettingsForm>
      )}
    </SettingsCard>
  );
}
