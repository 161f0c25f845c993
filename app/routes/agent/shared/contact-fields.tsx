import { TextField } from "#app/components/ui/field.tsx";
import { DEFAULT_STATE } from "#app/domain/property/home-features.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";

type Props = {
  failure: FormFailure | undefined;
  values?: Readonly<Record<string, string | string[]>>;
  /** Only the client can change their email. */
  emailLocked?: boolean;
};

export function clientField({ failure, values }: Props, name: string, initial = "") {
  return {
    name,
    defaultValue: String(failure?.values[name] ?? values?.[name] ?? initial),
    error: failure?.errors[name],
    // These are someone else's details, so the browser must not fill in the agent's own.
    autoComplete: "off",
  };
}

export function ContactFields(props: Props) {
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField label={m.common_first_name()} required {...clientField(props, "firstName")} />
        <TextField label={m.common_last_name()} required {...clientField(props, "lastName")} />
        <TextField
          label={m.common_email()}
          type="email"
          required
          readOnly={props.emailLocked}
          {...clientField(props, "email")}
        />
        <TextField label={m.common_phone()} type="tel" {...clientField(props, "phone")} />
      </div>
      <TextField label={m.common_address()} {...clientField(props, "address")} />
      <div className="grid grid-cols-2 items-start gap-5 md:grid-cols-[1fr_9rem_9rem]">
        <TextField
          label={m.common_city()}
          className="col-span-2 md:col-span-1"
          {...clientField(props, "city")}
        />
        <TextField
          label={m.common_state()}
          autoCapitalize="words"
          {...clientField(props, "state", DEFAULT_STATE)}
        />
        <TextField
          label={m.common_zip()}
          maxLength={10}
          inputMode="numeric"
          {...clientField(props, "zipCode")}
        />
      </div>
    </>
  );
}
