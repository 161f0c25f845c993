import { EVERYBODY } from "#app/domain/email/group-email.ts";
import * as groups from "#db/queries/email/group-emails.server.ts";
import * as insert from "#db/queries/insert-email.server.ts";
import * as storms from "#db/queries/storm/client-storms.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { ifChanged } from "#tests/db/tenant-isolation/if-changed.ts";
import { NOON } from "#tests/support/homes.ts";

const OPENED = (id: string) => ({ id, updatedAt: NOON });
const PAGE = { from: "", to: "z", written: 1, days: {}, isLast: true };
const AWAY = { awaySince: NOON };

export const GROUP_EMAILS: QueryGroups = {
  ofAgents: {
    countRecipients: ({ db, agent }) => groups.countRecipients(db, agent, EVERYBODY, NOON),
    countTagged: ({ db, agent }) =>
      groups.countRecipients(db, agent, { ...EVERYBODY, tags: ["Buyer"], state: "away" }, NOON),
    countInCounty: ({ db, agent }) =>
      groups.countRecipients(db, agent, { ...EVERYBODY, counties: ["Pinellas"] }, NOON),
    toCheck: ({ db, agent }) => storms.selectClientsToCheck(db, agent),
    stormReplies: ({ db, agent }) => storms.selectRepliesOfClients(db, agent, 0),
    places: ({ db, agent }) => groups.listPlaces(db, agent),
    recipientAt: ({ db, agent }) => groups.getRecipientAt(db, agent, EVERYBODY, { at: 0, ...AWAY }),
    pageRecipients: ({ db, agent }) =>
      groups.pageRecipients(db, agent, EVERYBODY, { after: "", limit: 99, ...AWAY }),
    tags: ({ db, agent }) => groups.listTags(db, agent),
    list: ({ db, agent }) => groups.listGroupEmails(db, agent, { after: null, limit: 99 }),
    drafts: ({ db, agent }) => groups.countDrafts(db, agent),
    insert: ({ db, agent }) =>
      groups.insertGroupEmail(db, agent, {
        id: "made-group",
        subject: "",
        body: "",
        recipients: EVERYBODY,
        now: NOON,
      }),
    takenDays: ({ db, agent }) => groups.listTakenDays(db, agent, "0001-01-01"),
  },
  rowsOfAgents: {
    get: ({ db, agent, row }) => groups.getGroupEmail(db, agent, row("group_emails")),
    updateDraft: ({ db, agent, row }) =>
      groups.updateDraft(db, agent, OPENED(row("group_emails")), {
        subject: "S",
        body: "B",
        recipients: EVERYBODY,
        now: NOON + 1,
      }),
    deleteDraft: ({ db, agent, row }) => groups.deleteDraft(db, agent, row("group_emails")),
    startQueueing: ({ db, agent, row }) => [
      groups.advanceQueueing(db, agent, { ...PAGE, id: "my-group-queueing" }),
      groups.startQueueing(db, agent, OPENED(row("group_emails")), { now: NOON, expected: 1 }),
    ],
    advanceQueueing: ({ db, agent, row }) =>
      groups.advanceQueueing(db, agent, { ...PAGE, id: row("group_emails") }),
    cancel: ({ db, agent, row }) =>
      groups.cancelGroupEmail(db, agent, row("group_emails"), { now: NOON, today: "2026-11-20" }),
    skipCanceled: ({ db, agent, row }) => groups.skipCanceledCopies(db, agent, row("group_emails")),
    countCopies: ({ db, agent, row }) => groups.countCopies(db, agent, row("group_emails")),
    emailGroup: ({ db, agent, row }) => groups.selectEmailGroup(db, agent, row("group_emails")),
  },
  byAgents: {
    insertCopies: ({ db, agent, client }) =>
      ifChanged(
        db,
        agent,
        insert.insertGroupCopies(db, agent, "group-of-somebody", {
          copies: [
            { id: "made-copy", clientId: client, recipient: "a@a.example", skipped: null, notBefore: null },
          ],
          now: NOON,
        }),
      ),
    emailGroupHome: ({ db, agent, client }) => groups.selectEmailGroupHome(db, agent, client),
  },
  ofAll: {
    halfQueued: ({ db }) => groups.listHalfQueued(db, { before: NOON * 2, limit: 99 }),
  },
};
