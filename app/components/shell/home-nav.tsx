import { NavLink, useLocation } from "@remix-run/react";
import {
  Contact,
  Ellipsis,
  FolderOpen,
  House,
  ListChecks,
  type LucideIcon,
  MapPinHouse,
  MessageCircle,
  Settings,
  WalletMinimal,
} from "lucide-react";
import { cx } from "#app/components/ui/cx.ts";
import { NavCount } from "./nav-count.tsx";

type HomeTab = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** On a phone it waits under "More": five places fit there, one of them More itself. */
  more?: true;
  /** Where the agent's replies stand. */
  replies?: true;
};

/** The screens of a home, in the order of their tabs. */
export const HOME_TABS: readonly HomeTab[] = [
  { to: "/home", label: "Overview", icon: House },
  { to: "/home/tasks", label: "Tasks", icon: ListChecks },
  { to: "/home/assistant", label: "Assistant", icon: MessageCircle },
  { to: "/home/documents", label: "Documents", icon: FolderOpen, more: true },
  { to: "/home/finances", label: "Finances", icon: WalletMinimal },
  { to: "/home/property", label: "Property", icon: MapPinHouse, more: true },
  { to: "/home/settings", label: "Settings", icon: Settings, more: true },
  { to: "/home/agent", label: "Agent", icon: Contact, more: true, replies: true },
];

type NavProps = {
  tabs?: readonly HomeTab[];
  /** Replies nobody has read. */
  unread: number;
};

/** The tabs: a bar under the thumb on a phone, one row under the header from 768 px. */
export function HomeNav({ tabs = HOME_TABS, unread }: NavProps) {
  const folded = tabs.filter((tab) => tab.more);
  return (
    <nav
      aria-label="Your home"
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:static md:border-t-0 md:border-b md:bg-transparent md:pb-0"
    >
      <ul className="mx-auto flex max-w-xl md:max-w-5xl md:gap-1 md:px-3">
        {tabs.map((tab) => (
          <li key={tab.to} className={cx("flex-1 md:flex-none", tab.more && "hidden md:block")}>
            <TabItem tab={tab} unread={unread} />
          </li>
        ))}
        {folded.length > 0 && (
          <li className="flex-1 md:hidden">
            <MoreTabs tabs={folded} unread={unread} />
          </li>
        )}
      </ul>
    </nav>
  );
}

const ITEM =
  "group relative flex min-h-16 cursor-pointer list-none flex-col items-center justify-center gap-0.5 px-1 text-[0.8125rem]/5 font-semibold text-ink-2 hover:text-ink aria-[current=page]:text-ink focus-visible:-outline-offset-2 md:min-h-13 md:flex-row md:gap-2 md:px-3 md:text-[0.9375rem]";
const MARK =
  "grid h-8 w-14 place-items-center rounded-full group-aria-[current=page]:bg-brand-soft group-aria-[current=page]:text-brand md:hidden md:h-auto md:w-auto lg:grid md:group-aria-[current=page]:bg-transparent";

// In the corner of the icon on a phone, behind the label where there is room.
const COUNT = "absolute top-1.5 left-1/2 ml-2 px-1.5 md:static md:ml-0";
const newReplies = (unread: number) => (unread === 1 ? "new reply" : "new replies");

function TabItem({ tab: { to, label, icon: Icon, replies }, unread }: { tab: HomeTab; unread: number }) {
  return (
    <NavLink to={to} end={to === "/home"} className={ITEM}>
      <span aria-hidden="true" className={MARK}>
        <Icon className="size-5.5 md:size-5" />
      </span>
      {label}
      {replies && <NavCount value={unread} words={newReplies(unread)} className={COUNT} />}
      <span className="absolute inset-x-3 -bottom-px hidden h-[3px] rounded-full bg-brand md:group-aria-[current=page]:block" />
    </NavLink>
  );
}

function MoreTabs({ tabs, unread }: { tabs: readonly HomeTab[]; unread: number }) {
  const { pathname } = useLocation();
  const inside = tabs.some((tab) => pathname.startsWith(tab.to));
  return (
    // The key closes it again once the reader has gone somewhere.
    <details key={pathname} className="relative">
      <summary
        className={cx(ITEM, "[&::-webkit-details-marker]:hidden")}
        aria-current={inside ? "page" : undefined}
      >
        <span aria-hidden="true" className={MARK}>
          <Ellipsis className="size-5.5" />
        </span>
        More
        {tabs.some(({ replies }) => replies) && (
          <NavCount value={unread} words={newReplies(unread)} className={COUNT} />
        )}
      </summary>
      <ul className="absolute right-2 bottom-full mb-2 min-w-48 rounded-md border border-line bg-surface py-2 shadow-over">
        {tabs.map(({ to, label, icon: Icon, replies }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-12 items-center gap-3 px-5 font-semibold text-ink-2 hover:bg-sunken aria-[current=page]:text-ink"
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
              {replies && (
                <NavCount value={unread} words={newReplies(unread)} className="ml-auto px-2.5 py-0.5" />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
