import { Form } from "@remix-run/react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { cx } from "#app/components/ui/cx.ts";

export type HomeHeaderProps = {
  /** "Daniel's Home". */
  title: string;
  address: string;
  agent: { name: string; brokerage: string; headshotUrl: string };
  /** Whether the home's name is this page's own heading; elsewhere the page has one. */
  heading: boolean;
};

/** The top of every page of a home, in the agent's colours: whose home, and who looks after it. */
export function HomeHeader({ title, address, agent, heading }: HomeHeaderProps) {
  const Title = heading ? "h1" : "p";
  return (
    <header className="bg-linear-to-b from-brand-soft to-ground">
      <div className="h-1.5 bg-brand" />
      <div className="mx-auto max-w-5xl px-4 pt-4 sm:px-6">
        <div className="flex items-center justify-between gap-3">
          <p className="flex min-w-0 items-center gap-3 text-[0.9375rem]/5 font-semibold">
            <Avatar name={agent.name} src={agent.headshotUrl} />
            <span className="min-w-0 wrap-anywhere">
              {[agent.name, agent.brokerage].filter(Boolean).join(" · ")}
            </span>
          </p>
          <Form method="post" action="/logout" className="-mr-3 shrink-0">
            <input type="hidden" name="as" value="homeowner" />
            <button
              type="submit"
              className="min-h-11 cursor-pointer rounded-full px-3 text-[0.9375rem]/5 font-semibold text-ink-2 hover:text-ink"
            >
              Logout
            </button>
          </Form>
        </div>
        <div className={cx("pt-3", heading ? "pb-5" : "pb-3 sm:flex sm:items-baseline sm:gap-3")}>
          <Title
            className={cx(
              "font-serif font-[560] tracking-[-0.012em] wrap-anywhere",
              heading ? "text-balance" : "text-lg/6",
            )}
          >
            {title}
          </Title>
          {address && <p className={cx("text-ink-2", heading ? "mt-1" : "text-[0.9375rem]/6")}>{address}</p>}
        </div>
      </div>
    </header>
  );
}
