import type { Agent } from "#app/auth/sessions.server.ts";
import type { TrashItemView } from "#app/components/trash/trash-list.tsx";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import {
  AGENT_TRASH,
  type AgentTrashKind,
  decodeTrashCursor,
  encodeTrashCursor,
  trashDays,
} from "#app/domain/trash/trash-list.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { countTrashed, type DataCounts } from "#db/queries/accounts/account-deletion.server.ts";
import { rowsOfBatch } from "#db/queries/email/outbox.server.ts";
import { selectAgentTrash, type TrashRow } from "#db/queries/trash/trash.server.ts";
import * as words from "./messages.ts";
import { TRASH } from "./paths.ts";

const PAGE = 20;

/** What a clearing took, by the tabs it shows on. */
const COUNTED = {
  client: "clients",
  vendor: "vendors",
  category: "categories",
  task: "tasks",
} as const satisfies Record<AgentTrashKind, keyof DataCounts>;

/** The trash as the address asks for it, and the clearing that can be taken back as one. */
export async function readTrashPage({ db, now }: AppLoadContext, agent: Agent, url: URL) {
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
    label: words.kinds[kind](),
    line: detail,
    ...trashDays(at, timeZone, now),
    locked: by === "home" ? m.common_deleted_by_the_homeowner() : null,
  };
}
