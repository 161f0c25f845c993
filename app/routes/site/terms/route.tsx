import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as m from "#app/paraglide/messages.js";
import { contactLine } from "../shared/contact-line.server.ts";
import { LegalPage } from "../shared/legal-page.tsx";
import * as words from "../shared/messages.ts";
import { termsSections } from "./terms-messages.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { sections: termsSections(contactLine(context.env)) };
}

export const meta: MetaFunction = () => [{ title: words.termsMeta() }];

/** What we and the people who use this expect of each other. */
export default function TermsPage() {
  return <LegalPage title={m.common_terms()} sections={useLoaderData<typeof loader>().sections} />;
}
