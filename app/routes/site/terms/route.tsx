import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TRASH_DAYS } from "#app/domain/retention.ts";
import * as m from "#app/paraglide/messages.js";
import { contactLine, LegalPage, type Section } from "../shared/legal-page.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return { sections: termsSections(contactLine(context.env)) };
}

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.common_terms() }) }];

export default function TermsPage() {
  return <LegalPage title={m.common_terms()} sections={useLoaderData<typeof loader>().sections} />;
}

function termsSections(contact: string): Section[] {
  return [
    {
      id: "service",
      title: m.site_terms_what_this_is_title(),
      words: [m.site_terms_what_this_is(), m.site_terms_assistant()],
    },
    {
      id: "account",
      title: m.site_terms_account_title(),
      words: [m.site_terms_account_secrets(), m.site_terms_account_deletion({ trashDays: TRASH_DAYS })],
    },
    {
      id: "agents",
      title: m.site_terms_agents_title(),
      words: [
        m.site_terms_agents_invites(),
        m.site_terms_agents_responsibility(),
        m.site_terms_agents_no_pay(),
      ],
    },
    {
      id: "content",
      title: m.site_terms_uploads_title(),
      words: [m.site_terms_uploads()],
    },
    {
      id: "limits",
      title: m.site_terms_limits_title(),
      words: [m.site_terms_limits()],
    },
    {
      id: "security",
      title: m.site_terms_security_title(),
      words: [m.site_terms_security()],
    },
    { id: "contact", title: m.common_how_to_reach_us(), words: [contact] },
  ];
}
