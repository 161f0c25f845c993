import { Form, Link, useMatches } from "@remix-run/react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { cx } from "#app/components/ui/cx.ts";
import {
  Contact,
  FolderOpen,
  House,
  ListChecks,
  MapPinHouse,
  MessageCircle,
  Settings,
  WalletMinimal,
} from "#app/components/ui/icons.tsx";
import type { Capability } from "#app/domain/accounts/home-roles.ts";
import { offlineText } from "#app/domain/device/offline-block.ts";
import type { OfflinePage } from "#app/domain/device/offline-page.ts";
import * as m from "#app/paraglide/messages.js";
import { type Tab, TabBar, type TabBarClasses } from "./tab-bar.tsx";

export type HeaderHome = {
  title: string;
  address: string;
  mapUrl: string | null;
  /** Whether the same login opens other homes. */
  hasOtherHomes: boolean;
  /** Null for a home without an agent. */
  agent: { name: string; brokerage: string; headshotUrl: string } | null;
};

/** On a phone only the overview shows all of it; the page header repeats the rest. */
export function HomeHeader({ home, overview }: { home: HeaderHome; overview: boolean }) {
  const Title = overview ? "h1" : "p";
  return (
    <header>
      <div className="h-1.5 bg-brand-true" />
      <div className={cx("mx-auto max-w-5xl px-4 pt-4 sm:px-6", !overview && "max-md:hidden")}>
        <div className="flex items-center justify-between gap-3">
          {home.agent ? (
            <Link
              to="/home/agent"
              className="flex min-h-12 min-w-0 items-center gap-3 text-[0.9375rem]/5 font-semibold text-ink no-underline hover:underline"
            >
              <Avatar name={home.agent.name} src={home.agent.headshotUrl} />
              <span className="min-w-0 wrap-anywhere">
                {withAgent(home.agent.name, home.agent.brokerage)}
              </span>
            </Link>
          ) : (
            <p className="flex min-h-12 items-center text-[0.9375rem]/5 font-semibold">
              {m.email_product_name()}
            </p>
          )}
          <Form method="post" action="/logout" className="-mr-3 shrink-0 max-md:hidden">
            <input type="hidden" name="as" value="homeowner" />
            <button
              type="submit"
              className="min-h-11 cursor-pointer rounded-full px-3 text-[0.9375rem]/5 font-semibold text-ink-2 hover:text-ink"
            >
              {m.common_logout()}
            </button>
          </Form>
        </div>
        <div className={cx("pt-3", overview ? "pb-5" : "pb-3 sm:flex sm:items-baseline sm:gap-3")}>
          <Title
            className={cx(
              "font-serif font-[560] tracking-[-0.012em] wrap-anywhere",
              overview ? "text-balance" : "text-lg/6",
            )}
          >
            {home.title}
          </Title>
          <Address home={home} className={overview ? "mt-1" : "text-[0.9375rem]/6"} />
          {home.hasOtherHomes && (
            <Link to="/home/switch" className="link inline-flex min-h-11 items-center text-[0.9375rem]">
              {m.home_switch_title()}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}

function Address({ home: { address, mapUrl }, className }: { home: HeaderHome; className?: string }) {
  if (address === "") return null;
  if (mapUrl === null) return <p className={cx("text-ink-2", className)}>{address}</p>;
  return (
    <p className={cx("text-ink-2", className)}>
      <a
        href={mapUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-block py-2.5 -my-2.5 text-ink-2 no-underline hover:underline"
      >
        {address}
        <span className="sr-only">{m.shell_home_opens_map()}</span>
      </a>
    </p>
  );
}

/** What the page header shows on a phone: the agent's picture, if there is one, and whose home it is. */
export function pageContextOf({ title, address, agent }: HeaderHome) {
  return {
    face: agent && (
      <Link to="/home/agent" className="block shrink-0 rounded-full">
        <span className="sr-only">{m.shell_home_your_agent({ name: agent.name })}</span>
        <Avatar name={agent.name} src={agent.headshotUrl} />
      </Link>
    ),
    line: withAgent(title, address),
  };
}

const withAgent = (name: string, brokerage: string) => [name, brokerage].filter(Boolean).join(" · ");

/** `needs`: what a person must be allowed for the tab to be shown; without it, everybody. */
type HomeTab = Tab & { needs?: Capability };

/** `unread` counts the agent's unread replies. Without an agent, what is left are the vendors. */
const homeTabs = (unread: number, hasAgent: boolean): HomeTab[] => [
  { to: "/home", label: m.shell_home_overview(), icon: House, end: true },
  { to: "/home/tasks", label: m.common_tasks(), icon: ListChecks },
  { to: "/home/assistant", label: m.common_assistant(), icon: MessageCircle },
  {
    to: "/home/documents",
    label: m.common_documents(),
    icon: FolderOpen,
    more: true,
    needs: "documents.read",
  },
  { to: "/home/finances", label: m.shell_home_finances(), icon: WalletMinimal, needs: "money.read" },
  { to: "/home/property", label: m.common_property(), icon: MapPinHouse, more: true, needs: "property.read" },
  { to: "/home/settings", label: m.common_settings(), icon: Settings, more: true },
  {
    to: "/home/agent",
    label: hasAgent ? m.common_agent() : m.common_vendors(),
    icon: Contact,
    more: true,
    waiting: { value: unread, words: m.shell_home_new_replies({ unread }) },
  },
];

const ROW: TabBarClasses = {
  nav: "md:static md:border-t-0 md:border-b md:bg-transparent md:pb-0",
  list: "md:max-w-5xl md:gap-1 md:px-3",
  place: "md:flex-none",
  folded: "hidden md:block",
  more: "md:hidden",
  link: "md:min-h-13 md:flex-row md:gap-2 md:px-3 md:text-[0.9375rem] md:after:absolute md:after:inset-x-3 md:after:-bottom-px md:after:hidden md:after:h-[3px] md:after:rounded-full md:after:bg-brand md:aria-[current=page]:after:block",
  mark: "md:hidden md:h-auto md:w-auto lg:grid md:group-aria-[current=page]:bg-transparent md:[&_svg]:size-5",
  count: "md:static md:ml-0",
};

/** A bottom bar on a phone, a row under the header from 768 px. */
export function HomeNav(props: { unread: number; refused: readonly Capability[]; hasAgent: boolean }) {
  const { unread, refused, hasAgent } = props;
  const tabs = homeTabs(unread, hasAgent).filter(
    ({ needs }) => needs === undefined || !refused.includes(needs),
  );
  return <TabBar label={m.shell_home_your_home()} tabs={tabs} look={ROW} as="homeowner" />;
}

/** What loaders add to an offline copy: the root its assets, a page with tasks its tasks. */
type Added = { assets?: OfflinePage["assets"]; offline?: OfflinePage["tasks"] } | undefined;

/** The data of an offline copy, for the service worker. JSON is never executed, so it needs no nonce. */
export function OfflineData() {
  const added = useMatches().map(({ data }) => data as Added);
  const text = offlineText({
    assets: added[0]?.assets ?? [],
    tasks: added.at(-1)?.offline ?? [],
  });
  return (
    <script
      type="application/json"
      id="offline"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the script.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
