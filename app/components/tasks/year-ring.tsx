import { Leaf } from "lucide-react";
import { ProgressRing, wholePercent } from "#app/components/ui/progress-ring.tsx";
import * as words from "./year-words.ts";

export type CareView = {
  done: number;
  open: number;
  /** 0 to 1; null where the year asks for nothing. */
  share: number | null;
};

/** This year's care as a ring; a leaf where there is nothing to count. */
export function YearRing({ care, className }: { care: CareView; className: string }) {
  const { done, open, share } = care;
  if (share === null) return <NothingDue className={className} />;
  return (
    <ProgressRing
      value={share}
      label={words.careDone(wholePercent(share), done, done + open)}
      caption={words.caredFor}
      className={className}
    />
  );
}

function NothingDue({ className }: { className: string }) {
  return (
    <div
      role="img"
      aria-label={words.nothingDueThisYear}
      className={`grid shrink-0 place-content-center justify-items-center rounded-full border-10 border-track text-sage ${className}`}
    >
      <Leaf aria-hidden="true" className="size-6" />
      <span aria-hidden="true" className="mt-1 max-w-16 text-center text-[0.8125rem]/4 text-ink-2">
        {words.nothingDue}
      </span>
    </div>
  );
}
