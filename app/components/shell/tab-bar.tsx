import { Form, NavLink, useLocation } from "@remix-run/react";
import { cx } from "#app/components/ui/cx.ts";
import { Ellipsis, type Icon, LogOut } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";

export type Tab = {
  to: string;
  label: string;
  icon: Icon;
  /** Current only at its own address, not below it. */
  end?: true;
  /** Under "More" on a phone, whose bar has room for five. */
  more?: true;
  waiting?: { value: number; words: string };
};

export type TabBarClasses = {
  nav: string;
  list: string;
  place: string;
  /** Hides the places under More on a phone, and More itself on a wide screen. */
  folded: string;
  more: string;
  link: string;
  mark: string;
  count: string;
};

type Props = {
  label: string;
  tabs: readonly Tab[];
  look: TabBarClasses;
  /** Whose session Logout ends, the last line under More. */
  as: "agent" | "homeowner";
};

const BAR =
  "bottom-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]";
// Each place is a fifth of the bar; on the narrowest phones a long word may overlap its neighbor.
const PLACE = "min-w-0 flex-1 max-[22.5rem]:*:px-0";
const LINK =
  "group relative flex min-h-16 cursor-pointer list-none flex-col items-center justify-center gap-0.5 px-1 text-[0.8125rem]/5 font-semibold text-ink-2 hover:text-ink aria-[current=page]:text-ink focus-visible:-outline-offset-2";
const ICON_CLASS =
  "grid h-8 w-14 place-items-center rounded-full group-aria-[current=page]:bg-brand-soft group-aria-[current=page]:text-brand";
// In the corner of the icon on a phone.
const COUNT = "absolute top-1.5 left-1/2 ml-2 px-1.5";
const LINE =
  "flex min-h-12 w-full cursor-pointer items-center gap-3 px-5 font-semibold text-ink-2 hover:bg-sunken aria-[current=page]:text-ink";

const MORE_ID = "more-tabs";
// React 18 renders these attributes but has no types for them.
const POPOVER = { popover: "auto" };
const OPENS_MORE = { popovertarget: MORE_ID };

/** The navigation: a bottom bar on a phone, elsewhere as `look` says. Works without scripts. */
export function TabBar({ label, tabs, look, as }: Props) {
  const folded = tabs.filter((tab) => tab.more);
  return (
    <nav aria-label={label} className={cx(BAR, look.nav)}>
      <ul className={cx("mx-auto flex max-w-xl", look.list)}>
        {tabs.map((tab) => (
          <li key={tab.to} className={cx(PLACE, look.place, tab.more && look.folded)}>
            <TabItem tab={tab} look={look} />
          </li>
        ))}
        <li className={cx(PLACE, look.more)}>
          <MoreTabs tabs={folded} as={as} />
        </li>
      </ul>
    </nav>
  );
}

function TabItem({ tab: { to, label, icon: Icon, end, waiting }, look }: { tab: Tab; look: TabBarClasses }) {
  return (
    <NavLink to={to} end={end} className={cx(LINK, look.link)}>
      <span aria-hidden="true" className={cx(ICON_CLASS, look.mark)}>
        <Icon className="size-5.5" />
      </span>
      {label}
      {waiting && <NavCount {...waiting} className={cx(COUNT, look.count)} />}
    </NavLink>
  );
}

function MoreTabs({ tabs, as }: { tabs: readonly Tab[]; as: Props["as"] }) {
  const { pathname } = useLocation();
  const inside = tabs.some((tab) => pathname.startsWith(tab.to));
  const waiting = tabs.flatMap((tab) => (tab.waiting && tab.waiting.value > 0 ? [tab.waiting] : []));
  return (
    <>
      <button
        type="button"
        {...OPENS_MORE}
        className={cx(LINK, "w-full")}
        aria-current={inside ? "page" : undefined}
      >
        <span aria-hidden="true" className={ICON_CLASS}>
          <Ellipsis className="size-5.5" />
        </span>
        {m.common_more()}
        {waiting.map((one) => (
          <NavCount key={one.words} {...one} className={COUNT} />
        ))}
      </button>
      {/* The key closes it after a navigation. */}
      <ul key={pathname} id={MORE_ID} {...POPOVER} className="more-tabs">
        {tabs.map(({ to, label, icon: Icon, waiting: here }) => (
          <li key={to}>
            <NavLink to={to} className={LINE}>
              <Icon aria-hidden="true" className="size-5" />
              {label}
              {here && <NavCount {...here} className="ml-auto px-2.5 py-0.5" />}
            </NavLink>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <Form method="post" action="/logout">
            <input type="hidden" name="as" value={as} />
            <button type="submit" className={LINE}>
              <LogOut aria-hidden="true" className="size-5" />
              {m.common_logout()}
            </button>
          </Form>
        </li>
      </ul>
    </>
  );
}

type NavCountProps = {
  value: number;
  words: string;
  className?: string;
};

/** The number of waiting items; nothing for 0. */
function NavCount({ value, words, className }: NavCountProps) {
  if (value === 0) return null;
  return (
    <span
      className={cx(
        "rounded-full bg-coral-soft text-[0.8125rem]/5 font-semibold text-coral tabular-nums",
        className,
      )}
    >
      {value > 99 ? "99+" : value}
      <span className="sr-only"> {words}</span>
    </span>
  );
}
