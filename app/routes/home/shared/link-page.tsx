import type { ReactNode } from "react";
import { HouseArt } from "#app/components/shell/house-art.tsx";
import { LegalLinks } from "#app/components/shell/legal-links.tsx";
import * as m from "#app/paraglide/messages.js";

/** Why a link opens nothing. */
export type ClosedState = "unknown" | "ended" | "busy";

const SAID: Record<ClosedState, { title: () => string; body: () => string }> = {
  unknown: { title: m.home_links_page_unknown, body: m.home_links_page_unknown_body },
  ended: { title: m.home_links_page_ended, body: m.home_links_page_ended_body },
  busy: { title: m.home_links_page_busy, body: m.home_links_page_busy_body },
};

/** Shown to somebody without a login, so it leads nowhere and names nobody. */
export function ClosedLinkPage({ state }: { state: ClosedState }) {
  const { title, body } = SAID[state];
  return (
    <main id="main" className="mx-auto flex max-w-lg flex-col items-center px-6 py-16 text-center">
      <HouseArt className="mb-8 h-auto w-56" />
      <h1 className="text-[1.75rem]/9">{title()}</h1>
      <p className="mt-3 text-ink-2">{body()}</p>
    </main>
  );
}

/** The foot of both pages. */
export function LinkPageFoot({ children }: { children?: ReactNode }) {
  return (
    <footer className="no-print mt-6 text-center text-sm text-ink-2">
      {children}
      <p>{m.common_slogan()}</p>
      <LegalLinks />
    </footer>
  );
}
