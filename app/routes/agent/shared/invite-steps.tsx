import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import * as m from "#app/paraglide/messages.js";
import type { Invited, InviteStep } from "./invite-view.server.ts";

/** What has happened with an invite, in order. */
export function InviteSteps({ steps }: { steps: readonly InviteStep[] }) {
  return (
    <ol className="text-[0.9375rem]/6">
      {steps.map(({ title, day }) => (
        <li
          key={title}
          className="relative flex gap-3 pb-2.5 last:pb-0 not-last:before:absolute not-last:before:top-4 not-last:before:bottom-0 not-last:before:left-[0.3125rem] not-last:before:w-px not-last:before:bg-line-strong"
        >
          <span
            aria-hidden="true"
            className="mt-1.5 size-3 shrink-0 rounded-full border-[2.5px] border-sea bg-sea-soft"
          />
          <p className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
            <span className="font-medium">{title}</span>
            {day && <span className="text-ink-2 tabular-nums">{day}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

export type InvitePaths = {
  /** Where the form of "Email again" posts. */
  action: string;
  reissueTo: string;
  revokeTo: string;
};

/** What can be done with an invite. With a password set there is nothing; "again" is where an email has gone out. */
export function InviteButtons({ invited, places }: { invited: Invited; places: InvitePaths }) {
  const busy = useNavigation().formData?.get("intent") === "resend";
  const { id, hasCode, wasEmailed, invite } = invited;
  if (invite === "password_set") return null;
  return (
    <div className="flex flex-wrap gap-2">
      {wasEmailed && (
        <Form method="post" action={places.action} preventScrollReset>
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="client" value={id} />
          <Button variant="secondary" size="sm" busy={busy}>
            {m.agent_invite_email_again()}
          </Button>
        </Form>
      )}
      <ButtonLink to={places.reissueTo} preventScrollReset variant="secondary" size="sm">
        {invite === "not_invited" ? m.common_invite() : m.agent_invite_new_code()}
      </ButtonLink>
      {hasCode && (
        <ButtonLink to={places.revokeTo} preventScrollReset variant="quiet" size="sm">
          {m.agent_invite_revoke_code()}
        </ButtonLink>
      )}
    </div>
  );
}
