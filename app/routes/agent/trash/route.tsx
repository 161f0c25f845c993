import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import type { Agent } from "#app/auth/sessions.server.ts";
import { emptyTrash, TrashHeader, type TrashItemView, TrashList } from "#app/components/trash/trash-list.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { History } from "#app/components/ui/icons.tsx";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import {
  AGENT_TRASH,
  type AgentTrashKind,
  decodeTrashCursor,
  encodeTrashCursor,
  trashDays,
} from "#app/domain/trash/trash-list.ts";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { countTrashed, type DataCounts } from "#db/queries/accounts/account-deletion.server.ts";
import { rowsOfBatch } from "#db/queries/email/outbox.server.ts";
import { selectAgentTrash, type TrashRow } from "#db/queries/trash/trash.server.ts";
import { dataCounts } from "../shared/data-counts.ts";
import { runTrashIntent } from "./actions.server.ts";
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

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.common_trash() }) }];

type Cleared = NonNullable<Awaited<ReturnType<typeof readTrashPage>>["cleared"]>;

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
            {joinWithAnd(dataCounts(counts))}
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

const PAGE = 20;

const COUNTED = {
  client: "clients",
  vendor: "vendors",
  category: "categories",
  task: "tasks",
} as const satisfies Record<AgentTrashKind, keyof DataCounts>;

async function readTrashPage({ db, now }: AppLoadContext, agent: Agent, url: URL) {
  const place = TRASH.read(url.searchParams);
  const after = decodeTrashCursor(place.after);
  const clearedAt =
    agent.clearedAt !== null && isWithinRetention(agent.clearedAt, now) ? agent.clearedAt : null;
  const [found = [], counted = []] = await rowsOfBatch(db, [
    selectAgentTrash(db, agent.id, {
      kinds: place.filter === "all" ? AGENT_TRASH : [place.filter],
      cutoff: trashCutoff(now),
      except: clearedAt,
      after,
      limit: PAGE + 1,
    }),
    countTrashed(db, { agentId: agent.id, at: clearedAt ?? -1 }),
  ]);
  const rows = (found as TrashRow<AgentTrashKind>[]).slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  const [counts] = counted as DataCounts[];
  const kinds = place.filter === "all" ? AGENT_TRASH : [place.filter];
  const took = counts !== undefined && kinds.some((kind) => counts[COUNTED[kind]] > 0);
  return {
    place: { ...place, after: after === null ? null : place.after },
    rows: rows.map((row) => toView(row, agent.timeZone, now)),
    first: after === null ? null : TRASH.address({ ...place, after: null }),
    next: last ? TRASH.address({ ...place, after: encodeTrashCursor(last) }) : null,
    cleared:
      clearedAt === null || !took || after !== null
        ? null
        : { at: clearedAt, ...trashDays(clearedAt, agent.timeZone, now), counts },
  };
}

function toView(row: TrashRow<AgentTrashKind>, timeZone: string, now: number): TrashItemView {
  const { kind, id, title, detail, at, by } = row;
  return {
    kind,
    id,
    at,
    title,
    label: KIND_LABELS[kind](),
    line: detail,
    ...trashDays(at, timeZone, now),
    locked: by === "home" ? m.common_deleted_by_the_homeowner() : null,
  };
}

const KIND_LABELS: Record<AgentTrashKind, () => string> = {
  client: m.agent_trash_kinds_client,
  vendor: m.agent_trash_kinds_vendor,
  category: m.agent_trash_kinds_category,
  task: m.agent_trash_kinds_task,
};
