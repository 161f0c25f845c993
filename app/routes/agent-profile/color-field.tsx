import { TextField } from "#app/components/ui/field.tsx";
import { isHexColor, readHexColor } from "#app/domain/brand-color.ts";

type Props = {
  /** What stands in the text, and the colour meant by it. */
  typed: string;
  color: string;
  error: string | undefined;
  onType: (typed: string) => void;
};

/** The brand colour: a swatch that opens the system's picker, and its six digits. Either alone will do. */
export function ColorField({ typed, color, error, onType }: Props) {
  const shown = isHexColor(color) ? color : "#000000";
  return (
    <div className="flex items-start gap-3">
      <TextField
        label="Brand Color"
        name="brandColor"
        required
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => onType(readHexColor(typed) ?? typed)}
        maxLength={9}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        hint="The bar and the ring your clients see. Where it would be hard to see, we darken or lighten it a little."
        error={error}
        className="grow"
        inputClassName="max-w-36 font-mono"
      />
      <input
        type="color"
        name="pickedColor"
        aria-label="Pick the brand color"
        value={shown}
        onChange={(event) => onType(event.currentTarget.value)}
        className="order-first mt-[1.625rem] h-11 w-14 shrink-0 cursor-pointer rounded-sm border border-control bg-surface p-1"
      />
    </div>
  );
}
