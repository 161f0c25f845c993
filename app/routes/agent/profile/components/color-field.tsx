import { controlClass, Field } from "#app/components/ui/field.tsx";
import { readHexColor } from "#app/domain/profile/brand-color.ts";
import * as m from "#app/paraglide/messages.js";

type Props = {
  /** What stands in the text, and the colour meant by it. */
  typed: string;
  color: string;
  error: string | undefined;
  onType: (typed: string) => void;
};

/** The brand colour: a swatch that opens the system's picker, and its six digits. Either alone will do. */
export function ColorField({ typed, color, error, onType }: Props) {
  return (
    <Field
      label={m.agent_profile_color()}
      name="brandColor"
      required
      hint={m.agent_profile_color_hint()}
      error={error}
    >
      {(control) => (
        <span className="flex gap-3">
          <input
            type="color"
            name="pickedColor"
            aria-label={m.agent_profile_color_picker()}
            value={color}
            onChange={(event) => onType(event.currentTarget.value)}
            className="h-11 w-16 shrink-0 cursor-pointer rounded-sm border border-control bg-surface p-1"
          />
          <input
            {...control}
            type="text"
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
            onBlur={() => onType(readHexColor(typed) ?? typed)}
            maxLength={9}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            className={`${controlClass} max-w-36 font-mono`}
          />
        </span>
      )}
    </Field>
  );
}
