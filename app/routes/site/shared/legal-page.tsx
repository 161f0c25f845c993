import { LegalLinks } from "#app/components/shell/legal-links.tsx";
import { Wordmark } from "#app/components/shell/wordmark.tsx";
import type { AppEnv } from "#app/env.ts";
import * as m from "#app/paraglide/messages.js";

/** Paragraphs first, then an optional bulleted list. */
export type Section = { id: string; title: string; words: string[]; list?: string[] };

export function LegalPage({ title, sections }: { title: string; sections: Section[] }) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 sm:px-6 sm:py-12">
      <header className="mb-8">
        <Wordmark />
      </header>
      <main id="main">
        <h1 className="mb-6 text-[2.125rem]/10">{title}</h1>
        {sections.map(({ id, title, words, list = [] }) => (
          <section key={id} id={id} className="mb-8" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="mb-2 text-xl">
              {title}
            </h2>
            {words.map((paragraph) => (
              <p key={paragraph} className="mb-3 wrap-anywhere">
                {paragraph}
              </p>
            ))}
            {list.length > 0 && (
              <ul className="list-disc pl-5">
                {list.map((point) => (
                  <li key={point} className="mb-1.5 wrap-anywhere">
                    {point}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </main>
      <LegalLinks />
    </div>
  );
}

export function contactLine({ CONTACT_EMAIL, MAIL_POSTAL_ADDRESS }: AppEnv): string {
  const ways = [
    CONTACT_EMAIL !== undefined && m.site_email_us({ address: CONTACT_EMAIL }),
    m.site_write_to_us({ address: MAIL_POSTAL_ADDRESS ?? m.site_postal_address_fallback() }),
  ];
  return ways.filter(Boolean).join(" ");
}
