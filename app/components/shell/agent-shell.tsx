import { Form } from "@remix-run/react";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { AgentMenuButton, AgentNav, type UnreadCounts } from "./agent-nav.tsx";
import { BrandScope } from "./brand-scope.tsx";

export type ShellAgent = {
  name: string;
  brokerage: string;
  brandColor: string;
  /** Null where there is no picture. */
  headshotUrl: string | null;
  waiting: UnreadCounts;
};

/** The frame of every page of the agent's area; the page brings its own `<main id="main">`. */
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
          "fixed top-3 left-3 z-40 -translate-y-24 focus:translate-y-0",
        )}
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 flex items-center gap-2 border-t-6 border-b border-t-brand border-b-line bg-surface px-4 py-1.5 sm:px-6 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-4 lg:overflow-y-auto lg:border-t-0 lg:border-r lg:border-b-0 lg:border-r-line lg:p-4">
        <AgentMenuButton />
        <AgentNav waiting={agent.waiting} />
        <Person agent={agent} />
      </header>
      {children}
    </BrandScope>
  );
}

function Person({ agent }: { agent: ShellAgent }) {
  return (
    <div className="flex min-w-0 grow items-center gap-3 lg:grow-0 lg:flex-col lg:items-stretch lg:gap-1 lg:border-t lg:border-line lg:pt-4">
      <div className="flex min-w-0 grow items-center gap-3 lg:px-2">
        <Avatar name={agent.name} src={agent.headshotUrl} size="sm" />
        <p className="min-w-0 leading-tight">
          <span className="block truncate font-semibold">{agent.name}</span>
          {agent.brokerage && <span className="block truncate text-sm text-ink-2">{agent.brokerage}</span>}
        </p>
      </div>
      <Form method="post" action="/logout" className="shrink-0">
        <input type="hidden" name="as" value="agent" />
        <Button
          variant="quiet"
          icon={<LogOut />}
          className="-mr-2 text-ink-2 hover:bg-sunken hover:text-ink lg:mr-0 lg:w-full lg:justify-start lg:px-3.5"
        >
          Logout
        </Button>
      </Form>
    </div>
  );
}
