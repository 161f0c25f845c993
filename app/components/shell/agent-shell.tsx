import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { LogOut } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import { AgentNav, type UnreadCounts } from "./agent-nav.tsx";
import { BrandScope } from "./brand-scope.tsx";
import { Wordmark } from "./wordmark.tsx";

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
