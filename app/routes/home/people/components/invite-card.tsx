import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ChoiceGroup, FormError, TextField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { INVITED_ROLES } from "#app/domain/accounts/home-roles.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { PEOPLE } from "../paths.ts";
import { roleName } from "./person-row.tsx";

type Props = { room: number; mayInvite: boolean; failure: FormFailure | null };

export function InviteCard({ room, mayInvite, failure }: Props) {
  return (
    <Card aria-labelledby="invite">
      <CardHeader id="invite" title={m.home_people_invite()} />
      {!mayInvite && (
        <p className="text-[0.9375rem] text-pretty text-ink-2">{m.accounts_people_confirm_first()}</p>
      )}
      {mayInvite && room <= 0 && (
        <p className="text-[0.9375rem] text-pretty text-ink-2">{m.home_people_no_room()}</p>
      )}
      {mayInvite && room > 0 && <InviteForm failure={failure} />}
    </Card>
  );
}

function InviteForm({ failure }: Pick<Props, "failure">) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("intent") === "invite";
  useFocusFirstError(form, failure);
  const field = (name: "email" | "firstName") => ({
    name,
    defaultValue: String(failure?.values[name] ?? ""),
    error: failure?.errors[name],
  });
  return (
    <Form ref={form} method="post" action={PEOPLE} preventScrollReset noValidate className="space-y-4">
      <input type="hidden" name="intent" value="invite" />
      <FormError>{failure?.form}</FormError>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("firstName")} label={m.common_first_name()} autoComplete="off" required />
        <TextField {...field("email")} label={m.common_email()} type="email" autoComplete="off" required />
      </div>
      <ChoiceGroup
        legend={m.home_people_what_they_see()}
        name="personRole"
        type="radio"
        options={roleOptions()}
        defaultValues={[String(failure?.values.personRole ?? "co-owner")]}
        error={failure?.errors.personRole}
      />
      <Button busy={busy}>{m.home_people_send_invite()}</Button>
    </Form>
  );
}

const ROLE_HINTS = { "co-owner": m.home_people_co_owner_sees, household: m.home_people_household_sees };

/** The roles with what each of them sees. */
export const roleOptions = () =>
  INVITED_ROLES.map((value) => ({
    value,
    label: m.home_people_role_option({ role: roleName(value), sees: ROLE_HINTS[value]() }),
  }));
