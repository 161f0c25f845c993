import { cx } from "#app/components/ui/cx.ts";
import { Picture } from "#app/components/ui/offline-copy.tsx";
import { initials } from "#app/domain/text/person-name.ts";

export type AvatarSize = "sm" | "md" | "lg";

export type AvatarProps = {
  name: string;
  src?: string | null;
  size?: AvatarSize;
  /** Alternative text; leave out if the name is beside the picture. */
  alt?: string;
  className?: string;
};

const SIZES: Record<AvatarSize, { box: string; px: number }> = {
  sm: { box: "size-9 text-xs", px: 36 },
  md: { box: "size-12 text-[0.9375rem]", px: 48 },
  lg: { box: "size-24 text-3xl", px: 96 },
};

/** A picture that did not load, even before hydration, gives way to the initials. */
export function hideIfBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
}

export function Avatar({ name, src, size = "md", alt, className }: AvatarProps) {
  const { box, px } = SIZES[size];
  const spoken = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true as const };
  return (
    <span
      {...spoken}
      className={cx(
        "relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full border-[2.5px] border-brand-true bg-surface font-serif font-semibold text-ink",
        box,
        className,
      )}
    >
      {initials(name)}
      {src && (
        <Picture
          key={src}
          imageRef={hideIfBroken}
          onError={(event) => hideIfBroken(event.currentTarget)}
          src={src}
          alt=""
          width={px}
          height={px}
          className="absolute inset-0 size-full bg-surface object-cover [&[hidden]]:hidden"
        />
      )}
    </span>
  );
}
