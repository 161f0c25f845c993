import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TRASH_DAYS } from "#app/domain/retention.ts";
import * as m from "#app/paraglide/messages.js";
import { contactLine, LegalPage, type Section } from "../shared/legal-page.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return { sections: termsSections(contactLine(context.env)) };
}

export const meta: MetaFunction = () => [{ title: m.common_peaceful_home({ page: m.common_terms() }) }];

export default function TermsPage() {
  return <LegalPage title={m.common_terms()} sections={useLoaderData<typeof loader>().sections} />;
}

function termsSections(contact: string): Section[] {
  return [
    {
      id: "service",
      title: m.site_terms_terms_sections_title(),
      words: [m.site_terms_terms_sections_words(), m.site_terms_terms_sections_words_the_assistant_can_be()],
    },
    {
      id: "account",
      title: m.site_terms_terms_sections_title_your_account(),
      words: [
        m.site_terms_terms_sections_words_keep_your_password_and(),
        m.site_terms_terms_sections_words_you_can_delete_your({ TRASH_DAYS }),
      ],
    },
    {
      id: "agents",
      title: m.site_terms_terms_sections_title_for_agents(),
      words: [
        m.site_terms_terms_sections_words_only_invite_people_you(),
        m.site_terms_terms_sections_words_you_re_responsible_for(),
      ],
    },
    {
      id: "content",
      title: m.site_terms_terms_sections_title_what_you_upload(),
      words: [m.site_terms_terms_sections_words_it_stays_yours_you()],
    },
    {
      id: "limits",
      title: m.site_terms_terms_sections_title_limits(),
      words: [m.site_terms_terms_sections_words_we_work_to_keep()],
    },
    {
      id: "security",
      title: m.site_terms_terms_sections_title_reporting_a_security_problem(),
      words: [m.site_terms_terms_sections_words_tell_us_before_you()],
    },
    { id: "contact", title: m.common_how_to_reach_us(), words: [contact] },
  ];
}
