import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import * as m from "#app/paraglide/messages.js";
import { HouseArt } from "./house-art.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { Wordmark } from "./wordmark.tsx";

/** The layout of every page before signing in. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="front-door">
      <header className="front-door-scene">
        <Wordmark />
        <div className="front-door-promise">
          <p className="text-balance font-serif text-[2rem]/10 font-[560] tracking-[-0.012em] xl:text-[3rem]/14">
            {m.shell_auth_layout_promise()}
          </p>
          <p className="mt-4 max-w-lg text-lg/7 text-ink-2">{m.shell_auth_layout_promise_body()}</p>
        </div>
        <HouseArt className="front-door-house" />
      </header>
      <main id="main" className="front-door-main">
        <div className="mx-auto w-full max-w-[28.75rem]">
          <p className="eyebrow">{m.common_slogan()}</p>
          <h1 className="mt-1.5 mb-6 text-[2.125rem]/10">{title}</h1>
          {children}
          <LegalLinks className="mt-8" />
        </div>
      </main>
    </div>
  );
}

export function FormLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-11 items-center justify-center rounded-full px-3 text-[0.9375rem] font-semibold text-sea hover:underline"
    >
      {children}
    </Link>
  );
}
