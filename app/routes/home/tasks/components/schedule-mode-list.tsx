import type { ModeChoice } from "../schedule-parts.server.ts";

/** What each way of coming back means, with the day it comes to. */
export function ModeWords({ choices }: { choices: readonly ModeChoice[] }) {
  return (
    <dl className="space-y-3 text-[0.9375rem]">
      {choices.map(({ value, label, text, preview }) => (
        <div key={value}>
          <dt className="font-semibold">{label}</dt>
          <dd className="text-ink-2">
            {text} <span className="text-ink">{preview}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
