import { CARE_LEVEL_LABELS, type CareLevel } from "#app/domain/tasks/care-level.ts";
import * as m from "#app/paraglide/messages.js";
import * as words from "./messages.ts";

export type LevelView = {
  level: CareLevel;
  /** What a month of it brings this home: "4 a month · 2 h". */
  amount: string;
};

type Props = {
  levels: readonly LevelView[];
  /** Null = nothing is chosen yet. */
  chosen: CareLevel | null;
};

/** How much care, as three cards of which one is chosen: the field `level` of the form around it. */
export function LevelChoice({ levels, chosen }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.common_how_much_care()}</legend>
      <div className="grid gap-4">
        {levels.map(({ level, amount }) => (
          <label
            key={level}
            className="group block cursor-pointer rounded-md border border-line bg-surface p-5 shadow-card hover:border-control has-checked:border-sea has-checked:ring-1 has-checked:ring-sea has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name="level"
              value={level}
              defaultChecked={level === chosen}
              required
              className="sr-only"
            />
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-serif text-xl/6 font-[560]">{CARE_LEVEL_LABELS[level]}</span>
              <span className="rounded-full bg-sunken px-3 py-1 text-sm/5 font-semibold text-ink-2 group-has-checked:bg-sea-soft group-has-checked:text-sea">
                {amount}
              </span>
            </span>
            <span className="mt-2 block text-[0.9375rem] text-pretty text-ink-2">
              {words.LEVEL_CONTENTS[level]()}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
