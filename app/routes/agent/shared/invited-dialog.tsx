import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { Mail, MessageSquare } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { Invited, InviteStep, QrCode } from "./invite-view.server.ts";

type Props = {
  invited: Invited;
  places: InvitePaths;
  closeTo: string;
  /** Omitted on a single client's page. */
  inviteTo?: string;
};

type Share = NonNullable<Invited["share"]>;

export function InvitedDialog({ invited, places, closeTo, inviteTo }: Props) {
  const { name, firstName, statusText, waits, emailed, share, steps } = invited;
  return (
    <Dialog title={m.agent_invite_invite_for({ name })} description={statusText} closeTo={closeTo}>
      <div className="space-y-5">
        {waits && <p className="rounded-sm bg-sun-soft px-4 py-3 text-[0.9375rem] text-pretty">{waits}</p>}
        {emailed && <p className="font-medium wrap-anywhere">{emailed}</p>}
        {share && <ShareInvite share={share} firstName={firstName} />}
        <div className="grid items-start gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
          <InviteSteps steps={steps} />
          <InviteButtons invited={invited} places={places} />
        </div>
      </div>
      <DialogActions>
        <ButtonLink to={closeTo} replace preventScrollReset>
          {m.common_done()}
        </ButtonLink>
        {inviteTo && (
          <ButtonLink to={inviteTo} replace preventScrollReset variant="secondary">
            {m.agent_invite_invite_another()}
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  );
}

function ShareInvite({ share, firstName }: { share: Share; firstName: string }) {
  return (
    <div className="space-y-5">
      <div className="grid items-center gap-4 rounded-md bg-sunken p-4 sm:grid-cols-[1fr_auto] sm:p-5">
        <div className="flex min-w-0 flex-col items-center gap-3 sm:items-start">
          <dl className="text-center sm:text-start">
            <dt className="eyebrow mb-1">{m.common_invite_code()}</dt>
            <dd className="font-mono text-4xl/10 font-semibold tracking-[0.12em] select-all">{share.code}</dd>
          </dl>
          <CopyButton text={share.code} label={m.common_copy_code()} size="sm" />
        </div>
        <Qr qr={share.qr} label={m.agent_invite_qr_code({ name: firstName })} />
      </div>
      <div>
        <dl>
          <dt className="mb-1.5 text-[0.9375rem]/5 font-semibold">{m.agent_invite_invite_link()}</dt>
          <dd className="mb-3 rounded-sm border border-line bg-sunken px-3.5 py-2.5 text-[0.9375rem] wrap-anywhere select-all">
            {share.link}
          </dd>
        </dl>
        <div className="flex flex-wrap gap-2.5">
          <CopyButton text={share.link} label={m.common_copy_link()} />
          <a href={share.mailto} className={buttonClass("secondary")}>
            <Mail aria-hidden="true" className="size-4.5" />
            {m.common_email()}
          </a>
          <a href={share.sms} className={buttonClass("secondary")}>
            <MessageSquare aria-hidden="true" className="size-4.5" />
            {m.agent_invite_text_message()}
          </a>
        </div>
      </div>
    </div>
  );
}

/** Dark on white in every theme: many cameras cannot read inverted codes. */
function Qr({ qr, label }: { qr: QrCode; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-36 rounded-sm bg-white fill-black"
    >
      <path d={qr.path} />
    </svg>
  );
}

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

type InvitePaths = {
  action: string;
  reissueTo: string;
  revokeTo: string;
};

/** Renders nothing once the client has a password. */
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
