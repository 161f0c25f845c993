import { EMPTY_CARD } from "#app/domain/clients/client-card.ts";
import * as steps from "#db/queries/transfer/csv/imports.server.ts";
import * as clients from "#db/queries/transfer/csv/rows.server.ts";
import * as vendors from "#db/queries/transfer/csv/rows.server.ts";
import * as imports from "#db/queries/transfer/imports.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { INVITATION, NOON } from "#tests/support/homes.ts";

const STEP = { from: 1, to: 2 };
const WHEN = { now: NOON, inviteExpiresAt: NOON + 1 };
const step = (agentId: string, importId: string) => ({ agentId, importId, token: "t" });
const mine = (agentId: string) => step(agentId, "my-f-running");
const theirs = (agentId: string) => step(agentId, "f-running");

const arrival = (id: string, email: string, code: string | null): clients.ImportedClient => ({
  ...INVITATION,
  ...EMPTY_CARD,
  id,
  email,
  timeZone: "America/New_York",
  searchKey: id,
  closedOn: null,
  note: "",
  notesKey: "",
  secondState: "",
  plan: 0,
  invite: code === null ? null : { code, mailId: `mail-${id}` },
});
const invited = (whose: string) => [arrival(`zz-${whose}invited`, "a@made.example", `ZZ-${whose}`)];
const noted = (whose: string) => invited(whose).map((one) => ({ ...one, note: "made" }));
const planOf = (whose: string) => [
  [{ taskId: `zz-${whose}named-task`, dueDay: "2026-11-20", anchorDay: 20 }],
];

const A_VENDOR = {
  id: "made-1",
  name: "plumber",
  category: "my-brought",
  type: "maintenance" as const,
  phone: "1",
  email: "",
  website: "",
  discount: "",
  code: "",
  description: "",
  serviceArea: [],
  afterHours: false,
  rank: null,
};

const MADE = { id: "made-1", kind: "clients" as const, name: "x.csv", key: null, createdAt: NOON };
const ENDED = { state: "undone" as const, result: {}, finishedAt: NOON };
/** Results are returned in no particular order. */
const inOrder = async (rows: PromiseLike<readonly unknown[]>) =>
  (await rows).map((row) => JSON.stringify(row)).sort();
const ofAgent = (agentId: string) => ({ agentId, clientId: null });

