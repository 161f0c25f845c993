import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { InviteButtons, InviteSteps } from "#app/routes/agent/shared/invite-steps.tsx";
import type { Invited } from "#app/routes/agent/shared/invite-view.server.ts";
import { type ClientPlace, clientAddress } from "../paths.ts";

/** `place`: null where the homeowner looks at what the agent sees, and nothing can be done. */
type Props =
  | { invited: Invited; place: ClientPlace }
  | { invited: Pick<Invited, "standing" | "waits" | "emailed" | "steps">; place: null };

/** How the invite stands, and what can still be done with it. */
export function InviteCard(props: Props) {
  const { place } = props;
  const { standing, waits, emailed, steps } = props.invited;
  const share = props.place && props.invited.share;
  return (
    <Card aria-labelledby="invite">
      <CardHeader id="invite" title="Invite" />
      {share && place && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm bg-sunken px-4 py-2.5">
          <p className="font-mono text-xl font-semibold tracking-[0.12em] select-all">
            <span className="sr-only">Code </span>
            {share.code}
          </p>
          <div className="-mr-2.5 flex flex-wrap items-center">
            <CopyButton text={share.code} label="Copy" name="Copy code" variant="quiet" size="sm" />
            <ButtonLink
              to={clientAddress(place, { dialog: "invited" })}
              preventScrollReset
              variant="quiet"
              size="sm"
            >
              Share
            </ButtonLink>
          </div>
        </div>
      )}
      {waits && (
        <p className="mb-3 rounded-sm bg-sun-soft px-4 py-2.5 text-[0.9375rem] text-pretty">{waits}</p>
      )}
      {emailed && <p className="mb-1 text-[0.9375rem] font-medium wrap-anywhere">{emailed}</p>}
      <p className="mb-4 text-[0.9375rem] text-ink-2">{standing}</p>
      <InviteSteps steps={steps} />
      {props.place && (
        <div className="mt-4 empty:hidden">
          <InviteButtons
            invited={props.invited}
            places={{
              action: clientAddress(props.place),
              reissueTo: clientAddress(props.place, { dialog: "reissue" }),
              revokeTo: clientAddress(props.place, { dialog: "revoke" }),
            }}
          />
        </div>
      )}
    </Card>
  );
}
