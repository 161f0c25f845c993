import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { wholePercent } from "#app/components/ui/progress-ring.tsx";

const NEARLY_FULL = 0.9;

/** What the home's documents take of its 1 GB. `share` from 0 to 1. */
export function StorageUsed({ share, used }: { share: number; used: string }) {
  const percent = wholePercent(share);
  return (
    <Card aria-label="Storage" className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4 lg:py-4">
      <p>
        <strong className="font-semibold">{used}</strong> <span className="text-ink-2">of 1 GB used</span>
      </p>
      <div aria-hidden="true" className="h-2 min-w-40 grow overflow-hidden rounded-full bg-track">
        {percent > 0 && (
          <div
            className={cx("h-full min-w-2 rounded-full", share < NEARLY_FULL ? "bg-sage" : "bg-sun")}
            style={{ width: `${percent}%` }}
          />
        )}
      </div>
    </Card>
  );
}
