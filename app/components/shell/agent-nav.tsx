import {
  CircleUserRound,
  Gift,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Settings,
  Users,
  Wrench,
} from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import { type Tab, TabBar, type TabBarClasses } from "./tab-bar.tsx";

/** What waits for the agent, counted up to a hundred. */
export type UnreadCounts = { requests: number; referrals: number };

/** Where an agent can go, in the order of the sidebar. */
const agentTabs = ({ requests, referrals }: UnreadCounts): Tab[] => [
  { to: "/agent", label: m.shell_agent_dashboard(), icon: LayoutDashboard, end: true },
  { to: "/agent/profile", label: m.shell_agent_my_profile(), icon: CircleUserRound, more: true },
  { to: "/agent/clients", label: m.common_clients(), icon: Users },
  { to: "/agent/vendors", label: m.common_vendors(), icon: Wrench },
  { to: "/agent/tasks", label: m.common_tasks(), icon: ListChecks, more: true },
  {
    to: "/agent/requests",
    label: m.shell_agent_requests(),
    icon: Inbox,
    waiting: { value: requests, words: m.shell_agent_open_requests() },
  },
  {
    to: "/agent/referrals",
    label: m.shell_agent_referrals(),
    icon: Gift,
    more: true,
    waiting: { value: referrals, words: m.shell_agent_new_referrals() },
  },
  { to: "/agent/settings", label: m.common_settings(), icon: Settings, more: true },
];

const SIDE: TabBarClasses = {
  nav: "bottom-bar-to-wide lg:static lg:grow lg:border-t-0 lg:bg-transparent lg:pb-0",
  list: "lg:mx-0 lg:block lg:max-w-none lg:space-y-1",
  place: "",
  folded: "hidden lg:block",
  more: "lg:hidden",
  link: "lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3.5 lg:rounded-md lg:px-3.5 lg:text-base lg:hover:bg-sunken lg:aria-[current=page]:bg-brand-soft",
  mark: "lg:h-auto lg:w-auto lg:group-aria-[current=page]:bg-transparent lg:[&_svg]:size-5",
  count: "lg:static lg:ml-auto lg:px-2.5 lg:py-0.5",
};

/** The agent's ways around: a bar under the thumb on a phone, a sidebar from 1024 px. */
export function AgentNav({ waiting }: { waiting: UnreadCounts }) {
  return <TabBar label={m.common_agent()} tabs={agentTabs(waiting)} look={SIDE} as="agent" />;
}
