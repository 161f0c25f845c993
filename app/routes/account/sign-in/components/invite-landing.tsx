import { FormLink } from "#app/components/shell/front-door.tsx";
import { LegalLinks } from "#app/components/shell/legal-links.tsx";
import type { Landing } from "../landing.server.tsx";
import * as words from "../words.ts";
import { CodeForm } from "./homeowner-forms.tsx";
import { loginAddress, type Shown } from "./parts.tsx";

/** The first thing an invited homeowner sees: who invites them, to which house, and the one button. */
export function InviteLanding({ shown, landing }: { shown: Shown; landing: Landing }) {
  return (
    <div
      className="brand-scope min-h-dvh bg-linear-to-b from-brand-soft to-ground to-50%"
      style={landing.style}
    >
      <div className="h-1.5 bg-brand" />
      <main id="main" className="mx-auto max-w-lg px-5 pt-8 pb-10 sm:pt-12">
        <Drawn html={landing.above} className="text-center wrap-anywhere" />
        <div className="my-6 rounded-md border border-line bg-surface p-5 shadow-card">
          <CodeForm shown={shown} failure={undefined} isKnown />
        </div>
        <Drawn html={landing.below} />
        <p className="mt-4 text-center">
          <FormLink to={loginAddress(shown, "homeowner", "email")}>{words.havePassword}</FormLink>
        </p>
        <LegalLinks />
      </main>
    </div>
  );
}

/** What the server has drawn. */
function Drawn({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself made it of our components, with every name escaped.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
