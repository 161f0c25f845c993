import { useState } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { Picture } from "#app/components/ui/offline-copy.tsx";

/** An agent's logo on white paper, as logos are drawn for it; nothing where it cannot be shown. */
export function AgentLogo({ src, className }: { src: string; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === "" || broken === src) return null;
  return (
    <span className={cx("inline-block rounded-sm border border-line bg-white p-2.5", className)}>
      <Picture
        key={src}
        // It may have failed before scripts ran, and then never says so again.
        imageRef={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(src);
        }}
        onError={() => setBroken(src)}
        src={src}
        alt=""
        referrerPolicy="no-referrer"
        className="max-h-16 max-w-40 object-contain"
      />
    </span>
  );
}
