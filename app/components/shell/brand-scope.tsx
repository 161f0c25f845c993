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
  const { light, dark } = brandPalette(color);
  const style = {
    "--brand-true": brandColorOf(color),
    "--brand-light": light.brand,
    "--brand-ink-light": light.ink,
    "--brand-soft-light": light.soft,
    "--brand-dark": dark.brand,
    "--brand-ink-dark": dark.ink,
    "--brand-soft-dark": dark.soft,
  } as CSSProperties;
  return (
    <div className={cx("brand-scope", className)} style={style}>
      {children}
    </div>
  );
}
