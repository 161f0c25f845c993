import { cx } from "#app/components/ui/cx.ts";
import { Picture } from "#app/components/ui/offline-copy.tsx";

type Props = {
  /** Where the file is. */
  photo: string;
  label: string;
  className?: string;
};

/** A photo small, as the way to the whole of it. It is shown, not downloaded. */
export function PhotoLink({ photo, label, className }: Props) {
  return (
    <a
      href={`${photo}?inline`}
      aria-label={label}
      className={cx(
        "block size-16 overflow-hidden rounded-sm border border-line bg-sunken hover:border-control",
        className,
      )}
    >
      <Picture
        src={photo}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </a>
  );
}
