import { NavLink, useLocation } from "@remix-run/react";
import {
  CircleUserRound,
  Gift,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Menu,
  Settings,
  Users,
  Wrench,
  X,
} from "lucide-react";
import { type FocusEvent, useEffect, useRef } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { NavCount } from "./nav-count.tsx";
import { Wordmark } from "./wordmark.tsx";

/** What waits for the agent, counted up to a hundred. */
export type UnreadCounts = { requests: number; referrals: number };

type Entry = {
  to: string;
  label: string;
  icon: LucideIcon;
  end?: boolean;
  /** The number beside it, and what it counts. */
  waiting?: { of: keyof UnreadCounts; words: string };
};

/** Where an agent can go, in the order of the sidebar. */
const ENTRIES: readonly Entry[] = [
  { to: "/agent", label: "Dashboard", icon: LayoutDashboard, end: true },
  { to: "/agent/profile", label: "My Profile", icon: CircleUserRound },
  { to: "/agent/clients", label: "Clients", icon: Users },
  { to: "/agent/vendors", label: "Vendors", icon: Wrench },
  { to: "/agent/tasks", label: "Tasks", icon: ListChecks },
  { to: "/agent/requests", label: "Requests", icon: Inbox, waiting: { of: "requests", words: "open" } },
  { to: "/agent/referrals", label: "Referrals", icon: Gift, waiting: { of: "referrals", words: "new" } },
  { to: "/agent/settings", label: "Settings", icon: Settings },
];

const COUNT = "ml-auto px-2.5 py-0.5";
const MENU_ID = "agent-menu";
const WIDE = "(width >= 64rem)";

// React 18 passes these on as they are but does not type them.
const POPOVER = { popover: "auto" };
const OPENS_MENU = { popovertarget: MENU_ID };
const CLOSES_MENU = { popovertarget: MENU_ID, popovertargetaction: "hide" };

/** The button that opens the drawer where there is no room for the sidebar. Needs no script. */
export function AgentMenuButton() {
  return (
    <button
      type="button"
      {...OPENS_MENU}
      aria-label="Menu"
      className="-ml-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink hover:bg-sunken lg:hidden"
    >
      <Menu aria-hidden="true" className="size-5.5" />
    </button>
  );
}

/** A drawer must not stay open over another page, nor become a second sidebar when a tablet is turned. */
function useDrawer() {
  const drawer = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place closes it.
  useEffect(() => drawer.current?.hidePopover?.(), [key]);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const close = () => drawer.current?.hidePopover?.();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);
  return drawer;
}

/** Focus that moves on to the page behind would be out of sight. */
function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return;
  if (relatedTarget.getAttribute("popovertarget") !== MENU_ID) currentTarget.hidePopover?.();
}

/** The agent's ways around: a sidebar from 1024 px, the same element as a drawer below. */
export function AgentNav({ waiting: counts }: { waiting: UnreadCounts }) {
  const drawer = useDrawer();
  return (
    <nav
      ref={drawer}
      id={MENU_ID}
      {...POPOVER}
      aria-label="Agent"
      onBlur={closeBehindFocus}
      className="h-dvh max-h-none w-72 max-w-[85vw] bg-surface p-4 text-ink shadow-over backdrop:bg-(--scrim) lg:static lg:block lg:h-auto lg:w-auto lg:max-w-none lg:grow lg:p-0 lg:shadow-none"
    >
      <div className="mb-4 flex items-center justify-between px-3.5 lg:mb-5 lg:pt-2">
        <Wordmark />
        <button
          type="button"
          {...CLOSES_MENU}
          aria-label="Close menu"
          className={buttonClass("quiet", "md", "-mr-3 w-11 lg:hidden")}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ul className="space-y-1">
        {ENTRIES.map(({ to, label, icon: Icon, end, waiting }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                cx(
                  "flex min-h-11 items-center gap-3.5 rounded-md px-3.5 font-semibold no-underline",
                  isActive
                    ? "bg-brand-soft text-ink [&_svg]:text-brand"
                    : "text-ink-2 hover:bg-sunken hover:text-ink",
                )
              }
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
              {waiting && <NavCount value={counts[waiting.of]} words={waiting.words} className={COUNT} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
