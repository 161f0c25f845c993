import { useState } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { Picture } from "#app/components/ui/offline-copy.tsx";

/** An agent's logo on white; nothing if it does not load. */
export function AgentLogo({ src, className }: { src: string; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === "" || broken === src) return null;
  return (
    <span className={cx("inline-block rounded-sm border border-line bg-white p-2.5", className)}>
      <Picture
        key={src}
        // The image may have failed before hydration, when there was no error handler.
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
