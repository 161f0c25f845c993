import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { FileText, FolderOpen, Image } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { SHARED_FILES_HEADER } from "#app/domain/device/request-headers.ts";
import { type IncomingShare, parseShareHeader, SHARE_TARGET_PATH } from "#app/domain/device/share-target.ts";
import { expenseDays } from "#app/domain/expenses/expenses.ts";
import { MAX_DOCUMENT_BYTES, MAX_SHARED_FILES } from "#app/domain/files/upload-limits.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runShareIntent } from "./actions.server.ts";
import { Choices } from "./components/choices.tsx";
import { DOCUMENTS, whereTheyAre } from "./paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "documents.write");
  const today = todayIn(home.timeZone, context.now);
  return {
    share: parseShareHeader(request.headers.get(SHARED_FILES_HEADER)),
    missed: new URL(request.url).searchParams.has("missed"),
    today,
    days: expenseDays(today),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "documents.write").catch(rethrowForWorker(request));
  const form = await readUploadForm(request, MAX_DOCUMENT_BYTES, context);
  return runShareIntent({ request, context, home, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

/** A Location header tells the service worker that the files are saved; a logged-out request gets none. */
function rethrowForWorker({ headers }: Request) {
  return (elsewhere: unknown): never => {
    throw headers.has(SHARED_FILES_HEADER) && !isForbidden(elsewhere)
      ? new Response(null, { status: 401, statusText: "Unauthorized" })
      : elsewhere;
  };
}

const isForbidden = (thrown: unknown) => thrown instanceof Response && thrown.status === 403;

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.home_share_target_title() }) },
];

/** What was shared from a phone, and what to do with it. Works without scripts. */
export default function SharePage() {
  const { share, missed, today, days } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  return (
    <>
      <PageHeader title={m.home_share_target_title()} />
      <div className="max-w-2xl space-y-4 md:space-y-5">
        {share ? (
          <>
            {missed && <FormError>{m.home_share_target_waiting()}</FormError>}
            <Shared share={share} />
            <h2 className="pt-2 text-xl/6">{m.home_share_target_what_for({ count: share.files.length })}</h2>
            <Choices share={share} failure={failure} today={today} days={days} />
            <Form method="post" action={SHARE_TARGET_PATH} reloadDocument>
              <input type="hidden" name="share" value={share.id} />
              <Button name="intent" value="cancel" variant="secondary">
                {m.common_cancel()}
              </Button>
            </Form>
          </>
        ) : (
          <>
            {(missed || failure) && <FormError>{m.home_share_target_missed()}</FormError>}
            <Card>
              <EmptyState
                icon={<FolderOpen />}
                title={m.home_share_target_none()}
                body={m.home_share_target_none_body()}
                action={<ButtonLink to={DOCUMENTS}>{m.home_share_target_to_documents()}</ButtonLink>}
              />
            </Card>
          </>
        )}
      </div>
    </>
  );
}

function Shared({ share: { files, leftOut } }: { share: IncomingShare }) {
  return (
    <Card aria-label={m.home_share_target_files()}>
      <p className="font-semibold">{m.home_share_target_you_shared({ count: files.length })}</p>
      <ul className="mt-2">
        {files.map(({ id, name, type }) => {
          const Icon = type.startsWith("image/") ? Image : FileText;
          return (
            <li key={id} className="flex min-h-9 items-center gap-3">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-ink-2">{whereTheyAre()}</p>
      {leftOut > 0 && <p className="mt-2 text-sm font-semibold text-coral">{leftOutCount(leftOut)}</p>}
    </Card>
  );
}

const leftOutCount = (count: number) =>
  m.home_share_target_left_out({ count, maxSharedFiles: MAX_SHARED_FILES });
