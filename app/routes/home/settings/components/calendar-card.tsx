import { CalendarPlus } from "lucide-react";
import { SettingsCard, SettingsForm } from "#app/components/accounts/settings-form.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { SETTINGS } from "../paths.ts";

/** The plan in the homeowner's own calendar. */
export function CalendarCard({ hasFeed }: { hasFeed: boolean }) {
  return (
    <SettingsCard
      id="calendar"
      title="Calendar"
      body="See your tasks in Google, Apple or Outlook Calendar. It works by a private link: whoever has it can read your plan."
    >
      {hasFeed ? (
        <>
          <p className="text-[0.9375rem]">
            <Badge tone="good" className="mr-2">
              On
            </Badge>
            The link was shown when it was made. Revoking it ends it at once, in every calendar.
          </p>
          <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
            <ButtonLink to="?dialog=new-feed" preventScrollReset variant="secondary">
              Make a new link
            </ButtonLink>
            <ButtonLink to="?dialog=revoke-feed" preventScrollReset variant="secondary">
              Revoke link
            </ButtonLink>
          </div>
        </>
      ) : (
        <SettingsForm action={SETTINGS} intent="create-feed" submit="Create calendar link" />
      )}
    </SettingsCard>
  );
}

/** The one time a feed's address is shown. */
export function FeedDialog({ url }: { url: string }) {
  return (
    <Dialog
      title="Your calendar link"
      description="Copy it now. To keep it private we do not show it again; you can make a new one any time."
      closeTo={SETTINGS}
    >
      <p
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the address is what the dialog is for, and it may scroll.
        tabIndex={0}
        className="rounded-sm border border-line bg-sunken px-3.5 py-2.5 text-[0.9375rem] wrap-anywhere select-all"
      >
        {url}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <CopyButton text={url} label="Copy link" />
        <a href={url.replace(/^https?:/, "webcal:")} className={buttonClass("secondary")}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          Add to my calendar
        </a>
      </div>
      <p className="mt-5 text-[0.9375rem] text-pretty text-ink-2">
        In Google Calendar choose “Other calendars”, then “From URL”, and paste the link. Revoking the link in
        these settings ends it at once.
      </p>
      <DialogActions>
        <ButtonLink to={SETTINGS} replace preventScrollReset>
          Done
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
