import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalLinks } from "#app/components/shell/legal-links.tsx";
import { Wordmark } from "#app/components/shell/wordmark.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import * as m from "#app/paraglide/messages.js";
import { contactLine } from "../shared/legal-page.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return { contact: contactLine(context.env) };
}

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.site_agents_title() }) }];

/** What the product does for an agent, for whoever has no account yet. */
export default function ForAgents() {
  const { contact } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6 sm:py-12">
      <header className="mb-10 flex flex-wrap items-center justify-between gap-3">
        <Wordmark />
        <ButtonLink to="/login?as=agent" variant="quiet" size="sm">
          {m.common_log_in()}
        </ButtonLink>
      </header>
      <main id="main">
        <p className="eyebrow mb-2">{m.site_agents_title()}</p>
        <h1 className="max-w-3xl text-[2.25rem]/11 text-balance sm:text-[3rem]/14">
          {m.site_agents_eleven_years()}
        </h1>
        <p className="mt-5 max-w-2xl text-lg/8 text-pretty text-ink-2">{m.site_agents_lead()}</p>
        <p className="mt-3 max-w-2xl text-sm text-pretty text-ink-2">{m.site_agents_source()}</p>
        <p className="mt-7">
          <ButtonLink to="/login?as=agent&form=sign-up">
            {m.account_sign_in_create_agent_account()}
          </ButtonLink>
        </p>
        <section aria-labelledby="screens" className="mt-14">
          <h2 id="screens" className="mb-6">
            {m.site_agents_three_screens()}
          </h2>
          <div className="grid gap-10">
            {SCREENS.map((screen) => (
              <Screen key={screen.file} {...screen} />
            ))}
          </div>
        </section>
        <section aria-labelledby="does" className="mt-14">
          <h2 id="does" className="mb-6">
            {m.site_agents_what_it_does()}
          </h2>
          <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {POINTS.map(({ title, body }) => (
              <div key={title()}>
                <dt className="font-serif text-lg/6 font-[560]">{title()}</dt>
                <dd className="mt-1 text-pretty text-ink-2">{body()}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="who" className="mt-14 mb-8 max-w-2xl">
          <h2 id="who" className="mb-2">
            {m.site_agents_who_runs_it()}
          </h2>
          <p className="wrap-anywhere">{contact}</p>
        </section>
      </main>
      <LegalLinks />
    </div>
  );
}

type ScreenProps = {
  /** In `public/screens`; drawn from the demo by `npm run app-pictures`. */
  file: string;
  width: number;
  height: number;
  title: () => string;
  body: () => string;
  alt: () => string;
};

const SCREENS: ScreenProps[] = [
  {
    file: "dashboard",
    width: 1200,
    height: 800,
    title: m.site_agents_screen_dashboard,
    body: m.site_agents_screen_dashboard_body,
    alt: m.site_agents_screen_dashboard_alt,
  },
  {
    file: "home",
    width: 585,
    height: 1170,
    title: m.site_agents_screen_home,
    body: m.site_agents_screen_home_body,
    alt: m.site_agents_screen_home_alt,
  },
  {
    file: "review",
    width: 1200,
    height: 800,
    title: m.site_agents_screen_review,
    body: m.site_agents_screen_review_body,
    alt: m.site_agents_screen_review_alt,
  },
];

function Screen({ file, width, height, title, body, alt }: ScreenProps) {
  const isPhone = width < height;
  return (
    <figure className="grid items-center gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <figcaption className="max-w-prose">
        <h3 className="text-xl/7">{title()}</h3>
        <p className="mt-1 text-pretty text-ink-2">{body()}</p>
      </figcaption>
      <picture>
        <source srcSet={`/screens/${file}-dark.jpg`} media="(prefers-color-scheme: dark)" />
        <img
          src={`/screens/${file}-light.jpg`}
          alt={alt()}
          width={width}
          height={height}
          loading="lazy"
          className={
            isPhone
              ? "h-auto w-72 max-w-full rounded-lg border border-line shadow-card"
              : "h-auto w-full rounded-lg border border-line shadow-card"
          }
        />
      </picture>
    </figure>
  );
}

const POINTS = [
  { title: m.site_agents_plan, body: m.site_agents_plan_body },
  { title: m.site_agents_in_your_name, body: m.site_agents_in_your_name_body },
  { title: m.site_agents_vendors, body: m.site_agents_vendors_body },
  { title: m.site_agents_help, body: m.site_agents_help_body },
  { title: m.site_agents_referrals, body: m.site_agents_referrals_body },
  { title: m.site_agents_privacy, body: m.site_agents_privacy_body },
  { title: m.site_agents_import, body: m.site_agents_import_body },
  { title: m.site_agents_leave, body: m.site_agents_leave_body },
];
