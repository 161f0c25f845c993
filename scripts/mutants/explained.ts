/*
 * Walls that no test misses, each with why that is no hole. An explanation of a wall that is not there any more
 * fails a test: what is said here is said of what is in the code.
 */

/**
 * By the foreign key that holds them: the statement names the other row by its own id as well, and the key lets no row
 * name one of another tenant's. That there is such a key is tested.
 */
export const HELD_BY_KEY: Record<string, string[]> = {
  "activity (agent_id, client_id)": [
    "db/queries/mail/agent-week.server.ts listJoinedSince join 1",
    "db/queries/trash/purge.server.ts eraseClient tenant 4",
  ],
  "client_documents (client_id, appliance_id)": [
    "db/queries/documents/documents.server.ts select join 1",
    "db/queries/documents/documents.server.ts trashedAppliance tenant 1",
    "db/queries/transfer/account/home-records.server.ts pageDocumentsOfHome join 1",
    "db/queries/trash/purge.server.ts eraseAppliances join 1",
  ],
  "client_tasks (agent_id, client_id)": [
    "db/queries/clients/agent-notes.server.ts selectNotedRow join 2",
    "db/queries/transfer/account/agent-tables.server.ts pagePlanTable join 1",
  ],
  "client_tasks (agent_id, task_id)": [
    "db/queries/property/property.server.ts moveUntouchedBack join 1",
    "db/queries/assistant/home-history.server.ts listCompletions join 1",
    "db/queries/assistant/home-history.server.ts listSkips join 1",
    "db/queries/assistant/home-record.server.ts ofTask join 1",
    "db/queries/clients/agent-notes.server.ts selectNotedRow join 1",
    "db/queries/clients/page.server.ts ofLibrary join 1",
    "db/queries/expenses/expenses.server.ts withRelations join 3",
    "db/queries/library/edits.server.ts HELD join 1",
    "db/queries/library/task-homes.server.ts countHomes join 2",
    "db/queries/library/task-homes.server.ts putBackEverywhere join 1",
    "db/queries/mail/agent-week.server.ts selectWeekInNumbers join 2",
    "db/queries/mail/contents.server.ts ofTask join 1",
    "db/queries/property/care.server.ts listYearRows join 1",
    "db/queries/property/care.server.ts selectUnfinished join 1",
    "db/queries/property/property.server.ts listFilings join 1",
    "db/queries/requests/help-requests.server.ts insertHelpRequest join 1",
    "db/queries/requests/help-requests.server.ts listVendorsFor join 2",
    "db/queries/tasks/calendar-feed.server.ts readFeed join 2",
    "db/queries/tasks/history.server.ts completions join 1",
    "db/queries/tasks/plan.server.ts joined join 1",
    "db/queries/tasks/task-history.server.ts listTaskHistory join 1",
    "db/queries/tasks/task-history.server.ts selectCompletion join 1",
    "db/queries/transfer/account/agent-tables.server.ts pagePlanTable join 3",
    "db/queries/transfer/account/agent-tables.server.ts pageTasksTable join 2",
    "db/queries/transfer/account/home-tables.server.ts pagePlanOfHome join 1",
    "db/queries/trash/purge.server.ts erasePutAway join 1",
    "db/queries/trash/purge.server.ts eraseTrash join 1",
  ],
  "maintenance_expenses (client_id, client_task_id)": [
    "db/queries/expenses/expenses.server.ts copyCostToTask tenant 4",
    "db/queries/expenses/expenses.server.ts copyCostToTask tenant 1",
    "db/queries/expenses/expenses.server.ts restoreExpense tenant 2",
    "db/queries/expenses/expenses.server.ts withRelations join 2",
    "db/queries/tasks/history.server.ts completions join 2",
    "db/queries/tasks/history.server.ts expenses join 1",
    "db/queries/tasks/task-history.server.ts linked join 1",
    "db/queries/transfer/account/write.server.ts dropUntouchedPlan tenant 1",
    "db/queries/trash/purge.server.ts erasePutAway tenant 2",
  ],
  "maintenance_expenses (client_id, document_id)": [
    "db/queries/expenses/expenses.server.ts withRelations join 1",
    "db/queries/trash/purge.server.ts eraseDocuments join 1",
  ],
  "push_subscriptions (agent_id, client_id)": ["db/queries/push/delivery.server.ts findPushTarget join 2"],
  "referrals (agent_id, client_id)": [
    "db/queries/referrals/referrals.server.ts countSince tenant 1",
    "db/queries/clients/attention.server.ts listNewReferrals join 1",
    "db/queries/referrals/referrals.server.ts listReferrals join 1",
    "db/queries/transfer/account/summary.server.ts countAgent join 3",
    "db/queries/transfer/account/write.server.ts homeHolds tenant 9",
  ],
  "task_help_requests (agent_id, client_id)": [
    "db/queries/requests/help-requests.server.ts fromLiveClients join 1",
    "db/queries/requests/unread-counts.server.ts unreadCounts join 1",
    "db/queries/transfer/account/summary.server.ts countAgent join 1",
  ],
  "task_help_requests (client_id, client_task_id)": [
    "db/queries/requests/help-requests.server.ts listVendorsFor join 1",
    "db/queries/trash/purge.server.ts erasePutAway tenant 1",
  ],
};

const ALONE: Record<string, string> = {
  "app/http/forms.server.ts readForm limit 1":
    "The body is counted as it is read; the length it declares spares the reading.",
  "app/http/uploads.server.ts parse limit 1":
    "The fields are counted again once the form is read; counting them before spares the reading.",
  "db/queries/clients/waiting-invites.server.ts listStandings join 1":
    "Each standing is held to its own profile outside of it, so only how many stand on a page differs.",
  "db/queries/accounts/homes-of-email.server.ts followHomePassword tenant 1":
    "It runs for each home with that email and hash in the same batch, so whichever it changes is one of them.",
  "db/queries/requests/help-requests.server.ts repliesSince tenant 2":
    "The request is one of the agent's, and names the home whose mail is counted.",
  "app/auth/sessions.server.ts sessionsOf signature 1":
    "What is not a token is taken out of the request before anything reads its cookies.",
  "app/services/clients/release-invites.server.ts letGoStatements limit 1":
    "The statement that lets invites go counts the day itself; a day that is full is spared asking.",
  "app/services/transfer/account/import-account.server.ts copySome limit 1":
    "It only ends a step early: what is copied in all is the same, and a step has at most twenty files.",
  "db/queries/assistant/chats.server.ts listChats join 1":
    "The turn is named by an id the statement has just found among the home's own.",
  "db/queries/assistant/turn-photos.server.ts morePhotos join 1":
    "A photo is named by its turn's own id, and takes its home from that turn where it is written.",
  "db/queries/tasks/custom-tasks.server.ts trashUntouchedTask tenant 1":
    "The task itself is held to the home in the same statement, and no other home has rows of it.",
};

export const EXPLAINED: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(HELD_BY_KEY).flatMap(([key, names]) =>
      names.map((name) => [name, `The foreign key of ${key} lets no row name another tenant's.`]),
    ),
  ),
  ...ALONE,
};
