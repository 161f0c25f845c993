import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { Progress } from "./use-job-steps.ts";

type StepsBarProps = {
  progress: Progress;
  label: string;
  sentence: (progress: { done: number; total: number }) => string;
};

export function StepsBar({ progress, label, sentence }: StepsBarProps) {
  const { done, total } = progress;
  const percent = total === 0 ? 100 : Math.floor((done * 100) / total);
  const far = sentence({ done, total });
  return (
    <>
      <p className="mb-2 text-[0.9375rem] tabular-nums text-ink-2">{far}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={far}
        className="h-2.5 overflow-hidden rounded-full bg-track"
      >
        <div className="h-full rounded-full bg-action transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}

/** With JavaScript each request runs one batch, so the page can show progress. */
export function StepsField() {
  return useHydrated() ? <input type="hidden" name="steps" value="1" /> : null;
}
