import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { pageTitle } from "#app/components/shell/words.ts";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Check } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import * as words from "./words.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireHome({ request, context });
  return null;
}

export const meta: MetaFunction = () => [{ title: pageTitle(words.title) }];

/** What waits to be sent is known to a browser's service worker, which answers this page itself: here is none. */
export default function UnsentPage() {
  return (
    <>
      <PageHeader title={words.title} />
      <Card padded={false}>
        <EmptyState icon={<Check />} title={words.nothing} body={words.nothingBody} />
      </Card>
    </>
  );
}
