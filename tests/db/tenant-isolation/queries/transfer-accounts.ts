import * as imports from "#db/queries/transfer/account/imports.server.ts";
import * as write from "#db/queries/transfer/account/write.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { NOON } from "#tests/support/homes.ts";

const CHECKED = { version: 1, exportedAt: "2026-11-20", tables: {}, files: 0, shares: [] };
const ofAgent = (agentId: string) => ({ agentId, clientId: null });
const ofHome = (agentId: string, clientId: string) => ({ agentId, clientId });

const run = (owner: write.ImportRun["owner"], id: string): write.ImportRun => ({
  owner,
  id,
  mark: "marked",
  now: NOON,
});
/** Writes where my import left its marker. */
const marked = (agentId: string, clientId: string | null = null) =>
  run({ agentId, clientId }, "zz-my-marked");

export const TRANSFER_ACCOUNTS: QueryGroups = {
  ofAgents: {
    openImports: ({ db, agent }) => imports.selectOpenImports(db, ofAgent(agent)),
    holdings: ({ db, agent }) => write.selectExistingCounts(db, ofAgent(agent)),
    finishBare: ({ db, agent }) =>
      write.finishAccountImport(db, run(ofHome(agent, "zz-my-bare"), "zz-my-bare-running"), {}),
    finishOfItsHome: ({ db }) =>
      write.finishAccountImport(db, run(ofAgent("zz-my-empty"), "zz-my-empty-running"), {}),
    finishOfClosed: ({ db }) =>
      write.finishAccountImport(db, run(ofAgent("zz-my-gone"), "zz-my-gone-running"), {}),
    addCategory: ({ db, agent }) =>
      write.insertImported(db, marked(agent), {
        into: "vendor_categories",
        fixed: { agent_id: agent },
        columns: ["id", "name"],
        rows: JSON.stringify([["made-1", "category-1"]]),
      }),
    addToFeed: ({ db, agent }) =>
      write.insertImported(db, marked(agent), {
        into: "activity",
        fixed: { agent_id: agent },
        columns: ["id", "client_id", "kind", "subject", "at"],
        rows: JSON.stringify([
          ["made-1", null, "client_joined", "began", 1],
          ["made-2", null, "client_joined", "moved", 1],
        ]),
      }),
    trashLibrary: ({ db, agent }) => write.trashLibrary(db, marked(agent)),
    notesKeys: ({ db, agent }) => write.rewriteImportedNotesKeys(db, marked(agent)),
    dropPlan: ({ db, agent }) => write.dropUntouchedPlan(db, marked(agent, "zz-my-second")),
    dropPlanOfTheirs: ({ db, agent }) => write.dropUntouchedPlan(db, marked(agent, "zz-second")),
    profile: ({ db, agent }) => write.updateImported(db, marked(agent), { phone: "made" }),
    libraryNames: ({ db, agent }) => write.listLibraryNames(db, agent),
  },
  byAgents: {
    openImportsOfHome: ({ db, agent, client }) => imports.selectOpenImports(db, ofHome(agent, client)),
    beginUploadOfHome: ({ db, agent, client, row }) =>
      imports.recordUpload(db, ofHome(agent, client), row("imports"), "made"),
    forgetOfHome: ({ db, agent, client, row }) =>
      imports.deleteImport(db, ofHome(agent, client), row("imports")),
    home: ({ db, agent, client }) => write.updateImported(db, marked(agent, client), { phone: "made" }),
  },
  rowsOfAgents: {
    beginUpload: ({ db, agent, row }) => imports.recordUpload(db, ofAgent(agent), row("imports"), "made"),
    part: ({ db, agent, row }) =>
      imports.recordPart(db, ofAgent(agent), row("imports"), { part: 1, etag: "made" }),
    endUpload: ({ db, agent, row }) => imports.endUpload(db, ofAgent(agent), row("imports")),
    checked: ({ db, agent, row }) => imports.recordCheck(db, ofAgent(agent), row("imports"), CHECKED),
    beginCopying: ({ db, agent, row }) =>
      imports.beginCopying(db, ofAgent(agent), row("imports"), { before: 5, now: NOON }),
    advanceCopying: ({ db, agent, row }) =>
      imports.advanceCopying(db, ofAgent(agent), row("imports"), { done: 9, begun: 5 }),
    forget: ({ db, agent, row }) => imports.deleteImport(db, ofAgent(agent), row("imports")),
    finishOfAnother: ({ db, row }) =>
      write.finishAccountImport(db, run(ofAgent("zz-my-empty"), row("imports")), {}),
    finishOfAnotherHome: ({ db, agent, row }) =>
      write.finishAccountImport(db, run(ofHome(agent, "zz-my-bare"), row("imports")), {}),
  },
  ofHomes: {
    holdings: ({ db, agent, client }) => write.selectExistingCounts(db, ofHome(agent, client)),
    preferences: ({ db, agent, client }) =>
      write.upsertImportedPreferences(db, marked(agent, client), { weekly_summary: 1 }),
    part: ({ db, agent, client, row }) =>
      imports.recordPart(db, ofHome(agent, client), row("imports"), { part: 1, etag: "made" }),
    beginCopying: ({ db, agent, client, row }) =>
      imports.beginCopying(db, ofHome(agent, client), row("imports"), { before: 5, now: NOON }),
  },
};
