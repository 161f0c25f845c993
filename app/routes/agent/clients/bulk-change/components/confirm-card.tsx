import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { StepsField } from "#app/components/transfer/steps-bar.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ChoiceGroup, FormError, TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { FEATURE_OPTIONS, TYPE_OPTIONS } from "#app/routes/agent/shared/home-fields.tsx";
import type { BulkPage } from "../load.server.ts";
import { bulkPath } from "../paths.ts";

type Props = { page: BulkPage; failure: FormFailure | undefined };

export function ConfirmCard({ page: { id, kind, total }, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "begin";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, failure);
  return (
    <Card>
      <Form ref={form} method="post" action={bulkPath(id)} replace noValidate className="space-y-5">
        <FormError>{failure?.form}</FormError>
        <p className="text-[0.9375rem] text-pretty">{m.clients_bulk_body({ kind })}</p>
        <input type="hidden" name="intent" value="begin" />
        <input type="hidden" name="kind" value={kind} />
        <StepsField />
        {(kind === "tag" || kind === "untag") && (
          <TextField
            label={m.common_tags()}
            name="tags"
            required
            hint={m.clients_tags_hint()}
            autoComplete="off"
            defaultValue={String(failure?.values.tags ?? "")}
            error={failure?.errors.tags}
          />
        )}
        {kind === "home" && <HomeFields failure={failure} />}
        <div className="flex flex-wrap gap-2.5">
          <Button busy={busy} variant={kind === "delete" ? "danger" : "primary"}>
            {m.clients_bulk_confirm({ kind, count: total })}
          </Button>
          <ButtonLink to="/agent/clients" variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

function HomeFields({ failure }: Pick<Props, "failure">) {
  const chosen = (name: string) => {
    const values = failure?.values[name];
    return Array.isArray(values) ? values : [];
  };
  return (
    <>
      <SelectField
        label={m.common_property_type()}
        name="propertyType"
        placeholder={m.agent_clients_bulk_keep_type()}
        options={TYPE_OPTIONS}
        defaultValue={String(failure?.values.propertyType ?? "")}
        error={failure?.errors.propertyType}
      />
      <ChoiceGroup
        legend={m.agent_clients_bulk_turn_on()}
        name="add[]"
        options={FEATURE_OPTIONS}
        defaultValues={chosen("add[]")}
        error={failure?.errors.add}
      />
      <ChoiceGroup
        legend={m.agent_clients_bulk_turn_off()}
        name="remove[]"
        options={FEATURE_OPTIONS}
        defaultValues={chosen("remove[]")}
        error={failure?.errors.remove}
      />
    </>
  );
}
