import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { emptyTrash, TrashHeader, TrashList } from "#app/components/trash/trash-list.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { History } from "#app/components/ui/icons.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runTrashIntent } from "./actions.server.ts";
import { readTrashPage } from "./load.server.ts";
import * as words from "./messages.ts";
import { SETTINGS, TRASH } from "./paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return readTrashPage(context, agent, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const agent = await requireAgent({ request, context });
  return runTrashIntent({ request, context, agent, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_peaceful_home({ page: m.common_trash() }) }];

type Cleared = NonNullable<Awaited<ReturnType<typeof readTrashPage>>["cleared"]>;

/** What the agent has deleted of late, and the ways back. */
export default function AgentTrashPage() {
  const { place, rows, first, next, cleared } = useLoaderData<typeof loader>();
  const failure = (useActionData<typeof action>() as FormFailure | undefined) ?? null;
  return (
    <>
      <TrashHeader settings={SETTINGS} tabs={TRASH.tabs(place.filter)} />
      {cleared && <ClearedAll cleared={cleared} />}
      {(cleared === null || rows.length > 0) && (
        <TrashList
          rows={rows}
          action={TRASH.address(place)}
          first={first}
          next={next}
          failure={failure}
          empty={emptyTrash(TRASH.nothing(place.filter), place.after !== null)}
        />
      )}
    </>
  );
}

/** All that Clear All Data took, brought back as one. */
function ClearedAll({ cleared: { at, counts, deletedOn, until, left } }: { cleared: Cleared }) {
  const busy = useNavigation().formData?.get("intent") === "restore-data";
  return (
    <section
      aria-label={m.agent_trash_cleared_label()}
      className="mb-4 flex flex-col gap-4 rounded-md bg-sun-soft px-5 py-4 sm:flex-row sm:items-center sm:justify-between md:mb-5"
    >
      <div className="flex gap-3">
        <History aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sun" />
        <div>
          <p className="text-pretty">
            <span className="font-semibold">{m.agent_trash_cleared_on({ day: deletedOn })}</span>{" "}
            {words.clearedCounts(counts)}
          </p>
          <p className="mt-1 text-sm">{m.agent_trash_kept({ until, left })}</p>
        </div>
      </div>
      <Form method="post" action={SETTINGS} className="shrink-0">
        <input type="hidden" name="intent" value="restore-data" />
        <input type="hidden" name="at" value={at} />
        <Button variant="secondary" busy={busy} className="w-full sm:w-auto">
          {m.common_restore_everything()}
        </Button>
      </Form>
    </section>
  );
}
