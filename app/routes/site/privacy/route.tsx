import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as m from "#app/paraglide/messages.js";
import { contactLine, LegalPage } from "../shared/legal-page.tsx";
import { privacySections } from "./policy.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { sections: privacySections(contactLine(context.env)) };
}

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.common_privacy() }) }];

export default function PrivacyPage() {
  return <LegalPage title={m.common_privacy()} sections={useLoaderData<typeof loader>().sections} />;
}
