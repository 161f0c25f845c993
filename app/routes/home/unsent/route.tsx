import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { requireHome } from "#app/auth/guards.server.ts";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Check } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import * as m from "#app/paraglide/messages.js";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireHome({ request, context }, "self.manage");
  return null;
}

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.common_saved_on_this_device() }) },
];

/** Normally answered by the service worker, which knows what is queued. */
export default function UnsentPage() {
  return (
    <>
      <PageHeader title={m.common_saved_on_this_device()} />
      <Card padded={false}>
        <EmptyState icon={<Check />} title={m.home_unsent_nothing()} body={m.home_unsent_nothing_body()} />
      </Card>
    </>
  );
}
