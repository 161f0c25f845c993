import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { pageTitle } from "#app/components/shell/words.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { FileText, FolderOpen, Image } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import * as common from "#app/components/ui/words.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { SHARED_FILES_HEADER } from "#app/domain/device/headers.ts";
import { type IncomingShare, parseShareHeader, SHARE_TARGET_PATH } from "#app/domain/device/share-target.ts";
import { expenseDays } from "#app/domain/expenses/expenses.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/files/upload-limits.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import { runShareIntent } from "./actions.server.ts";
import { Choices } from "./components/choices.tsx";
import { DOCUMENTS } from "./paths.ts";
import * as words from "./words.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context });
  const today = todayIn(home.timeZone, context.now);
  return {
    share: parseShareHeader(request.headers.get(SHARED_FILES_HEADER)),
    missed: new URL(request.url).searchParams.has("missed"),
    today,
    days: expenseDays(today),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }).catch(sayToWorker(request));
  const form = await readUploadForm(request, MAX_DOCUMENT_BYTES, context);
  return runShareIntent({ request, context, home, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

/** To the service worker a way to go means that its files are saved: whoever is logged out is told so otherwise. */
function sayToWorker({ headers }: Request) {
  return (elsewhere: unknown): never => {
    throw headers.has(SHARED_FILES_HEADER)
      ? new Response(null, { status: 401, statusText: "Unauthorized" })
      : elsewhere;
  };
}

export const meta: MetaFunction = () => [{ title: pageTitle(words.title) }];

/** What somebody shared from their phone, and what may become of it. Works without scripts. */
export default function SharePage() {
  const { share, missed, today, days } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  return (
    <>
      <PageHeader title={words.title} />
      <div className="max-w-2xl space-y-4 md:space-y-5">
        {share ? (
          <>
            {missed && <FormError>{words.waiting}</FormError>}
            <Shared share={share} />
            <h2 className="pt-2 text-xl/6">{words.whatFor(share.files.length)}</h2>
            <Choices share={share} failure={failure} today={today} days={days} />
            <Form method="post" action={SHARE_TARGET_PATH} reloadDocument>
              <input type="hidden" name="share" value={share.id} />
              <Button name="intent" value="cancel" variant="secondary">
                {common.cancel}
              </Button>
            </Form>
          </>
        ) : (
          <>
            {(missed || failure) && <FormError>{words.missed}</FormError>}
            <Card>
              <EmptyState
                icon={<FolderOpen />}
                title={words.none}
                body={words.noneBody}
                action={<ButtonLink to={DOCUMENTS}>{words.toDocuments}</ButtonLink>}
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
    <Card aria-label={words.files}>
      <p className="font-semibold">{words.youShared(files.length)}</p>
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
      <p className="mt-2 text-sm text-ink-2">{words.whereTheyAre}</p>
      {leftOut > 0 && <p className="mt-2 text-sm font-semibold text-coral">{words.leftOut(leftOut)}</p>}
    </Card>
  );
}
