import { SettingsForm } from "#app/components/accounts/settings-form.tsx";

/** Lets the reader see for themselves that our mail arrives. `action` is the settings page it stands on. */
export function TestMail({ action }: { action: string }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-3 text-[0.9375rem] text-pretty text-ink-2">
        Not sure our mail reaches you? It may wait in your spam folder.
      </p>
      <SettingsForm action={action} intent="test-mail" submit="Send me a test" />
    </div>
  );
}
