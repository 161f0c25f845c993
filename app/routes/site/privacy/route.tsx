import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { contactLine } from "../shared/contact-line.server.ts";
import { LegalPage } from "../shared/legal-page.tsx";
import * as words from "../shared/words.ts";
import { privacySections } from "./policy-words.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { sections: privacySections(contactLine(context.env)) };
}

export const meta: MetaFunction = () => [{ title: words.privacyMeta }];

/** What we keep, for how long, and who sees it. */
export default function PrivacyPage() {
  return <LegalPage title={words.privacy} sections={useLoaderData<typeof loader>().sections} />;
}
