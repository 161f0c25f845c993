import { hideIfBroken } from "#app/components/ui/avatar.tsx";
import { Picture } from "#app/components/ui/offline-copy.tsx";
import { initials } from "#app/domain/text/person-name.ts";

/** A vendor's logo; the initials if there is none or it does not load. */
export function VendorLogo({ name, src }: { name: string; src: string | null }) {
  return (
    <span
      aria-hidden="true"
      className="relative inline-grid size-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-brand-soft text-sm font-semibold text-ink"
    >
      {initials(name)}
      {src && (
        <Picture
          key={src}
          imageRef={hideIfBroken}
          onError={(event) => hideIfBroken(event.currentTarget)}
          src={src}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="absolute inset-0 size-full bg-white object-contain [&[hidden]]:hidden"
        />
      )}
    </span>
  );
}
