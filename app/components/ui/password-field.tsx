import { useState } from "react";
import * as m from "#app/paraglide/messages.js";
import { cx } from "./cx.ts";
import { controlClass, Field, type TextFieldProps } from "./field.tsx";
import { Eye, EyeOff } from "./icons.tsx";
import { useHydrated } from "./use-hydrated.ts";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "prefix" | "inputClassName">;

/** A password input with a button to show it, once scripts run. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, error, hint, required, showOptional, className, ...input } = props;
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, name, error, hint, required, showOptional, className }}>
      {(control) => (
        <span className="relative block">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className={cx(controlClass, "pr-12")}
          />
          {hydrated && (
            <button
              type="button"
              aria-controls={control.id}
              aria-label={shown ? m.ui_field_hide_password() : m.ui_field_show_password()}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-sm text-ink-2 hover:text-ink"
            >
              <Icon aria-hidden="true" className="size-5" />
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
