import { useFetchers, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { SwitchThumb } from "#app/components/ui/field.tsx";
import * as m from "#app/paraglide/messages.js";

const TURN_ON = "turn-on";
const TURN_OFF = "turn-off";

/** The two forms the switches of all rows send; which row it is says the button. */
export function SwitchForms({ action }: { action: string }) {
  const submit = useSubmit();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    // Each row by itself, so that several can be on their way.
    const fetcherKey = `active-${form.get("task")}`;
    submit(form, { method: "post", action, navigate: false, fetcherKey, preventScrollReset: true });
  };
  return [TURN_ON, TURN_OFF].map((id) => (
    <form key={id} id={id} method="post" action={action} onSubmit={send} hidden>
      <input type="hidden" name="intent" value="toggle" />
      <input type="hidden" name="active" value={id === TURN_ON ? "yes" : "no"} />
    </form>
  ));
}

/** What has been switched and is not saved yet, by the task's id; a save that fails takes it back. */
export function useOptimisticActive(): ReadonlyMap<string, boolean> {
  const sent = useFetchers().flatMap(({ formData }) =>
    formData?.get("intent") === "toggle"
      ? [[String(formData.get("task")), formData.get("active") === "yes"] as const]
      : [],
  );
  return new Map(sent);
}

/** Moves at once; if saving fails it moves back, and a toast says so. */
export function ActiveSwitch({ id, title, on }: { id: string; title: string; on: boolean }) {
  return (
    <button
      type="submit"
      form={on ? TURN_OFF : TURN_ON}
      name="task"
      value={id}
      role="switch"
      aria-checked={on}
      aria-label={m.agent_library_switch_label({ task: title })}
      className="library-switch"
    >
      <span aria-hidden="true">{on ? m.common_on() : m.common_off()}</span>
      <SwitchThumb on={on} />
    </button>
  );
}
