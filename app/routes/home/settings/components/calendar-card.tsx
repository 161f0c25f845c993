import { SettingsCard, SettingsForm } from "#app/components/accounts/settings-form.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { CalendarPlus } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import { SETTINGS } from "../paths.ts";

export function CalendarCard({ hasFeed }: { hasFeed: boolean }) {
  return (
    <SettingsCard id="calendar" title={m.common_calendar()} body={m.home_settings_calendar_body()}>
      {hasFeed ? (
        <>
          <p className="text-[0.9375rem]">
            <Badge tone="good" className="mr-2">
              {m.common_on()}
            </Badge>
            {m.home_settings_calendar_on()}
          </p>
          <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
            <ButtonLink to="?dialog=new-feed" preventScrollReset variant="secondary">
              {m.common_create_a_new_link()}
            </ButtonLink>
            <ButtonLink to="?dialog=revoke-feed" preventScrollReset variant="secondary">
              {m.common_revoke_link()}
            </ButtonLink>
          </div>
        </>
      ) : (
        <SettingsForm action={SETTINGS} intent="create-feed" submit={m.home_settings_create_link()} />
      )}
    </SettingsCard>
  );
}

/** The feed's address, shown once. */
export function FeedDialog({ url }: { url: string }) {
  return (
    <Dialog
      title={m.home_settings_dialog_your_link()}
      description={m.home_settings_dialog_copy_it_now()}
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
        <CopyButton text={url} label={m.common_copy_link()} />
        <a href={url.replace(/^https?:/, "webcal:")} className={buttonClass("secondary")}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          {m.home_settings_dialog_add_to_calendar()}
        </a>
      </div>
      <p className="mt-5 text-[0.9375rem] text-pretty text-ink-2">{m.home_settings_dialog_in_google()}</p>
      <DialogActions>
        <ButtonLink to={SETTINGS} replace preventScrollReset>
          {m.common_done()}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
