import { ButtonLink, type ButtonLinkProps } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";

/**
 * The one thing most people come to a page to do. It stands in the page's header where there is room,
 * and above the tab bar on a phone, where the thumb is.
 */
export function PageAction({ className, ...link }: Omit<ButtonLinkProps, "variant" | "size">) {
  return <ButtonLink {...link} className={cx("page-action", className)} />;
}
