import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "../shared/legal-page.tsx";
import { reachUs } from "../shared/reach-us.server.ts";
import { privacySections } from "./text.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { sections: privacySections(reachUs(context.env)) };
}

export const meta: MetaFunction = () => [{ title: "Privacy · Peaceful Home" }];

/** What we keep, for how long, and who sees it. */
export default function PrivacyPage() {
  return <LegalPage title="Privacy" sections={useLoaderData<typeof loader>().sections} />;
}
