import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import * as m from "#app/paraglide/messages.js";
import type { Failure } from "./dialog-form.tsx";

type Props = { task: { id: string; title: string }; failure: Failure; closeTo: string };

/** Tells what an edit changes in the homes before it is saved. What was typed goes along. */
export function ConfirmEdit({ task, failure, closeTo }: Props) {
  const navigation = useNavigation();
  const step = navigation.formData?.get("step");
  return (
    <Dialog
      key={`confirm-${task.id}`}
      title={m.agent_library_dialog_confirm_title()}
      closeTo={closeTo}
      size="sm"
    >
      <Form method="post" replace preventScrollReset>
        <div className="space-y-2 text-ink-2">
          {failure.effects?.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{m.agent_library_dialog_done_stays()}</p>
        </div>
        <Typed values={failure.values} />
        <DialogActions>
          <Button name="step" value="confirmed" busy={step === "confirmed"} data-autofocus>
            {m.agent_library_dialog_confirm_save()}
          </Button>
          <Button name="step" value="back" variant="secondary" busy={step === "back"}>
            {m.common_back()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="quiet">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Typed({ values }: { values: Failure["values"] }) {
  return Object.entries(values)
    .filter(([name]) => name !== "step")
    .flatMap(([name, value]) =>
      [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
    );
}
