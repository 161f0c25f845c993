import { Form, useNavigation } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import type { HomeRole } from "#app/domain/accounts/home-roles.ts";
import * as m from "#app/paraglide/messages.js";
import type { PersonView, SecondView } from "../load.server.ts";
import { PEOPLE, personDialog } from "../paths.ts";

export const roleName = (role: HomeRole): string =>
  ({ owner: m.home_people_owner, "co-owner": m.home_people_co_owner, household: m.home_people_household })[
    role
  ]();

export function PersonRow({ person, mayManage }: { person: PersonView; mayManage: boolean }) {
  const { name, email, role, isReader, isOwner, isInvited, by, state, tone } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{isReader ? m.home_people_you({ name }) : name}</p>
        <p className="text-[0.9375rem] text-ink-2 wrap-anywhere">
          {[roleName(role), email, by].filter(Boolean).join(" · ")}
        </p>
        {!isOwner && (
          <p className="mt-1">
            <Badge tone={tone}>{state}</Badge>
          </p>
        )}
      </div>
      {mayManage && !isOwner && !isReader && (
        <div className="flex flex-wrap gap-2">
          {isInvited && <Resend person={person} />}
          <ButtonLink
            to={personDialog("role", person.id)}
            preventScrollReset
            variant="quiet"
            size="sm"
            aria-label={m.home_people_change_role_of({ name })}
          >
            {m.home_people_change_role()}
          </ButtonLink>
          <ButtonLink
            to={personDialog("remove", person.id)}
            preventScrollReset
            variant="quiet"
            size="sm"
            aria-label={m.home_people_remove_named({ name })}
          >
            {m.push_remove()}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

/** Whom the agent named: in the home only once somebody who lives there lets them in. */
export function SecondRow({ second: { name, email, by, mayInvite } }: { second: SecondView }) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-[0.9375rem] text-ink-2 wrap-anywhere">
          {[roleName("co-owner"), email, by].filter(Boolean).join(" · ")}
        </p>
        <p className="mt-1">
          <Badge tone="soon">
            {mayInvite ? m.home_people_not_invited() : m.home_people_waits_for_password()}
          </Badge>
        </p>
      </div>
      <Form method="post" action={PEOPLE} preventScrollReset className="flex flex-wrap gap-2">
        {mayInvite && (
          <Button
            name="intent"
            value="invite-second"
            variant="quiet"
            size="sm"
            busy={intent === "invite-second"}
            aria-label={m.home_people_send_invite_to({ name })}
          >
            {m.home_people_send_invite()}
          </Button>
        )}
        <Button
          name="intent"
          value="remove-second"
          variant="quiet"
          size="sm"
          busy={intent === "remove-second"}
          aria-label={m.home_people_remove_named({ name })}
        >
          {m.push_remove()}
        </Button>
      </Form>
    </li>
  );
}

function Resend({ person: { id, name } }: { person: PersonView }) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" action={PEOPLE} preventScrollReset>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="person" value={id} />
      <Button
        variant="quiet"
        size="sm"
        busy={sent?.get("intent") === "resend" && sent.get("person") === id}
        aria-label={m.home_people_resend_to({ name })}
      >
        {m.home_people_resend()}
      </Button>
    </Form>
  );
}
