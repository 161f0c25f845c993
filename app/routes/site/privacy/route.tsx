import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as m from "#app/paraglide/messages.js";
import { contactLine } from "../shared/contact-line.server.ts";
import { LegalPage } from "../shared/legal-page.tsx";
import * as words from "../shared/messages.ts";
import { privacySections } from "./policy-messages.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { sections: privacySections(contactLine(context.env)) };
}

export const meta: MetaFunction = () => [{ title: words.privacyMeta() }];

/** What we keep, for how long, and who sees it. */
export default function PrivacyPage() {
  return <LegalPage title={m.common_privacy()} sections={useLoaderData<typeof loader>().sections} />;
}
