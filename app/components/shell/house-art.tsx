import { cx } from "#app/components/ui/cx.ts";

/** The drawing of the house: day in the light theme, night in the dark one. */
export function HouseArt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 520 360"
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx("house-art stroke-(--art-line)", className ?? "h-auto w-full")}
    >
      <circle cx="402" cy="104" r="44" className="fill-(--art-sun)" stroke="none" />
      <path d="M20 318h480" opacity=".55" />
      <g className="fill-(--art-wall)">
        <path d="M150 318V208l104-72 104 72v110" />
        <path d="M358 318v-58h62v58" />
      </g>
      <g className="stroke-brand-true">
        <path d="M132 220l122-86 122 86" strokeWidth="6" />
        <path d="M350 262h80" strokeWidth="5" />
      </g>
      <path d="M232 318v-66a22 22 0 0 1 44 0v66z" className="fill-(--art-door)" stroke="none" />
      <circle cx="266" cy="284" r="2.4" className="fill-(--art-wall)" stroke="none" />
      <g className="fill-(--art-glass)">
        <rect x="174" y="236" width="38" height="38" rx="3" />
        <rect x="296" y="236" width="38" height="38" rx="3" />
        <path d="M193 236v38M174 255h38M315 236v38M296 255h38" />
      </g>
      <path d="M372 318v-40h34v40M372 288h34M372 298h34M372 308h34" opacity=".7" />
      <g className="stroke-(--art-trunk)">
        <path d="M82 318c6-54 4-98-8-136" strokeWidth="5" />
        <path d="M446 318c-3-34-1-60 6-84" strokeWidth="4" />
      </g>
      <g className="stroke-(--art-leaf)">
        <path
          strokeWidth="5"
          d="M74 182c-22-18-46-14-60 4M74 182c-16-28-40-34-58-26M74 182c4-30 26-46 48-40M74 182c18-20 46-18 58 2M74 182c20-6 40 6 44 28M74 182c-18-2-36 12-38 32"
        />
        <path
          strokeWidth="4"
          d="M452 234c-16-12-32-8-40 4M452 234c-8-20-24-24-36-18M452 234c6-20 22-28 36-22M452 234c12-12 32-8 38 6M120 318c4-14 16-14 20 0M330 318c4-16 20-16 24 0M196 318c3-10 13-10 16 0"
        />
      </g>
    </svg>
  );
}
