import { SettingsForm } from "#app/components/accounts/settings-form.tsx";
import * as m from "#app/paraglide/messages.js";

/** Lets the reader see for themselves that our mail arrives. `action` is the settings page it stands on. */
export function TestMail({ action }: { action: string }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-3 text-[0.9375rem] text-pretty text-ink-2">{m.email_test_mail()}</p>
      <SettingsForm action={action} intent="test-mail" submit={m.email_send_test()} />
    </div>
  );
}
