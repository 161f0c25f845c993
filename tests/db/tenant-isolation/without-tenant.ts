/* Statements without a tenant, each with a reason; all others are tested in tests/db/tenant-isolation/queries. */

type Exception = { why: string; names: string[] };

const inFile = (path: string, ...names: string[]) =>
  names.map((name) => `db/queries/${path}.server.ts ${name}`);

export const NO_TENANT: Exception[] = [
  {
    why: "Counts tries by a key made of an address, an email, or a code, before anybody is known to ask.",
    names: [
      ...inFile(
        "accounts/sign-in",
        "countAttempt",
        "uncountAttempt",
        "selectAttempts",
        "countBackoffAttempt",
        "resetBackoff",
      ),
      ...inFile("clients/clients", "selectHasMoreLiveCodesThan"),
    ],
  },
  {
    why: "Notes what the scheduler's jobs did, of the whole database at once.",
    names: inFile(
      "email/job-runs",
      "startJobRun",
      "endJobRun",
      "lastJobBegan",
      "listDoneJobs",
      "markJobDone",
      "recordFullBackup",
    ),
  },
  {
    why: "Keeps what the Weather Service says of Florida's counties; no home is named in it.",
    names: [
      ...inFile("storm/client-storms", "selectUrgentAlerts"),
      ...inFile(
        "storm/storm",
        "getStormState",
        "loadStorm",
        "selectHeldCounties",
        "saveStormState",
        "replaceAlerts",
        "saveCountyLevels",
        "saveNotices",
        "listUnplannedNotices",
        "saveNoticeProgress",
        "listAlertsOfStorm",
      ),
    ],
  },
  {
    why: "Reads what the Weather Service says of Florida's counties; no home is named in it.",
    names: inFile(
      "storm/home-storm",
      "selectStormAge",
      "selectAlertsOfCounties",
      "selectToldLevel",
      "selectRecentStorms",
    ),
  },
  {
    why: "Counts for the operator, with nobody named in what is counted or answered.",
    names: inFile("vitals/monitoring", "listAlarms", "countServerError", "countVitals"),
  },
  {
    why: "Hands the scheduler ids of everybody's mail, for the queue.",
    names: inFile("email/outbox", "selectStranded"),
  },
  {
    why: "Shows a developer everybody's mail, on their own machine only.",
    names: inFile("email/outbox", "listOutbox", "getOutboxRow"),
  },
  {
    why: "Copies every row of everybody into the weekly backup.",
    names: inFile("backup-pages", "readSchema", "readBackupPage"),
  },
  {
    why: "Writes for the rows that its caller names; each of its callers is asked.",
    names: [
      ...inFile("insert-email", "insertEmailsOf"),
      ...inFile("clients/change-agent", "moveToAgent"),
      ...inFile("clients/move-home", "endWithAgent", "renameLinkTasks", "moveEmails"),
    ],
  },
];
