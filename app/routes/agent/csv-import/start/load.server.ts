import type { Agent } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { agentQuota, quotaUsed } from "#app/domain/files/storage-quota.ts";
import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { added } from "#app/routes/agent/csv-import/messages.ts";
import type { CsvResult } from "#app/services/transfer/csv/import-steps.server.ts";
import { getUsedBytes } from "#db/queries/files/stored-files.server.ts";
import { type Import, listImports } from "#db/queries/transfer/imports.server.ts";

/** Imports of all kinds that are looked through, and those shown of them. */
const LOOKED_AT = 50;
const SHOWN = 5;

/** One page serves both lists; the address says which it is for. */
export function kindOf(request: Request): CsvKind {
  return new URL(request.url).pathname.startsWith("/agent/vendors") ? "vendors" : "clients";
}

/** What the page shows beside its form: the imports before, which can still be continued or undone. */
export async function readChoosePage({ db, random }: AppLoadContext, agent: Agent, kind: CsvKind) {
  const [all, taken] = await Promise.all([
    listImports(db, { agentId: agent.id, clientId: null }, LOOKED_AT),
    getUsedBytes(db, agentQuota(agent.id)),
  ]);
  const earlier = all.filter((one) => one.kind === kind && one.state in STANDING).slice(0, SHOWN);
  return {
    kind,
    formId: random.id(),
    used: quotaUsed(taken),
    earlier: earlier.map((one) => ({
      id: one.id,
      name: one.name,
      day: formatDay(todayIn(agent.timeZone, one.createdAt)),
      standing: (STANDING[one.state] as (one: Import) => string)(one),
    })),
  };
}

const STANDING: Partial<Record<Import["state"], (one: Import) => string>> = {
  running: ({ done, total }) => m.agent_csv_import_start_not_finished({ done, total }),
  done: ({ kind, result }) =>
    added(kind === "vendors" ? "vendors" : "clients", (result as CsvResult | null)?.added ?? 0),
  undone: () => m.agent_csv_import_start_undone(),
};
