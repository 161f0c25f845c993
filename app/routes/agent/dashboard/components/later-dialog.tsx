import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { DASHBOARD_ACTION } from "../paths.ts";

export type LaterView = {
  item: string;
  name: string;
  why: string;
  presets: { label: string; day: string; text: string }[];
  first: string;
  last: string;
};

type Props = { later: LaterView; failure: FormFailure | undefined };

/** Chooses the day an entry of the call list comes back: one press, or a date of one's own. */
export function LaterDialog({ later: { item, name, why, presets, first, last }, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "call-later";
  const own = failure?.intent === "call-later" ? failure : undefined;
  return (
    <Dialog title={m.agent_dashboard_later_title({ name })} description={why} closeTo="/agent" size="sm">
      <Form
        method="post"
        action={`${DASHBOARD_ACTION}&${new URLSearchParams({ dialog: "later", item })}`}
        preventScrollReset
        noValidate
        className="space-y-5"
      >
        <FormError>{own?.form}</FormError>
        <input type="hidden" name="intent" value="call-later" />
        <input type="hidden" name="item" value={item} />
        <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-3">
          <legend className="sr-only">{m.agent_dashboard_later_when()}</legend>
          {presets.map(({ label, day, text }) => (
            <Button key={label} name="preset" value={day} variant="secondary" className="flex-col gap-0!">
              {label} <span className="text-sm font-normal text-ink-2">{text}</span>
            </Button>
          ))}
        </fieldset>
        <TextField
          label={m.agent_dashboard_later_day()}
          name="day"
          type="date"
          min={first}
          max={last}
          required
          defaultValue={String(own?.values.day ?? "")}
          error={own?.errors.day}
        />
        <DialogActions>
          <Button busy={busy}>{m.ui_save()}</Button>
          <ButtonLink to="/agent" replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
