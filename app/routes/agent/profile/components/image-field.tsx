import { useState } from "react";
import { UploadField } from "#app/components/files/upload-field.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { CheckboxField } from "#app/components/ui/field.tsx";
import { ImageOff } from "#app/components/ui/icons.tsx";
import { IMAGE_TYPES } from "#app/domain/files/accepted-file-types.ts";
import { MAX_BRAND_BYTES } from "#app/domain/files/upload-limits.ts";
import type { BrandImage } from "#app/domain/profile/brand-image.ts";
import * as m from "#app/paraglide/messages.js";

type Kind = { label: string; none: string; yours: string; remove: string; removeName: string; box: string };
const KINDS: Record<BrandImage, Kind> = {
  headshot: {
    get label() {
      return m.agent_profile_headshot();
    },
    get none() {
      return m.agent_profile_no_headshot();
    },
    get yours() {
      return m.agent_profile_your_headshot();
    },
    get remove() {
      return m.agent_profile_remove_headshot();
    },
    removeName: "removeHeadshot",
    box: "size-[150px] max-w-full rounded-full border-[3px] border-brand object-cover bg-surface",
  },
  logo: {
    get label() {
      return m.common_logo();
    },
    get none() {
      return m.agent_profile_no_logo();
    },
    get yours() {
      return m.agent_profile_your_logo();
    },
    get remove() {
      return m.common_remove_the_logo();
    },
    removeName: "removeLogo",
    box: "max-h-[100px] max-w-[min(200px,100%)] object-contain",
  },
};

type Props = {
  image: BrandImage;
  /** URL of the stored or just chosen image; empty = none. */
  src: string;
  /** True if an image is stored and can be removed. */
  removable: boolean;
  removing: boolean;
  error: string | undefined;
};

export function ImageField({ image, src, removable, removing, error }: Props) {
  const { label, remove, removeName } = KINDS[image];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[13.625rem_minmax(0,1fr)] sm:gap-6">
      <Preview image={image} src={src} />
      <div className="min-w-0">
        <UploadField
          label={label}
          name={image}
          types={IMAGE_TYPES}
          maxBytes={MAX_BRAND_BYTES}
          hint={m.agent_profile_image_hint()}
          error={error}
        />
        {removable && <CheckboxField label={remove} name={removeName} defaultChecked={removing} />}
      </div>
    </div>
  );
}

function Preview({ image, src }: { image: BrandImage; src: string }) {
  const { none, yours, box } = KINDS[image];
  const [broken, setBroken] = useState<string | null>(null);
  const frame = cx(
    "grid place-items-center overflow-hidden text-center text-sm text-ink-2",
    image === "headshot"
      ? "size-[150px] justify-self-start rounded-full sm:justify-self-center"
      : "min-h-[118px] w-[218px] max-w-full rounded-sm p-2",
  );
  if (src === "" || broken === src) {
    return (
      <div className={cx(frame, "border border-dashed border-control bg-sunken p-4")}>
        {src === "" ? (
          <span>{none}</span>
        ) : (
          <span role="status" className="font-medium text-coral">
            <ImageOff aria-hidden="true" className="mx-auto mb-1 size-5" />
            {m.agent_profile_image_broken()}
          </span>
        )}
      </div>
    );
  }
  return (
    <div className={cx(frame, image === "logo" && "border border-line bg-white")}>
      <img
        key={src}
        // The image may have failed before hydration, without another error event.
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0) setBroken(src);
        }}
        onError={() => setBroken(src)}
        src={src}
        alt={yours}
        referrerPolicy="no-referrer"
        className={box}
      />
    </div>
  );
}
