import * as drafts from "#db/queries/calls/call-drafts.server.ts";
import * as calls from "#db/queries/calls/call-list.server.ts";
import * as log from "#db/queries/clients/client-log.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { ifChanged } from "#tests/db/tenant-isolation/if-changed.ts";
import { NOON } from "#tests/support/homes.ts";

const DAYS = { today: "2026-11-27", week: "2026-11-23", now: NOON };
const SPAN = { from: "0001-01-01", to: "9999-12-31" };
const EVERYONE = undefined;

const chosen = (clientId: string) => ({
  clientId,
  reason: "no_visit" as const,
  about: "made",
  detail: "",
  day: null,
});
const dealt = (clientId: string) => ({ clientId, reason: "roof_aging" as const, about: "2012" });
const entry = (id: string) => ({
  id,
  kind: "note" as const,
  day: "2026-11-27",
  text: "New",
  textKey: "new",
  createdAt: NOON,
});
const seen = { kind: "note" as const, day: "2026-11-20", text: "Words" };

export const CALLS: QueryGroups = {
  ofAgents: {
    ownWords: ({ db, agent }) =>
      drafts.updateCallDraft(db, agent, { reason: "no_visit", before: null, words: "New" }),
    facts: ({ db, agent }) => calls.listCallFacts(db, agent, EVERYONE),
    listedFacts: ({ db, agent }) => calls.listCallFacts(db, agent, calls.listedClients(db, agent, DAYS)),
    firstVisits: ({ db, agent }) => calls.listFirstVisits(db, agent, 0),
    appliances: ({ db, agent }) => calls.listApplianceEndings(db, agent, SPAN, EVERYONE),
    contracts: ({ db, agent }) => calls.listContractEndings(db, agent, SPAN, EVERYONE),
    documents: ({ db, agent }) => calls.listDocumentEndings(db, agent, SPAN, EVERYONE),
    homesteads: ({ db, agent }) => calls.listOpenHomesteads(db, agent, "00-slug", EVERYONE),
    asking: ({ db, agent }) => calls.listAsking(db, agent),
    referring: ({ db, agent }) => calls.listReferring(db, agent, 0),
    // In no order of its own, so in that of the rows.
    before: ({ db, agent }) =>
      calls
        .listCallsBefore(db, agent, "0001-01-01")
        .then((rows) => rows.map((row) => JSON.stringify(row)).toSorted()),
    contacts: ({ db, agent }) => calls.listContactsSince(db, agent, "0001-01-01"),
    week: ({ db, agent }) => calls.selectCallWeek(db, agent, DAYS),
    news: ({ db, agent }) =>
      calls.listClientsWithNews(db, agent, {
        joinedFrom: 0,
        joinedBefore: NOON * 2,
        movingSince: 0,
        today: "2040-01-01",
      }),
    chosen: ({ db, agent }) => calls.listChosen(db, agent, DAYS, NOON * 3),
    waiting: ({ db, agent }) => calls.listWaitingForHelp(db, agent, DAYS, 99),
    store: ({ db, agent }) => calls.storeCallWeek(db, agent, { ...DAYS, week: "2040-01-02", calls: [] }),
    friends: ({ db, agent }) => calls.listNewFriends(db, agent, DAYS, 99),
  },
  rowsOfAgents: {
    item: ({ db, agent, row }) => calls.getCallItem(db, agent, row("call_list_items")),
    asked: ({ db, agent, row }) => calls.getAskedForHelp(db, agent, row("task_help_requests")),
  },
  byAgents: {
    care: ({ db, agent, client }) =>
      calls.countCareYears(db, agent, [client], { since: 0, today: "2026-11-27" }),
    namedFacts: ({ db, agent, client }) => calls.listCallFacts(db, agent, calls.namedClients([client])),
    outcome: ({ db, agent, client }) => calls.getOutcome(db, agent, dealt(client)),
    add: ({ db, agent, client }) =>
      calls.addToCallWeek(db, agent, { ...DAYS, week: "2040-01-02", calls: [chosen(client)] }, 10),
    record: ({ db, agent, client }) =>
      calls.recordCallOutcome(db, agent, dealt(client), { outcome: "called", laterOn: null, at: NOON }, DAYS),
    undo: ({ db, agent, client }) =>
      calls.undoCallOutcome(
        db,
        agent,
        { clientId: client, reason: "hvac_aging", about: "2014" },
        { at: NOON, laterOn: null },
      ),
    log: ({ db, agent, client }) => log.listClientLog(db, agent, client, 99),
    lastContact: ({ db, agent, client }) => log.selectLastContact(db, agent, client),
    logAdd: ({ db, agent, client }) => log.insertLogEntry(db, agent, client, entry("made-log")),
    logAddIfChanged: ({ db, agent, client }) =>
      ifChanged(db, agent, log.insertLogEntryIfChanged(db, agent, client, entry("made-log"))),
    notesKey: ({ db, agent, client }) => log.rewriteNotesKey(db, agent, client),
    logEntry: ({ db, agent, client, row }) => log.selectLogEntry(db, agent, client, row("client_log")),
    logEdit: ({ db, agent, client, row }) =>
      log.updateLogEntry(db, agent, client, row("client_log"), {
        seen,
        entry: { ...seen, text: "Other", textKey: "other" },
      }),
    logDelete: ({ db, agent, client, row }) =>
      log.setLogEntryDeleted(db, agent, client, row("client_log"), NOON),
    logUnwritten: ({ db, agent, client, row }) =>
      log.deleteUnwrittenEntry(db, agent, client, row("client_log")),
  },
};
