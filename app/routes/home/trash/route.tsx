import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { emptyTrash, TrashHeader, TrashList } from "#app/components/trash/trash-list.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runTrashIntent } from "./actions.server.ts";
import { readTrashPage } from "./load.server.ts";
import { SETTINGS, TRASH } from "./paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "home.export");
  return readTrashPage(context, home, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "home.export");
  return runTrashIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.common_trash() }) }];

export default function HomeTrashPage() {
  const { place, rows, first, next } = useLoaderData<typeof loader>();
  const failure = (useActionData<typeof action>() as FormFailure | undefined) ?? null;
  return (
    <>
      <TrashHeader settings={SETTINGS} tabs={TRASH.tabs(place.filter)} />
      <TrashList
        rows={rows}
        action={TRASH.address(place)}
        first={first}
        next={next}
        failure={failure}
        empty={emptyTrash(TRASH.nothing(place.filter), place.after !== null)}
      />
    </>
  );
}
