import type { Agent, Home } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { found, notFound } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import type { ImportDeps } from "#app/services/transfer/account/import-account.server.ts";
import { isAccountImportKind } from "#app/services/transfer/account/upload-export.server.ts";
import {
  type ImportOptions,
  type ImportSummary,
  selectOpenImports,
} from "#db/queries/transfer/account/imports.server.ts";
import { selectExistingCounts } from "#db/queries/transfer/account/write.server.ts";
import { type Import, selectImport } from "#db/queries/transfer/imports.server.ts";

import type { Role } from "./paths.ts";

/** The import named in the address, else the one in progress, else a new one. */
export async function readPage({ db, random }: AppLoadContext, owner: Owner, url: URL) {
  const asked = url.searchParams.get("import");
  const [rows, [holdings]] = await db.batch([
    asked === null ? selectOpenImports(db, owner) : selectImport(db, owner, asked),
    selectExistingCounts(db, owner),
  ]);
  const row = asked === null ? rows.find(isUnderWay) : found(rows[0]);
  const page = {
    role: owner.role,
    formId: random.id(),
    existingData: countLabels(owner.role, holdings ?? {}),
  };
  if (!row) return { ...page, state: "choose" as const, refused: null };
  if (!isAccountImportKind(row)) throw notFound();
  const { id, name, done, total } = row;
  if (row.state === "running") {
    return { ...page, state: "running" as const, id, name, done, total, go: url.searchParams.has("go") };
  }
  if (row.state === "done") {
    return { ...page, state: "done" as const, ...summaryOf(owner, row.result as ImportSummary) };
  }
  const { checked } = row.options as Partial<ImportOptions>;
  if (row.state === "chosen" && checked) {
    return { ...page, state: "checked" as const, id, name, ...summaryOf(owner, checked) };
  }
  const reason = row.state === "refused" ? row.result?.reason : null;
  return { ...page, state: "choose" as const, refused: typeof reason === "string" ? reason : null };
}

export type ImportPage = Awaited<ReturnType<typeof readPage>>;

/** An unfinished upload is chosen again. */
const isUnderWay = ({ state, options }: Import) =>
  state === "running" || (options as Partial<ImportOptions>).checked != null;

function summaryOf({ role, timeZone }: Owner, summary: ImportSummary) {
  const { version, exportedAt, tables, files, shares, moved = false } = summary;
  // A home's export also lists the agent's tasks; `plan` already counts them.
  const { tasks, ...others } = tables;
  const counts = role === "home" ? others : { ...others, tasks: tasks ?? 0 };
  return {
    older: version === 1,
    moved,
    shared: shares.map((share) => SHARED_LABELS[share]()),
    exportedOn: formatDay(todayIn(timeZone, Date.parse(exportedAt))),
    contents: countLabels(role, { ...counts, files }),
  };
}

/** The account being filled. */
export type Owner = { role: Role; agentId: string; clientId: string | null; timeZone: TimeZone };

export function isAgentPath(request: Request): boolean {
  return new URL(request.url).pathname.startsWith("/agent/");
}

export function agentOwner({ id, timeZone }: Agent): Owner {
  return { role: "agent", agentId: id, clientId: null, timeZone };
}

export function homeOwner({ id, agentId, timeZone }: Home): Owner {
  return { role: "home", agentId, clientId: id, timeZone };
}

export function importDeps({ db, now, random, env }: AppLoadContext): ImportDeps {
  return { db, now, random, files: env.HOME_FILES, images: env.PROFILE_IMAGES };
}

/** "12 clients", "4 vendors". */
const COUNT_LABELS = {
  agent: {
    clients: (count: number) => m.account_import_count_client({ count }),
    vendors: (count: number) => m.account_import_count_vendor({ count }),
    categories: (count: number) => m.account_import_count_category({ count }),
    vendor_categories: (count: number) => m.account_import_count_category({ count }),
    tasks: (count: number) => m.account_import_count_task({ count }),
    help_requests: (count: number) => m.common_help_request_count({ count }),
    referrals: (count: number) => m.account_import_count_referral({ count }),
    files: (count: number) => m.account_import_count_photo({ count }),
  },
  home: {
    plan: (count: number) => m.common_tasks_in_your_plan_with_history({ count }),
    tasks: (count: number) => m.account_import_count_own_task({ count }),
    expenses: (count: number) => m.account_import_count_expense({ count }),
    budgets: (count: number) => m.account_import_count_budget({ count }),
    documents: (count: number) => m.account_import_count_document({ count }),
    appliances: (count: number) => m.account_import_count_appliance({ count }),
    warranties: (count: number) => m.account_import_count_warranty({ count }),
    conversations: (count: number) => m.account_import_count_chat_message({ count }),
    help_requests: (count: number) => m.common_help_request_count({ count }),
    requests: (count: number) => m.common_help_request_count({ count }),
    referrals: (count: number) => m.account_import_count_referral({ count }),
    files: (count: number) => m.account_import_count_file({ count }),
  },
};

/** Kinds with none are left out. */
function countLabels(role: "agent" | "home", counts: Record<string, number>): string[] {
  return Object.entries(COUNT_LABELS[role]).flatMap(([table, counted]) => {
    const count = counts[table] ?? 0;
    return count > 0 ? [counted(count)] : [];
  });
}

/** Names of the sections shared with the agent, for use in a sentence. */
const SHARED_LABELS = {
  contacts: m.account_import_shared_contacts,
  expenses: m.account_import_shared_expenses,
  documents: m.account_import_shared_documents,
  house_dates: m.account_import_shared_house_dates,
} as const;
