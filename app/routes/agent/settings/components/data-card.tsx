import { Form } from "@remix-run/react";
import { SettingsCard, useSending } from "#app/components/accounts/settings-form.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Download, History } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import { SETTINGS } from "../paths.ts";

/** The way to the dialog that offers the export. */
export function ExportLink({ className, children }: { className?: string; children: string }) {
  return (
    <ButtonLink
      to="?dialog=export"
      preventScrollReset
      variant="secondary"
      icon={<Download />}
      className={className}
    >
      {children}
    </ButtonLink>
  );
}

/** Taking the data away, and putting it away. */
export function DataCard() {
  return (
    <SettingsCard id="data" title={m.agent_settings_data()} body={m.agent_settings_data_body()}>
      <ExportLink className="w-full sm:w-auto">{m.common_export_data()}</ExportLink>
      <div className="mt-6 border-t border-line pt-5">
        <h3 className="text-base font-semibold">{m.common_clear_all_data()}</h3>
        <p className="mt-1 mb-4 text-[0.9375rem] text-pretty text-ink-2">{m.agent_settings_clear_body()}</p>
        <ButtonLink to="?dialog=clear" preventScrollReset variant="secondary" className="w-full sm:w-auto">
          {m.common_clear_all_data()}
        </ButtonLink>
      </div>
    </SettingsCard>
  );
}

type Cleared = { at: number; on: string; until: string };

/** Says that the data was cleared, for as long as it can be brought back. */
export function ClearedBanner({ cleared: { at, on, until } }: { cleared: Cleared }) {
  const busy = useSending("restore-data");
  return (
    <section
      aria-label={m.agent_settings_cleared_label()}
      className="mb-5 flex flex-col gap-4 rounded-md bg-sun-soft px-5 py-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex gap-3">
        <History aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sun" />
        <p className="text-[0.9375rem] text-pretty">
          <span className="font-semibold">{m.agent_settings_cleared_on({ day: on })}</span>{" "}
          {m.agent_settings_restore_until({ day: until })}
        </p>
      </div>
      <Form method="post" action={SETTINGS} preventScrollReset className="shrink-0">
        <input type="hidden" name="intent" value="restore-data" />
        <input type="hidden" name="at" value={at} />
        <Button variant="secondary" busy={busy} className="w-full sm:w-auto">
          {m.common_restore_everything()}
        </Button>
      </Form>
    </section>
  );
}
