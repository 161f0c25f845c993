import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { emptyTrash, TrashList } from "#app/components/trash-list.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import { bringBack } from "./actions.server.ts";
import { FILTER_LABELS, FILTERS, nothing, SETTINGS, trashAddress } from "./address.ts";
import { readTrashPage } from "./page.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context });
  return readTrashPage(context, home, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context });
  return bringBack({ request, context, home, form: await readForm(request) });
}

export const meta: MetaFunction = () => [{ title: "Trash · Peaceful Home" }];

/** What the homeowner has deleted of late, and the ways back. */
export default function HomeTrashPage() {
  const { place, rows, first, next } = useLoaderData<typeof loader>();
  const failure = (useActionData<typeof action>() as FormFailure | undefined) ?? null;
  return (
    <>
      <PageHeader
        title="Trash"
        subtitle="What you delete is kept for 30 days."
        actions={
          <ButtonLink to={SETTINGS} variant="secondary">
            Back to settings
          </ButtonLink>
        }
      />
      <TabLinks
        label="Trash shown"
        className="mb-4 md:mb-5"
        tabs={FILTERS.map((filter) => ({
          to: trashAddress({ filter, after: null }),
          label: FILTER_LABELS[filter],
          current: filter === place.filter,
        }))}
      />
      <TrashList
        rows={rows}
        action={trashAddress(place)}
        first={first}
        next={next}
        failure={failure}
        empty={emptyTrash(nothing(place.filter), place.after !== null)}
      />
    </>
  );
}
