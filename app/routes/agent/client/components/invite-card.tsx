import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import * as m from "#app/paraglide/messages.js";
import type { Invited } from "#app/routes/agent/shared/invite-view.server.ts";
import { InviteButtons, InviteSteps } from "#app/routes/agent/shared/invited-dialog.tsx";
import { type ClientParams, clientPath } from "../paths.ts";

/** `place` is null in the homeowner's read-only view of this page. */
type Props =
  | { invited: Invited; place: ClientParams }
  | { invited: Pick<Invited, "statusText" | "waits" | "emailed" | "steps">; place: null };

export function InviteCard(props: Props) {
  const { place } = props;
  const { statusText, waits, emailed, steps } = props.invited;
  const share = props.place && props.invited.share;
  return (
    <Card aria-labelledby="invite">
      <CardHeader id="invite" title={m.common_invite()} />
      {share && place && <Code code={share.code} place={place} />}
      {waits && (
        <p className="mb-3 rounded-sm bg-sun-soft px-4 py-2.5 text-[0.9375rem] text-pretty">{waits}</p>
      )}
      {emailed && <p className="mb-1 text-[0.9375rem] font-medium wrap-anywhere">{emailed}</p>}
      <p className="mb-4 text-[0.9375rem] text-ink-2">{statusText}</p>
      <InviteSteps steps={steps} />
      {share && <p className="mt-3 text-sm text-pretty text-ink-2">{m.agent_invite_may_bring()}</p>}
      {props.place && (
        <div className="mt-4 empty:hidden">
          <InviteButtons
            invited={props.invited}
            places={{
              action: clientPath(props.place),
              reissueTo: clientPath(props.place, { dialog: "reissue" }),
              revokeTo: clientPath(props.place, { dialog: "revoke" }),
            }}
          />
        </div>
      )}
    </Card>
  );
}

function Code({ code, place }: { code: string; place: ClientParams }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm bg-sunken px-4 py-2.5">
      <p className="font-mono text-xl font-semibold tracking-[0.12em] select-all">
        <span className="sr-only">{m.common_code()} </span>
        {code}
      </p>
      <div className="-mr-2.5 flex flex-wrap items-center">
        <CopyButton text={code} label={m.ui_copy()} name={m.common_copy_code()} variant="quiet" size="sm" />
        <ButtonLink
          to={clientPath(place, { dialog: "invited" })}
          preventScrollReset
          variant="quiet"
          size="sm"
        >
          {m.agent_client_share()}
        </ButtonLink>
      </div>
    </div>
  );
}
