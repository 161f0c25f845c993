import type { CSSProperties, ReactNode } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { brandColorOf, brandPalette } from "#app/domain/profile/brand-color.ts";

/** Unchanged for decoration, contrast-checked for text and controls. */
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
