export type Answer = { value: string; label: string; hint?: string };

type Props = { legend: string; answers: readonly Answer[]; chosen: string | null };

/** One question, its answers one below the other: the field `answer` of the form around it. */
export function Options({ legend, answers, chosen }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-3">
        {answers.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex min-h-14 cursor-pointer flex-col justify-center rounded-md border border-line bg-surface px-5 py-3.5 shadow-card hover:border-control has-checked:border-sea has-checked:ring-1 has-checked:ring-sea has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name="answer"
              value={value}
              defaultChecked={value === chosen}
              className="sr-only"
            />
            <span className="font-semibold">{label}</span>
            {hint && <span className="text-[0.9375rem] text-pretty text-ink-2">{hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
