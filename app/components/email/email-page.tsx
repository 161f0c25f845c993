import type { ReactNode } from "react";
import { BrandScope } from "#app/components/shell/brand-scope.tsx";
import { LegalLinks } from "#app/components/shell/legal-links.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { licenseLine } from "#app/domain/profile/license.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";

type Agent = {
  firstName: string;
  lastName: string;
  brokerage: string;
  licenseNumber: string;
  headshotUrl: string;
  brandColor: string;
};

/** The layout of a page that a link in an email leads to. */
export function MailPage({ agent, title, children }: { agent: Agent; title: string; children: ReactNode }) {
  const name = fullName(agent);
  const license = licenseLine(agent);
  return (
    <BrandScope
      color={agent.brandColor}
      className="min-h-dvh bg-linear-to-b from-brand-soft to-ground to-40%"
    >
      <div className="h-1.5 bg-brand-true" />
      <main id="main" className="mx-auto max-w-lg px-4 pt-8 pb-12 sm:px-6 sm:pt-16">
        <p className="mb-5 flex min-w-0 items-center gap-3 text-[0.9375rem]/5 font-semibold">
          {name !== "" && <Avatar name={name} src={agent.headshotUrl} />}
          <span className="min-w-0 wrap-anywhere">
            {[name, agent.brokerage].filter(Boolean).join(" · ") || m.email_product_name()}
          </span>
        </p>
        <Card aria-labelledby="mail-page">
          <h1 id="mail-page" className="text-[1.625rem]/8 text-balance wrap-anywhere">
            {title}
          </h1>
          {children}
        </Card>
        {license && <footer className="agent-license">{license}</footer>}
        <p className="mt-6 text-center text-sm text-ink-2">{m.common_slogan()}</p>
        <LegalLinks />
      </main>
    </BrandScope>
  );
}
