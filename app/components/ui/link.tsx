import { useLocation, useNavigation } from "@remix-run/react";
import type { AnchorHTMLAttributes, Ref } from "react";
import { cx } from "#app/components/ui/cx.ts";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** An address of the app: a path from its root, or "?…" for another view of the page it stands on. */
  to: string;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * A link to a page of ours: an anchor and nothing else, as pages hold hundreds. Where scripts run, one listener for
 * all of them (`FollowLinks`) goes there without loading the document anew; it reads how from `data-go`.
 */
export function Link({ to, preventScrollReset = false, replace = false, ...rest }: LinkProps) {
  const how = `${preventScrollReset ? "keep" : ""}${replace ? " replace" : ""}`;
  // Where it leads elsewhere, the framework looks up beforehand what it needs to know of that page.
  return <a {...rest} href={to} data-go={how} data-discover={to.startsWith("/") ? true : undefined} />;
}

/**
 * A link that says where the reader is: at its address, or unless it is to be the `end`, anywhere below it. On the way
 * there it is `pending`.
 */
export function NavLink({ to, end = false, className, ...rest }: LinkProps & { end?: boolean }) {
  const here = useLocation().pathname;
  const ahead = useNavigation().location?.pathname;
  const isAt = (pathname?: string) => pathname === to || (!end && pathname?.startsWith(`${to}/`) === true);
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isAt(here) ? "page" : undefined}
      className={cx(className, isAt(ahead) && "pending")}
    />
  );
}
