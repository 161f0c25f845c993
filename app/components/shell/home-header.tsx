import { Form, Link } from "@remix-run/react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { cx } from "#app/components/ui/cx.ts";
import * as m from "#app/paraglide/messages.js";
import * as homeWords from "./home-messages.ts";

export type HeaderHome = {
  /** "Daniel’s Home". */
  title: string;
  /** Empty where none is known. */
  address: string;
  /** Where a map of the address is; null without one. */
  mapUrl: string | null;
  agent: { name: string; brokerage: string; headshotUrl: string };
};

/**
 * The top of every page of a home, in the agent's colours: whose home, and who looks after it. On a phone only the
 * overview has it whole: elsewhere the page's own header says it in one row, and this is the strip above.
 */
export function HomeHeader({ home, overview }: { home: HeaderHome; overview: boolean }) {
  const Title = overview ? "h1" : "p";
  return (
    <header>
      <div className="h-1.5 bg-brand-true" />
      <div className={cx("mx-auto max-w-5xl px-4 pt-4 sm:px-6", !overview && "max-md:hidden")}>
        <div className="flex items-center justify-between gap-3">
          <Link
            to="/home/agent"
            className="flex min-h-12 min-w-0 items-center gap-3 text-[0.9375rem]/5 font-semibold text-ink no-underline hover:underline"
          >
            <Avatar name={home.agent.name} src={home.agent.headshotUrl} />
            <span className="min-w-0 wrap-anywhere">
              {homeWords.withAgent(home.agent.name, home.agent.brokerage)}
            </span>
          </Link>
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
        </div>
      </div>
    </header>
  );
}

/** The house in one line, a link to a map of it. */
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

/** What the header of a home's page says on a phone beside its title: the agent's face, and whose home. */
export function pageContextOf({ title, address, agent }: HeaderHome) {
  return {
    face: (
      <Link to="/home/agent" className="block shrink-0 rounded-full">
        <span className="sr-only">{m.shell_home_your_agent({ name: agent.name })}</span>
        <Avatar name={agent.name} src={agent.headshotUrl} />
      </Link>
    ),
    line: homeWords.withAgent(title, address),
  };
}
