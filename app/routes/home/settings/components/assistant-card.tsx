import { Link } from "@remix-run/react";
import { SettingsCard, SettingsForm } from "#app/components/accounts/settings-form.tsx";
import { ChoiceGroup } from "#app/components/ui/field.tsx";
import type { AssistantMode } from "#app/domain/assistant/mode.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { SENT_TO_ANTHROPIC, SETTINGS } from "../paths.ts";

export type AssistantChoice = { mode: AssistantMode; hasModel: boolean };

const OPTIONS = [
  {
    value: "model",
    get label() {
      return m.assistant_mode_model_name();
    },
  },
  {
    value: "quick",
    get label() {
      return m.assistant_mode_quick_name();
    },
  },
] satisfies { value: AssistantMode; label: string }[];

type Props = { choice: AssistantChoice; failure: FormFailure | null };

/** Who answers questions. Consent can be withdrawn even while there is no model. */
export function AssistantCard({ choice, failure }: Props) {
  const { hasModel } = choice;
  return (
    <SettingsCard
      id="assistant"
      title={m.common_assistant()}
      body={hasModel ? m.home_settings_assistant_body() : m.home_settings_only_quick_here()}
    >
      {(hasModel || choice.mode === "model") && (
        <SettingsForm
          action={SETTINGS}
          intent="assistant"
          failure={failure}
          submit={m.home_settings_save_assistant()}
        >
          <dl className="mb-4 space-y-3 text-[0.9375rem] text-pretty">
            <div>
              <dt className="font-semibold">{m.assistant_mode_model_name()}</dt>
              <dd className="text-ink-2">
                {m.assistant_mode_what_is_sent()} {m.assistant_mode_what_they_promise()}{" "}
                <Link to={SENT_TO_ANTHROPIC} className="link">
                  {m.common_see_everything_it_sends()}
                </Link>
              </dd>
            </div>
            <div>
              <dt className="font-semibold">{m.assistant_mode_quick_name()}</dt>
              <dd className="text-ink-2">{m.assistant_mode_quick_means()}</dd>
            </div>
          </dl>
          <ChoiceGroup
            legend={m.common_who_should_answer()}
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