export const TRANSFER: QueryGroups = {
  ofAgents: {
    undoMine: ({ db, agent }) => steps.trashImported(db, agent, "my-undone", NOON),
    restoreMine: ({ db, agent }) =>
      steps.restoreImported(db, { agentId: agent, importId: "my-undone" }, { now: NOON, cutoff: 0 }),
    tallyMine: ({ db, agent }) => steps.selectTally(db, "clients", agent, "my-undone"),
    stepOfClosed: ({ db }) => steps.claimStep(db, step("zz-my-gone", "zz-my-gone-running"), STEP),
    finishMine: ({ db, agent }) => steps.finishImport(db, mine(agent), { result: {}, now: NOON }),
    addClient: ({ db, agent }) =>
      clients.insertImportedClients(db, mine(agent), [arrival("made-1", "theirs@home.example", null)], {
        ...WHEN,
        careLevel: "thorough",
      }),
    planMine: ({ db, agent }) => clients.insertImportedPlans(db, mine(agent), invited("my-"), planOf("my-")),
    planTheirs: ({ db, agent }) => clients.insertImportedPlans(db, theirs(agent), invited(""), planOf("")),
    notesMine: ({ db, agent }) =>
      clients.insertImportedNotes(db, mine(agent), noted("my-"), { now: NOON, today: "2026-11-20" }),
    notesTheirs: ({ db, agent }) =>
      clients.insertImportedNotes(db, theirs(agent), noted(""), { now: NOON, today: "2026-11-20" }),
    mailMine: ({ db, agent }) => clients.insertImportedEmail(db, mine(agent), invited("my-"), NOON),
    mailTheirs: ({ db, agent }) => clients.insertImportedEmail(db, mine(agent), invited(""), NOON),
    uninvited: ({ db, agent }) => clients.listUninvited(db, agent, "my-f-running", 9),
    inviteMine: ({ db, agent }) =>
      clients.inviteUninvited(db, agent, [{ id: "zz-my-uninvited", code: "MADE", mailId: "made-1" }], WHEN),
    inviteTheirs: ({ db, agent }) =>
      clients.inviteUninvited(db, agent, [{ id: "zz-uninvited", code: "MADE", mailId: "made-1" }], WHEN),
    takenEmails: ({ db, agent }) =>
      inOrder(clients.selectTakenEmails(db, agent, "none", ["theirs@home.example", "mine@home.example"])),
    addVendor: ({ db, agent }) => vendors.insertImportedVendors(db, mine(agent), [A_VENDOR], NOON),
    addCategory: ({ db, agent }) =>
      vendors.insertImportedCategories(db, mine(agent), [{ id: "made-1", name: "Made" }]),
    vendorKeys: ({ db, agent }) => inOrder(vendors.selectVendorKeys(db, agent, "none")),
    vendorsForCsv: ({ db, agent }) => vendors.listVendorsForCsv(db, agent, null, 99),
    imports: ({ db, agent }) => imports.listImports(db, ofAgent(agent), 99),
    unfinishedImport: ({ db, agent }) => imports.selectUnfinishedImport(db, ofAgent(agent), "agent"),
    note: ({ db, agent }) => imports.insertImport(db, ofAgent(agent), MADE),
  },
  byAgents: {
    importsOfHome: ({ db, agent, client }) =>
      imports.listImports(db, { agentId: agent, clientId: client }, 99),
    halfDoneOfHome: ({ db, agent, client }) =>
      imports.selectUnfinishedImport(db, { agentId: agent, clientId: client }, "home"),
    importOfHome: ({ db, agent, client, row }) =>
      imports.getImport(db, { agentId: agent, clientId: client }, row("imports")),
    shownImportOfHome: ({ db, agent, client, row }) =>
      imports.selectImport(db, { agentId: agent, clientId: client }, row("imports")),
    startOfHome: ({ db, agent, client, row }) =>
      imports.startImport(db, { agentId: agent, clientId: client }, row("imports"), 3),
  },
  rowsOfAgents: {
    undoImport: ({ db, agent, row }) =>
      steps.markImportUndone(db, { agentId: agent, importId: row("imports") }, { now: NOON, cutoff: 0 }),
    claimStep: ({ db, agent, row }) => steps.claimStep(db, step(agent, row("imports")), STEP),
    finish: ({ db, agent, row }) =>
      steps.finishImport(db, { agentId: agent, importId: row("imports") }, { result: {}, now: NOON }),
    trashImported: ({ db, agent, row }) => steps.trashImported(db, agent, row("imports"), NOON),
    restoreImported: ({ db, agent, row }) =>
      steps.restoreImported(db, { agentId: agent, importId: row("imports") }, { now: NOON, cutoff: 0 }),
    tally: ({ db, agent, row }) => steps.selectTally(db, "clients", agent, row("imports")),
    tallyVendors: ({ db, agent, row }) => steps.selectTally(db, "vendors", agent, row("imports")),
    imported: ({ db, agent, row }) => steps.listImportedIds(db, "clients", agent, row("imports")),
    import: ({ db, agent, row }) => imports.getImport(db, ofAgent(agent), row("imports")),
    shownImport: ({ db, agent, row }) => imports.selectImport(db, ofAgent(agent), row("imports")),
    choose: ({ db, agent, row }) =>
      imports.saveImportOptions(db, ofAgent(agent), row("imports"), { invite: true }),
    start: ({ db, agent, row }) => imports.startImport(db, ofAgent(agent), row("imports"), 3),
    end: ({ db, agent, row }) =>
      imports.endImport(db, ofAgent(agent), row("imports"), ["chosen", "running"], ENDED),
  },
};
