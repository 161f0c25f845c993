import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { useResizePhotos } from "#app/components/files/chosen-photos.ts";
import { BrandScope } from "#app/components/shell/brand-scope.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { CircleCheck } from "#app/components/ui/icons.tsx";
import { MAX_IMAGE_BYTES } from "#app/domain/files/upload-limits.ts";
import { HELPER_NOTE_MAX } from "#app/domain/links/home-links.ts";
import { optionalText } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { fileOf, readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { completeAsHelper, type OpenedLink } from "#app/services/links/open-link.server.ts";
import { linkPath } from "#app/services/links/share-link.server.ts";
import { ClosedLinkPage, LinkPageFoot } from "../shared/link-page.tsx";
import { CLOSED_STATUS, requireLink } from "../shared/link-response.server.ts";
import { HelperTask } from "./components/helper-task.tsx";
import { type HelperPageData, readHelperPage } from "./load.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const opened = await requireLink(context, "helper", params.token);
  if (opened.state !== "open") return data({ state: opened.state }, { status: CLOSED_STATUS[opened.state] });
  return data({ state: "open" as const, page: await readHelperPage(context, opened) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { token = "" } = params;
  const opened = await requireLink(context, "helper", token);
  if (opened.state !== "open") return data({ state: opened.state }, { status: CLOSED_STATUS[opened.state] });
  const { reserveMemory } = context;
  const form = await readUploadForm(request, MAX_IMAGE_BYTES, { reserveMemory });
  return runHelperIntent({ request, context, form, opened, token });
}

type HelperActionContext = ActionInput & { opened: OpenedLink; token: string };

const { formAction, dispatch } = createActions<HelperActionContext>(({ token }) => linkPath("helper", token));

const doneForm = z.object({ task: z.string().max(200).catch(""), note: optionalText(HELPER_NOTE_MAX) });

const runHelperIntent = dispatch({
  done: formAction(
    doneForm,
    m.common_update_task_failed,
    async ({ context, form, opened }, { task, note }) => {
      const { db, now, random, outbox, env } = context;
      const done = { rowId: task, note, photo: fileOf(form, "photo") };
      const finished = await completeAsHelper(
        { db, now, random, outbox, files: env.HOME_FILES },
        opened,
        done,
      );
      return successToast(
        finished.changed
          ? m.home_helper_done({ task: finished.title })
          : m.common_already_taken_care_of({ title: finished.title }),
      );
    },
  ),
});

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.home_helper_page_title() }) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function HelperRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "state" in answer) return <ClosedLinkPage state={answer.state} />;
  if (loaded.state !== "open") return <ClosedLinkPage state={loaded.state} />;
  return <HelperPage page={loaded.page} failure={answer && !answer.ok ? answer : null} />;
}

type PageProps = { page: HelperPageData; failure: Parameters<typeof HelperTask>[0]["failure"] };

function HelperPage({ page, failure }: PageProps) {
  useResizePhotos();
  const { brandName, brandColor, firstName, street, helper, note, until, tasks, done } = page;
  return (
    <BrandScope color={brandColor} className="min-h-dvh bg-linear-to-b from-brand-soft to-ground to-40%">
      <div className="h-1.5 bg-brand-true" />
      <main id="main" className="mx-auto grid max-w-lg gap-4 px-4 pt-6 pb-12 sm:px-6 sm:pt-12">
        <header>
          {brandName && <p className="mb-4 text-[0.9375rem]/5 font-semibold wrap-anywhere">{brandName}</p>}
          <h1 className="text-[1.75rem]/9 text-balance wrap-anywhere">{m.home_title({ firstName })}</h1>
          {street && <p className="text-ink-2 wrap-anywhere">{street}</p>}
          <p className="mt-3 text-pretty">{m.home_helper_hello({ helper, firstName, day: until })}</p>
        </header>
        {note && (
          <Card aria-labelledby="to-know">
            <CardHeader id="to-know" title={m.home_helper_good_to_know()} className="mb-1" />
            <p className="whitespace-pre-line wrap-anywhere">{note}</p>
          </Card>
        )}
        {tasks.length === 0 && (
          <Card padded={false}>
            <EmptyState
              icon={<CircleCheck />}
              title={m.home_helper_nothing_left()}
              body={m.home_helper_nothing_left_body({ firstName })}
            />
          </Card>
        )}
        {tasks.map((task) => (
          <HelperTask key={task.id} task={task} failure={failure?.values.task === task.id ? failure : null} />
        ))}
        {done.length > 0 && (
          <Card aria-labelledby="done">
            <CardHeader id="done" title={m.home_helper_done_title()} className="mb-1" />
            <ul className="-mb-2 divide-y divide-line">
              {done.map(({ id, title, day }) => (
                <li key={id} className="py-2">
                  <span className="font-medium wrap-anywhere">{title}</span>
                  <span className="block text-sm text-ink-2">{day}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <LinkPageFoot />
      </main>
    </BrandScope>
  );
}
