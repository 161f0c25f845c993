import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import {
  CircleUserRound,
  Gift,
  Inbox,
  LayoutDashboard,
  ListChecks,
  LogOut,
  Mail,
  Settings,
  Users,
  Wrench,
} from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import { BrandScope } from "./brand-scope.tsx";
import { type Tab, TabBar, type TabBarClasses } from "./tab-bar.tsx";
import { Wordmark } from "./wordmark.tsx";

export type ShellAgent = {
  name: string;
  brokerage: string;
  brandColor: string;
  headshotUrl: string | null;
  waiting: UnreadCounts;
};

export function AgentShell({ agent, children }: { agent: ShellAgent; children: ReactNode }) {
  return (
    <BrandScope
      color={agent.brandColor}
      className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]"
    >
      <a
        href="#main"
        className={buttonClass(
          "primary",
          "md",
          "fixed top-3 left-3 z-50 -translate-y-24 focus:translate-y-0",
        )}
      >
        {m.common_skip_to_content()}
      </a>
      <header className="z-40 border-t-6 border-b border-t-brand-true border-b-line bg-surface px-4 py-1.5 sm:px-6 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:gap-4 lg:overflow-y-auto lg:border-t-0 lg:border-r lg:border-b-0 lg:border-r-line lg:p-4">
        <Wordmark className="hidden px-3.5 pt-2 text-[1.375rem]/7 lg:block" />
        <AgentNav waiting={agent.waiting} />
        <Person agent={agent} />
      </header>
      {children}
    </BrandScope>
  );
}

function Person({ agent }: { agent: ShellAgent }) {
  return (
    <div className="lg:border-t lg:border-line lg:pt-4">
      <Link
        to="/agent/profile"
        className="flex min-h-11 min-w-0 items-center gap-3 text-ink no-underline hover:underline lg:px-2"
      >
        <Avatar name={agent.name} src={agent.headshotUrl} size="sm" />
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-semibold">{agent.name}</span>
          {agent.brokerage && <span className="block truncate text-sm text-ink-2">{agent.brokerage}</span>}
        </span>
      </Link>
      <Form method="post" action="/logout" className="max-lg:hidden">
        <input type="hidden" name="as" value="agent" />
        <Button
          variant="quiet"
          icon={<LogOut />}
          className="mt-1 w-full justify-start px-3.5 text-ink-2 hover:bg-sunken hover:text-ink"
        >
          {m.common_logout()}
        </Button>
      </Form>
    </div>
  );
}

/** What waits for the agent; counted up to 100. */
type UnreadCounts = { requests: number; referrals: number };

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
  { to: "/agent/emails", label: m.common_emails(), icon: Mail, more: true },
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

function AgentNav({ waiting }: { waiting: UnreadCounts }) {
  return <TabBar label={m.common_agent()} tabs={agentTabs(waiting)} look={SIDE} as="agent" />;
}
