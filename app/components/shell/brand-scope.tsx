import type { CSSProperties, ReactNode } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { brandColorOf, brandPalette } from "#app/domain/profile/brand-color.ts";

/** Everything inside wears the agent's colour, in light and dark: as it is where it decorates, after the contrast guard where it means something. */
export function BrandScope({
  color,
  className,
  children,
}: {
  color: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cx("brand-scope", className)} style={brandStyle(color)}>
      {children}
    </div>
  );
}

/** The same as the style of an element with the class `brand-scope`, for a loader to send where bytes count. */
export function brandStyle(color: string): CSSProperties {
  const { light, dark } = brandPalette(color);
  return {
    "--brand-true": brandColorOf(color),
    "--brand-light": light.brand,
    "--brand-ink-light": light.ink,
    "--brand-soft-light": light.soft,
    "--brand-dark": dark.brand,
    "--brand-ink-dark": dark.ink,
    "--brand-soft-dark": dark.soft,
  } as CSSProperties;
}
