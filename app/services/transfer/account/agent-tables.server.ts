import { websiteHref } from "#app/domain/contact/links.ts";
import { NotFound } from "#app/domain/errors.ts";
import { brandImageAt } from "#app/domain/profile/brand-image.ts";
import { AGENT_TABLES, MAX_ACTIVITY } from "#app/domain/transfer/account/agent-tables.ts";
import type { Db } from "#db/client.server.ts";
import {
  getActivityStart,
  listAskedAbout,
  pageActivityTable,
  pageCategoriesTable,
  pageHelpTable,
  pagePlanTable,
  pageReferralsTable,
  pageTasksTable,
  selectProfileTable,
} from "#db/queries/transfer/account/agent-tables.server.ts";
import { pageClientsExport, pageVendorsExport } from "#db/queries/transfer/account/json-export.server.ts";
import { pagesById, pagesOf } from "./paged-rows.server.ts";
import type { NamedFile, StoredRow, TableSource } from "./row-writer.server.ts";

async function* once(row: StoredRow) {
  yield [row];
}

const BEFORE_ALL = { client_id: "", id: "" };

/** What an agent's export is read from. Throws NotFound. */
export async function agentTables(db: Db, agentId: string): Promise<TableSource[]> {
  const [profile] = await selectProfileTable(db, agentId);
  if (!profile) throw new NotFound();
  const named = await listAskedAbout(db, agentId);
  const start = await getActivityStart(db, agentId, MAX_ACTIVITY);
  const rest: Record<(typeof AGENT_TABLES)[number]["name"], Omit<TableSource, "table">> = {
    profile: {
      pages: () => once(profile),
      fileOf: (row, column) => pictureOf(agentId, row, column),
    },
    clients: { pages: () => pagesById((after, limit) => pageClientsExport(db, agentId, after, limit)) },
    vendor_categories: {
      pages: () => pagesById((after, limit) => pageCategoriesTable(db, agentId, after, limit)),
    },
    vendors: {
      pages: () => pagesById((after, limit) => pageVendorsExport(db, agentId, after, limit)),
      fileOf: vendorLogoOf,
    },
    tasks: { pages: () => pagesById((after, limit) => pageTasksTable(db, agentId, after, limit)) },
    plan: {
      pages: () =>
        pagesOf(
          (after, limit) => pagePlanTable(db, agentId, after, limit),
          BEFORE_ALL,
          (row) => row,
        ),
      named,
    },
    help_requests: {
      pages: () =>
        pagesOf(
          (after, limit) => pageHelpTable(db, agentId, after, limit),
          BEFORE_ALL,
          (row) => row,
        ),
      fileOf: ({ photo, task_title }) => ({ bucket: "files", key: String(photo), name: String(task_title) }),
    },
    referrals: { pages: () => pagesById((after, limit) => pageReferralsTable(db, agentId, after, limit)) },
    activity: {
      pages: () =>
        pagesOf(
          (after, limit) => pageActivityTable(db, agentId, after, limit),
          start,
          (row) => row,
        ),
    },
  };
  return AGENT_TABLES.map((table) => ({ table, ...rest[table.name] }));
}

function vendorLogoOf({ logo, name }: StoredRow): NamedFile {
  return { bucket: "pictures", key: String(logo), name: `Logo of ${name}` };
}

/** A picture of the agent's own, or one shown from elsewhere. */
function pictureOf(agentId: string, row: StoredRow, column: string): NamedFile | string | null {
  const address = String(row[column]);
  const key = brandImageAt(address, agentId);
  if (key !== null) return { bucket: "pictures", key, name: column === "logo" ? "Logo" : "Headshot" };
  return websiteHref(address) === null ? null : address;
}
